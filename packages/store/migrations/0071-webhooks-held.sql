-- A receiver that answers Retry-After is sent nothing before then, whichever event waits.
alter table webhook add column held_until timestamptz(3);
