-- A notice may end: from then on it is no news to anybody. Those that exist have no end.
alter table notice add column ends_at timestamptz;
alter table notice add constraint notice_ends_after_start check (ends_at > starts_at);
