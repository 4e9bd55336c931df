-- allow drop: the constraint that comes in its place takes all that it took
-- allow constraint: as wide as the one before and wider, and checked for new rows only
-- Money from the bank waits until its owner has said that they know how it is protected, as a card's is not taken before.
alter table bank_payments drop constraint bank_payments_problem_check,
  add constraint bank_payments_problem_check check (problem in ('no_reference', 'wrong_check_digit', 'several_references',
    'unknown_reference', 'other_currency', 'too_little', 'too_much', 'account_closed', 'on_break', 'in_review', 'not_verified',
    'limit_unanswered', 'not_acknowledged', 'over_limit')) not valid;
