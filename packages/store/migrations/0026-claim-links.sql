-- A customer's page may be about a filed claim.
alter table customer_link add column claim_id uuid,
  add foreign key (claim_id, tenant_id) references claim (id, tenant_id);
create index customer_link_of_claim on customer_link (claim_id, created_at desc) where claim_id is not null;

-- A draft may be thrown away; what was sent to somebody may not.
create policy of_filed_claim on customer_link as restrictive for insert to skadi_app with check (
  claim_id is null or exists (select from claim c where c.id = claim_id and c.status = 'filed'));

-- What the customer says is announced to whoever looks at the claim.
grant select (claim_id) on customer_link to skadi_customer;
