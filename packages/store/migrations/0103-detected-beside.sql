-- Earlier passings whose photos damage detection had when it looked for differences; null: it did not look. A late passing among
-- those that it would have now sends it through detection again.
alter table image_set add detection_beside uuid[];
