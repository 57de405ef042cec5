-- Photos and documents of claims. The row is there before the bytes are: it is what they are sent to.
alter table claim add unique (id, tenant_id);

create table claim_file (
  id uuid primary key,
  tenant_id uuid not null references tenant,
  claim_id uuid not null,
  kind text not null check (kind in ('image', 'document')),
  file_name text not null,
  -- as announced; once it is here, by its content
  content_type text not null,
  -- bytes
  size bigint not null check (size > 0),
  -- whole and checked; null while it is being sent
  received_at timestamptz(3),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  object_key text,
  -- of a photo in pixels, upright
  width integer, height integer,
  -- what the photo looks like (domain, image-likeness); null for a document and for a picture of nothing
  likeness bit(64),
  created_by uuid not null references app_user,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- taken off a filed claim: the row and its bytes stay, as evidence
  deleted_at timestamptz(3),
  deleted_by uuid references app_user,
  foreign key (claim_id, tenant_id) references claim (id, tenant_id) on delete cascade,
  check ((received_at is null) = (sha256 is null) and (received_at is null) = (object_key is null)),
  check ((deleted_at is null) = (deleted_by is null))
);
create index on claim_file (claim_id, created_at, id);
create index claim_file_same on claim_file (tenant_id, sha256) where received_at is not null;
create index claim_file_unsent on claim_file (created_at) where received_at is null;
-- the same bytes as a photo of a rig
create index image_same on image (sha256);

alter table claim_file enable row level security;
alter table claim_file force row level security;
create policy of_tenant on claim_file to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy all_for_staff on claim_file for select to skadi_staff using (true);
create policy all_for_worker on claim_file for select to skadi_worker using (true);
-- What was sent to a filed claim is never deleted; what nobody finished sending may be.
create policy evidence_stays on claim_file as restrictive for delete to skadi_app
  using (received_at is null or exists (select from claim c where c.id = claim_id and c.status = 'draft'));
create policy unsent on claim_file for delete to skadi_worker using (received_at is null);
grant select, insert, update, delete on claim_file to skadi_app;
grant select on claim_file to skadi_staff;
grant select, delete on claim_file to skadi_worker;
