-- Pages for customers without an account: a link to one pair of passings, or to a pickup alone, what the customer answered
-- there, and photos of their own. What the page says is frozen when the link is made.

do $$
begin
  begin
    create role skadi_customer nologin nobypassrls noinherit;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    grant skadi_customer to current_user;
  exception when others then
    if not pg_has_role(current_user, 'skadi_customer', 'member') then raise; end if;
  end;
end $$;
grant usage on schema public to skadi_customer;

-- The hash of the token that whoever opens the page has shown: it is all that says which link they hold, so that nothing has
-- to be looked up beyond it. An error where it was never set; what is no hash belongs to no link.
create function current_customer_token() returns bytea language sql stable parallel safe as
  $$ select decode(current_setting('app.customer'), 'hex') $$;

create table customer_link (
  id uuid primary key,
  tenant_id uuid not null references tenant,
  -- the token itself is nowhere but with its holder
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  kind text not null check (kind in ('comparison', 'pickup')),
  -- Legal hold: nothing deletes a passing or a photo that was shown to a customer; retention has to leave them out.
  car_id uuid not null,
  pickup_id uuid not null references image_set,
  image_set_id uuid references image_set,
  -- the page as data
  content jsonb not null,
  language text not null,
  show_costs boolean not null,
  channel text not null check (channel in ('show', 'email', 'sms')),
  -- address or phone, sealed by the server's key; null: shown on the spot
  recipient bytea,
  due_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  revoked_by uuid references app_user,
  -- first looked at
  opened_at timestamptz(3),
  created_by uuid not null references app_user,
  created_at timestamptz(3) not null default clock_timestamp(),
  unique (id, tenant_id),
  check ((kind = 'comparison') = (image_set_id is not null)),
  check ((channel = 'show') = (recipient is null)),
  check (due_at <= expires_at)
);
create index on customer_link (pickup_id);
create index on customer_link (image_set_id);
create index on customer_link (tenant_id, created_at);

-- Photos of the rig that the page shows: no other can be reached by it.
create table customer_link_photo (
  link_id uuid not null,
  tenant_id uuid not null,
  image_id uuid not null references image,
  primary key (link_id, image_id),
  foreign key (link_id, tenant_id) references customer_link (id, tenant_id) on delete cascade
);
create index on customer_link_photo (image_id);
create index on customer_link_photo (tenant_id);

-- Every act of the customer is kept; the latest accept or object is their answer.
create table customer_answer (
  link_id uuid not null,
  -- made by the page, so that sending again is the same answer
  id uuid not null,
  tenant_id uuid not null,
  kind text not null check (kind in ('accept', 'object', 'ask')),
  text text check (text <> ''),
  at timestamptz(3) not null default clock_timestamp(),
  -- of the staff
  reply text check (reply <> ''),
  replied_by uuid references app_user,
  replied_at timestamptz(3),
  primary key (link_id, id),
  foreign key (link_id, tenant_id) references customer_link (id, tenant_id) on delete cascade,
  check ((reply is null) = (replied_at is null) and (reply is null) = (replied_by is null))
);
create index on customer_answer (tenant_id);

create table customer_photo (
  id uuid primary key,
  tenant_id uuid not null,
  link_id uuid not null,
  answer_id uuid not null,
  object_key text not null,
  -- of the bytes as they came, so that the same photo sent again is the same
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) not null default clock_timestamp(),
  unique (link_id, sha256),
  foreign key (link_id, tenant_id) references customer_link (id, tenant_id) on delete cascade,
  foreign key (link_id, answer_id) references customer_answer (link_id, id)
);
create index on customer_photo (tenant_id);
create index on customer_photo (link_id, answer_id);

do $$
declare t text;
begin
  foreach t in array array['customer_link', 'customer_link_photo', 'customer_answer', 'customer_photo'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_tenant on %I to skadi_app using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id())', t);
    execute format('create policy all_for_staff on %I for select to skadi_staff using (true)', t);
    execute format('create policy all_for_worker on %I for select to skadi_worker using (true)', t);
    execute format('grant select on %I to skadi_app, skadi_staff, skadi_worker', t);
  end loop;
end $$;
grant insert on customer_link, customer_link_photo to skadi_app;
grant update (revoked_at, revoked_by) on customer_link to skadi_app;
grant update (reply, replied_by, replied_at) on customer_answer to skadi_app;

-- ---------------------------------------------------------------- whoever holds the token

create policy of_token on customer_link for select to skadi_customer using (token_hash = current_customer_token());
create policy open_of_token on customer_link for update to skadi_customer
  using (token_hash = current_customer_token() and revoked_at is null and expires_at > clock_timestamp());
-- Each of these asks customer_link under the policy above. Once the link is over, nothing is reached through it.
do $$
declare
  t text;
  of_open text := '%I.link_id in (select l.id from customer_link l where l.revoked_at is null and l.expires_at > clock_timestamp() and l.tenant_id = %I.tenant_id)';
begin
  foreach t in array array['customer_link_photo', 'customer_answer', 'customer_photo'] loop
    execute format('create policy of_open_link on %I for select to skadi_customer using (' || of_open || ')', t, t, t);
  end loop;
  foreach t in array array['customer_answer', 'customer_photo'] loop
    execute format('create policy to_open_link on %I for insert to skadi_customer with check (' || of_open || ')', t, t, t);
  end loop;
end $$;
-- a passing that has become another car's or company's is no longer shown
create policy of_open_link on image_set for select to skadi_customer using (exists (
  select from customer_link l where image_set.id in (l.pickup_id, l.image_set_id) and l.tenant_id = image_set.tenant_id
    and l.car_id = image_set.car_id and l.revoked_at is null and l.expires_at > clock_timestamp()));
create policy of_open_link on image for select to skadi_customer using (
  exists (select from customer_link_photo p where p.image_id = image.id)
  and exists (select from image_set s where s.id = image.image_set_id));
create policy of_open_link on audit_event for insert to skadi_customer with check (exists (
  select from customer_link l where l.tenant_id::text = chain and l.id::text = target_id and actor_id is null));

grant select (id, tenant_id, token_hash, kind, car_id, pickup_id, image_set_id, content, language, show_costs, channel, due_at,
  expires_at, revoked_at, opened_at, created_at) on customer_link to skadi_customer;
grant update (opened_at) on customer_link to skadi_customer;
grant select (link_id, tenant_id, image_id) on customer_link_photo to skadi_customer;
grant select (link_id, tenant_id, id, kind, text, at, reply, replied_at) on customer_answer to skadi_customer;
grant insert (link_id, tenant_id, id, kind, text) on customer_answer to skadi_customer;
grant select on customer_photo to skadi_customer;
grant insert (id, tenant_id, link_id, answer_id, object_key, sha256) on customer_photo to skadi_customer;
grant select (id, tenant_id, car_id) on image_set to skadi_customer;
grant select (id, image_set_id, revision, status, soft_deleted_at) on image to skadi_customer;
grant insert on audit_event to skadi_customer;
