"""What if: copies of a space combat with other fleets, policies and rulings, compared."""
