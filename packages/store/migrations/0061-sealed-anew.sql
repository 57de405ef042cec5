-- Where the server's key is exchanged, what it sealed is sealed anew; addresses of customers among it.
create policy of_new_key on customer_link for update to skadi_worker using (recipient is not null) with check (recipient is not null);
grant update (recipient) on customer_link to skadi_worker;

-- Recovery codes are longer and hashed without that key: those of before would be compared with nothing.
delete from user_recovery_code;
