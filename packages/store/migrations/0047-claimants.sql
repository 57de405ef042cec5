-- Erasing a plate empties who the drafts about its car tell of, too (ruling 27); what was filed is evidence and stays.
grant update (reporter, client, person_id_number, people) on claim to skadi_worker;
