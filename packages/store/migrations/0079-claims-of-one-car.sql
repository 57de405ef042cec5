-- Claims that share a car or a damage are found by both. Plates of claims are as typed: case, blanks and hyphens do not tell two cars apart.
create index claim_by_plate_key on claim (tenant_id, (replace(replace(upper(car ->> 'registrationNo'), ' ', ''), '-', '')));
create index on claim_damage (family_id);
create index on claim_damage (damage_id);
