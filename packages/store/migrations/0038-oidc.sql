-- Signing in by an identity provider (decision 48). Accounts are nobody's but the role's that signs in.

-- Who somebody is at a provider. What was unlinked stays known, so that no e-mail links it again by itself.
create table user_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references app_user on delete cascade,
  linked_at timestamptz(3) not null default clock_timestamp(),
  last_used_at timestamptz(3),
  removed_at timestamptz(3),
  primary key (issuer, subject)
);
create unique index one_identity on user_identity (user_id, issuer) where removed_at is null;

-- Somebody on the way to the provider and back; taken once, by the secret of the browser's cookie.
create table provider_flow (
  secret_hash bytea primary key,
  state text not null,
  nonce text not null,
  verifier text not null,
  redirect text,
  -- of who links an identity to the own account; null where somebody signs in
  session_id uuid references user_session on delete cascade,
  made_at timestamptz(3) not null default clock_timestamp()
);

-- Somebody whom the provider has named, and who has no session yet.
create table provider_ticket (
  secret_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  made_at timestamptz(3) not null default clock_timestamp()
);

grant select, insert, update on user_identity to skadi_auth;
grant select, insert, delete on provider_flow, provider_ticket to skadi_auth;
