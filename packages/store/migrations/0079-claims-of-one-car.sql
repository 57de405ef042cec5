-- Claims that share a damage are found by it; those that share a car by the plate's key (0073).
create index on claim_damage (family_id);
create index on claim_damage (damage_id);
