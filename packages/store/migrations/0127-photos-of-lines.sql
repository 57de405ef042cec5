-- A customer's photo may belong to a line of the case of its page (decision 126).
alter table customer_photo add column line_id uuid references case_line on delete set null;
create index on customer_photo (line_id);
-- the same photo may show two lines, and is sent once for each
alter table customer_photo drop constraint customer_photo_link_id_sha256_key;
alter table customer_photo add constraint customer_photo_once unique nulls not distinct (link_id, line_id, sha256);
grant insert (line_id) on customer_photo to skadi_customer;
-- Restrictive: a token adds photos to lines of the case of its own link only. The line is read under the policies of the token.
create policy of_own_line on customer_photo as restrictive for insert to skadi_customer with check (line_id is null or exists (
  select from case_line n join customer_link l on l.case_id = n.case_id and l.tenant_id = n.tenant_id
  where n.id = customer_photo.line_id and l.id = customer_photo.link_id));
