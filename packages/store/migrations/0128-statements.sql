-- The rental behind a case, and the printed statements (decision 127).

-- Without its rental, a case keeps its number and its statements, and names nobody.
alter table damage_case add foreign key (rental_id, tenant_id) references rental (id, tenant_id) on delete set null (rental_id);
create index on damage_case (rental_id) where rental_id is not null;

alter table case_statement add unique (id, tenant_id);

-- A statement is printed once in a language; later downloads get the same bytes.
create table case_statement_pdf (
  statement_id uuid not null,
  tenant_id uuid not null,
  language text not null,
  object_key text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size integer not null check (size > 0),
  printed_at timestamptz(3) not null default clock_timestamp(),
  primary key (statement_id, language),
  foreign key (statement_id, tenant_id) references case_statement (id, tenant_id)
);
create index on case_statement_pdf (tenant_id);
create trigger keep_statement before update or delete on case_statement_pdf for each row execute function keep_statement();

alter table case_statement_pdf enable row level security;
alter table case_statement_pdf force row level security;
create policy of_tenant on case_statement_pdf to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy all_for_worker on case_statement_pdf for select to skadi_worker using (true);
grant select, insert on case_statement_pdf to skadi_app;
grant select on case_statement_pdf to skadi_worker;

-- A token reads and prints the statements of the case of its open link.
create policy of_open_link on case_statement for select to skadi_customer using (case_id in (
  select l.case_id from customer_link l
  where l.revoked_at is null and l.expires_at > clock_timestamp() and l.tenant_id = case_statement.tenant_id));
grant select (id, tenant_id, case_id, kind, number, content, net_minor, vat_minor, gross_minor, made_at) on case_statement to skadi_customer;
create policy of_open_link on case_statement_pdf to skadi_customer
  using (statement_id in (select t.id from case_statement t where t.tenant_id = case_statement_pdf.tenant_id))
  with check (statement_id in (select t.id from case_statement t where t.tenant_id = case_statement_pdf.tenant_id));
grant select, insert on case_statement_pdf to skadi_customer;
