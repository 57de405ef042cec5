-- Ends 0128a.
alter table damage_case force row level security;
