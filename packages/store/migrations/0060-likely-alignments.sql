-- Where an earlier photo most likely lies over a later one of which too little is sure: people see both as they are, and what
-- compares tile by tile goes by it. Row-major 3x3 as `matrix`.
alter table photo_alignment
  add column likely_matrix double precision[] check (array_length(likely_matrix, 1) = 9),
  add check (status = 'notAligned' or likely_matrix is null);
