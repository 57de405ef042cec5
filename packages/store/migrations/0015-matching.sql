-- What the pipeline's identification said of a box: {labelIds, damagedParts, certainty}, the certainty being the
-- detector's own. Where the box says something else today, a person has said so.
alter table damage add column identified jsonb;
