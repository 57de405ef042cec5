-- A device that is handed to a customer: its session is locked until the PIN of this session or the password unlocks it.
alter table user_session add locked_at timestamptz;
alter table user_session add pin_hash text;
-- Wrong PINs since the session was locked.
alter table user_session add pin_failures integer not null default 0;
