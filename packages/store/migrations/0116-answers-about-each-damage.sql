-- A customer answers about each damage and signs; on the customer's phone and on the clerk's screen the same damage is in view.
alter table customer_answer
  -- [{"familyId": uuid, "answer": "yes" | "no" | "before"}], one element for each damage of the page; null: an answer about the page as a whole
  add column damages jsonb check (jsonb_typeof(damages) = 'array'),
  -- {"name": text, "lines": [[[x, y]]]}; null: not signed
  add column signature jsonb check (jsonb_typeof(signature) = 'object');
grant select (damages, signature), insert (damages, signature) on customer_answer to skadi_customer;

-- The damage that both screens show, and the side that chose it.
alter table customer_link
  add column shown_family uuid,
  add column shown_by text check (shown_by in ('customer', 'clerk')),
  add check (shown_family is null or shown_by is not null);
grant select (shown_family, shown_by), update (shown_family, shown_by) on customer_link to skadi_customer;
grant update (shown_family, shown_by) on customer_link to skadi_app;
