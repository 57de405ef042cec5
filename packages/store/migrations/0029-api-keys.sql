-- Keys by which a company's programs act as the company (decision 41). The key is 256 random bits; its SHA-256 is kept.

-- Whoever acts has a row here, for the names and references of what was done; one of a key is nobody who signs in.
alter table app_user add column is_key boolean not null default false;
alter table app_user add constraint key_never_signs_in check (not is_key or status = 'inactive');
grant select (is_key) on app_user to skadi_app, skadi_staff;

create table api_key (
  id uuid primary key references app_user,
  tenant_id uuid not null references tenant on delete cascade,
  name text not null check (length(name) between 1 and 50),
  key_hash bytea not null unique,
  -- the last four characters, to know it by
  ending text not null,
  scopes text[] not null,
  created_by uuid not null references app_user,
  created_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index on api_key (tenant_id, created_at desc, id desc);
create unique index open_name on api_key (tenant_id, lower(name)) where revoked_at is null;

alter table api_key enable row level security;
alter table api_key force row level security;
create policy of_tenant on api_key to skadi_app
  using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id());
create policy all_for_auth on api_key for select to skadi_auth using (true);
create policy used_for_auth on api_key for update to skadi_auth using (true) with check (true);
grant select (id, tenant_id, name, ending, scopes, created_by, created_at, expires_at, last_used_at, revoked_at)
  on api_key to skadi_app;
grant insert on api_key to skadi_app;
grant update (revoked_at) on api_key to skadi_app;
grant select, update (last_used_at) on api_key to skadi_auth;

create function add_actor_of_key() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into app_user (id, username, password_hash, first_name, status, is_key)
  values (new.id, 'key:' || new.id, '-', new.name, 'inactive', true);
  return new;
end $$;
create trigger add_actor_of_key before insert on api_key for each row execute function add_actor_of_key();

-- All servers are told with the transaction, as of every right that is taken (decision 12).
create trigger rights_changed after update of revoked_at on api_key
  for each row when (old.revoked_at is distinct from new.revoked_at)
  execute function rights_of_user_changed();
