-- Photo of an earlier passing that a person saw beside the box when accepting it; null: the box was accepted without a comparison.
-- Not a reference: an erased photo leaves a value that matches no photo, which the evidence ignores.
alter table damage add column compared_image_id uuid;
