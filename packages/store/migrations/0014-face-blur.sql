-- How many faces were made unrecognisable in what is shown of a photo; null: nobody has looked for any (rulings 8, 16).
alter table image add column face_count integer check (face_count >= 0);
