-- Identity: registrations and codes by SMS, second factors, invitations, notices, power tenants, and rights that change
-- at once. A change of rights is noticed by the tables themselves, so that no code can forget it.

-- ---------------------------------------------------------------- accounts

alter table app_user
  add keymap jsonb not null default '{"preset": "skadi", "keys": {}}',
  -- sealed with a key derived from the server's own; set up but not yet confirmed while totp_confirmed_at is null
  add totp_secret bytea,
  add totp_confirmed_at timestamptz,
  -- the step of the last code taken: each code works once
  add totp_last_step bigint,
  -- what lists are ordered by and searched in
  add list_name text collate "C" generated always as (lower(first_name || ' ' || last_name)) stored;
create index on app_user (list_name, id);

create table user_recovery_code (
  user_id uuid not null references app_user on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);

alter table user_session add address text not null default '';

-- A registration under way. It becomes an account when its code is right, and is swept when it never is.
create table registration (
  phone text primary key,
  user_id uuid not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  language text not null default 'en',
  created_at timestamptz not null default clock_timestamp()
);

-- Codes are kept as HMAC bound to phone and purpose; a new one takes the place of the old. `attempts` goes up before
-- anything is compared.
create table sms_code (
  phone text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  primary key (phone, purpose)
);

-- Every message sent, for the budgets of a phone, an address and a day. Kind `none`: asked for, but nobody to send it to.
create table sms_sent (
  phone text not null,
  address text not null,
  kind text not null,
  at timestamptz not null default clock_timestamp()
);
create index on sms_sent (phone, at);
create index on sms_sent (address, at);
create index on sms_sent (at);

-- Things that may be done so often in so much time: guesses of codes, look-ups of phones, registrations of an address.
create table throttle_event (
  subject text not null,
  at timestamptz not null default clock_timestamp()
);
create index on throttle_event (subject, at);

grant select, insert, update, delete on registration, sms_code, sms_sent, throttle_event, user_recovery_code to skadi_auth;
grant delete on sms_sent, throttle_event, registration, sms_code to skadi_worker;
grant select on sms_sent, throttle_event, registration, sms_code to skadi_worker;

-- ---------------------------------------------------------------- tenants

-- That a name begins with a letter (1§5) the server checks: what a letter is, depends on the locale of a database.
alter table tenant drop constraint tenant_name_check, add logo text, add images text[] not null default '{}';
alter table tenant_group drop constraint tenant_group_name_check;

create table invitation (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  phone text not null,
  role text not null check (role in ('USER', 'ADMIN_TENANT', 'ANNOTATOR', 'REVIEWER')),
  invited_by uuid references app_user on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  unique (tenant_id, phone)
);
create index on invitation (phone);
alter table invitation enable row level security;
alter table invitation force row level security;
create policy of_tenant on invitation to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy all_for_others on invitation to skadi_auth, skadi_staff using (true) with check (true);
grant select, insert, update, delete on invitation to skadi_app, skadi_auth, skadi_staff;
-- answers of calls that administer accounts are kept like those of others
grant select, insert, update, delete on idempotency_key to skadi_auth;

-- The members of a tenant with what its administrator may know of them. It runs as skadi_auth and answers the tenant of
-- the transaction only, whatever the query forgets.
create view tenant_user with (security_barrier) as
  select m.tenant_id, m.user_id, m.role, m.created_at as member_since, u.username, u.first_name, u.last_name, u.list_name,
    u.email, u.status, u.created_at
  from tenant_member m join app_user u on u.id = m.user_id
  where m.tenant_id = current_tenant_id();

-- ---------------------------------------------------------------- power tenants (ruling 17)

do $$
begin
  begin
    create role skadi_group nologin nobypassrls noinherit;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    grant skadi_group to current_user;
  exception when others then
    if not pg_has_role(current_user, 'skadi_group', 'member') then raise; end if;
  end;
end $$;
grant usage on schema public to skadi_group;

-- The other active members of the group whose power tenant is the tenant of the transaction.
create function group_tenant_ids() returns setof uuid language sql stable security definer set search_path = public as $$
  select m.tenant_id from tenant_group g join tenant_group_member m on m.group_id = g.id join tenant t on t.id = m.tenant_id
  where g.power_tenant_id = current_tenant_id() and m.tenant_id <> current_tenant_id() and t.status = 'active'
$$;
create index on tenant_group (power_tenant_id);

-- It reads; there is no grant to write anything.
do $$
declare t text;
begin
  foreach t in array array['car', 'image_set', 'damage', 'image_set_count'] loop
    execute format('create policy of_group on %I for select to skadi_group using (tenant_id in (select group_tenant_ids()))', t);
    execute format('grant select on %I to skadi_group', t);
  end loop;
  foreach t in array array['image', 'passage_stage'] loop
    execute format('create policy of_group on %I for select to skadi_group using (exists (select from image_set s where s.id = image_set_id))', t);
    execute format('grant select on %I to skadi_group', t);
  end loop;
end $$;
create policy of_group on tenant for select to skadi_group using (id in (select group_tenant_ids()));
create policy of_group on capture_unit_tenant for select to skadi_group using (tenant_id in (select group_tenant_ids()));
create policy of_group on capture_set for select to skadi_group
  using (exists (select from capture_unit_tenant t where t.capture_unit_id in (left_unit_id, right_unit_id)));
grant select on tenant, tenant_group, tenant_group_member, capture_unit_tenant, capture_set to skadi_group;
grant select (id, first_name, last_name) on app_user to skadi_group;

-- ---------------------------------------------------------------- rights that change at once

-- Every access token made before is refused, and all servers are told when the transaction commits.
create function touch_rights(user_ids uuid[]) returns void language sql security definer set search_path = public as $$
  update app_user set rights_version = rights_version + 1, modified_at = now() where id = any (user_ids);
  select pg_notify('skadi', json_build_object('action', 'rightsChanged', 'userId', id)::text) from unnest(user_ids) id;
$$;

create function rights_of_row_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then perform touch_rights(array[old.user_id]); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.user_id <> old.user_id) then perform touch_rights(array[new.user_id]); end if;
  return null;
end $$;

create function rights_of_user_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform touch_rights(array[new.id]);
  return null;
end $$;

create function rights_of_tenant_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform touch_rights(coalesce((select array_agg(user_id) from tenant_member where tenant_id = new.id), '{}'));
  -- the power tenant of its group reads an active member only
  if old.status <> new.status then
    perform touch_rights_of_group(m.group_id) from tenant_group_member m where m.tenant_id = new.id;
  end if;
  return null;
end $$;

-- Members learn who their master is, the master learns who its members are.
create function touch_rights_of_group(of_group uuid) returns void language sql security definer set search_path = public as $$
  select touch_rights(coalesce((
    select array_agg(distinct m.user_id) from tenant_member m join tenant_group_member g on g.tenant_id = m.tenant_id
    where g.group_id = of_group), '{}'))
$$;

create function rights_of_group_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform touch_rights_of_group(new.id);
  return null;
end $$;

create function rights_of_group_member_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    perform touch_rights_of_group(old.group_id);
    perform touch_rights(coalesce((select array_agg(user_id) from tenant_member where tenant_id = old.tenant_id), '{}'));
  end if;
  if tg_op <> 'DELETE' then perform touch_rights_of_group(new.group_id); end if;
  return null;
end $$;

create trigger rights_changed after insert or update or delete on tenant_member
  for each row execute function rights_of_row_changed();
create trigger rights_changed after insert or update or delete on user_group
  for each row execute function rights_of_row_changed();
create trigger rights_changed after update of status, password_hash on app_user
  for each row when (old.status is distinct from new.status or old.password_hash is distinct from new.password_hash)
  execute function rights_of_user_changed();
create trigger rights_changed after update of status, modules, is_handicapped, settings, name on tenant
  for each row when ((old.status, old.modules, old.is_handicapped, old.settings, old.name)
    is distinct from (new.status, new.modules, new.is_handicapped, new.settings, new.name))
  execute function rights_of_tenant_changed();
create trigger rights_changed after update of power_tenant_id on tenant_group
  for each row when (old.power_tenant_id is distinct from new.power_tenant_id)
  execute function rights_of_group_changed();
create trigger rights_changed after insert or update or delete on tenant_group_member
  for each row execute function rights_of_group_member_changed();

-- Row-level security binds the owner of these tables too, so what looks over all of them runs as skadi_auth.
grant create on schema public to skadi_auth;
alter view tenant_user owner to skadi_auth;
alter function group_tenant_ids() owner to skadi_auth;
alter function touch_rights(uuid[]) owner to skadi_auth;
alter function rights_of_row_changed() owner to skadi_auth;
alter function rights_of_user_changed() owner to skadi_auth;
alter function rights_of_tenant_changed() owner to skadi_auth;
alter function touch_rights_of_group(uuid) owner to skadi_auth;
alter function rights_of_group_changed() owner to skadi_auth;
alter function rights_of_group_member_changed() owner to skadi_auth;
revoke create on schema public from skadi_auth;
revoke all on function touch_rights(uuid[]), touch_rights_of_group(uuid) from public;
grant execute on function touch_rights(uuid[]), touch_rights_of_group(uuid) to skadi_auth;
grant select on tenant_user to skadi_app;

-- ---------------------------------------------------------------- notices of planned changes (A-21)

create table notice (
  id uuid primary key,
  title text not null,
  text text not null,
  starts_at timestamptz not null,
  created_by uuid references app_user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  modified_at timestamptz(3) not null default clock_timestamp()
);

create table notice_read (
  notice_id uuid not null references notice on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  primary key (user_id, notice_id)
);
create index on notice_read (notice_id);

grant select, insert, update, delete on notice, notice_read to skadi_staff;
grant select on notice to skadi_auth;
grant select, insert on notice_read to skadi_auth;
