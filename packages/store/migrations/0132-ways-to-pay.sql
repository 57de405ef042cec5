-- The phone and the payment instructions that a company's customers read. Their pages freeze both, so that no token reads the rules.
alter table case_rules
  add column contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column how_to_pay text check (length(how_to_pay) between 1 and 500);
