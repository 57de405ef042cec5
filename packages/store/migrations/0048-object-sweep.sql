-- The weekly look for objects that no row names: one row, so that of several processes one does it, and what it found.
create table object_sweep (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz(3) not null default clock_timestamp(),
  finished_at timestamptz(3),
  objects bigint not null default 0,
  bytes bigint not null default 0,
  orphans bigint not null default 0,
  orphan_bytes bigint not null default 0,
  removed bigint not null default 0
);
grant select, insert, update on object_sweep to skadi_worker;
