-- Reports as they were made: what was said is frozen, so that a report can be printed, bundled and checked again years later
-- whatever has become of the damages since (REPORT-01, REPORT-02).
create table report (
  id uuid primary key,
  tenant_id uuid not null references tenant,
  -- the day in the rig's zone and the running number of that day: 2026-11-21-0042
  day date not null,
  day_number integer not null check (day_number > 0),
  number text not null generated always as (
    lpad(extract(year from day)::int::text, 4, '0') || '-' || lpad(extract(month from day)::int::text, 2, '0') || '-' ||
    lpad(extract(day from day)::int::text, 2, '0') || '-' || lpad(day_number::text, greatest(4, length(day_number::text)), '0')
  ) stored,
  -- 16 hex digits; whoever has the paper can ask with it whether the report is ours
  check_code text not null unique check (check_code ~ '^[0-9a-f]{16}$'),
  kind text not null check (kind in ('comparative', 'individual')),
  -- Legal hold (ruling 27): nothing deletes a passing or a photo that a report names; retention has to leave them out.
  pickup_id uuid references image_set,
  image_set_id uuid not null references image_set,
  language text not null,
  -- the report as data; the customer's lines stand here and nowhere else
  model jsonb not null,
  -- of what it says, without number, code and time: the same asked again on the same day is the same report
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid not null references app_user,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- null until it is printed
  pdf_key text, pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'), pdf_size bigint,
  unique (tenant_id, day, day_number),
  unique (id, tenant_id),
  check ((kind = 'comparative') = (pickup_id is not null)),
  check ((pdf_key is null) = (pdf_sha256 is null) and (pdf_key is null) = (pdf_size is null))
);
create index on report (image_set_id);
create index on report (pickup_id);
create index on report (pdf_sha256);
create index on report (tenant_id, created_by, content_hash);

-- The photos that a report shows, in the revision that it shows: they are what its bundle holds, and on hold with it.
create table report_photo (
  report_id uuid not null,
  tenant_id uuid not null,
  image_id uuid not null references image,
  revision integer not null,
  primary key (report_id, image_id),
  foreign key (report_id, tenant_id) references report (id, tenant_id) on delete cascade
);
create index on report_photo (image_id);
create index on report_photo (tenant_id);

do $$
declare t text;
begin
  foreach t in array array['report', 'report_photo'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id())', t);
    execute format('create policy all_for_staff on %I for select to skadi_staff using (true)', t);
    execute format('create policy all_for_worker on %I for select to skadi_worker using (true)', t);
    execute format('create policy of_group on %I for select to skadi_group using (tenant_id in (select group_tenant_ids()))', t);
    execute format('grant select, insert on %I to skadi_app', t);
    execute format('grant select on %I to skadi_staff, skadi_worker, skadi_group', t);
  end loop;
end $$;
-- what a report says never changes: only its PDF is added
grant update (pdf_key, pdf_sha256, pdf_size) on report to skadi_app;

-- Anybody may check a printed report, and learns of it no more than this.
create policy printed_for_checks on report for select to skadi_auth using (pdf_sha256 is not null);
grant select (tenant_id, number, check_code, created_at, pdf_sha256) on report to skadi_auth;
