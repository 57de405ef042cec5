-- Finds the passings that were compared with one whose plate or time a person corrects.
create index image_set_detection_beside on image_set using gin (detection_beside) where detection_beside is not null;
