-- What a decoder said of a photo is for the log: readers get the sentences of the domain's photo-fault.ts alone.
-- Row-level security binds the owner too.
alter table image no force row level security;
update image set reason = case
    when reason in ('The photo is cut off', 'The JPEG header is damaged', 'The JPEG header names no size')
      then 'The photo is damaged: part of the picture is lost'
    when reason like 'The photo is too large: %' then replace(reason, 'The photo is too large', 'Too many pixels') || ', at most 128 million'
    when reason = 'The video could not be read: it took too much time or memory'
      then 'The photo could not be decoded: it took too much time or memory'
    when reason like 'The photo could not be decoded: %' then 'The photo could not be decoded'
    else 'The video could not be read' end
  where status = 'unreadable' and reason <> 'The photo could not be decoded: it took too much time or memory'
    and (reason in ('The photo is cut off', 'The JPEG header is damaged', 'The JPEG header names no size')
      or reason like 'The photo is too large: %' or reason like 'The photo could not be decoded: %'
      or reason like 'The video could not be read: %' or reason like 'ffmpeg could not be started: %');
alter table image force row level security;
