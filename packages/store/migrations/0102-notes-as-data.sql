-- What a step says for itself is a code and its values, which the portal puts into words (decision 105; domain: stage-note.ts).
-- Sentences of earlier versions become that. Any other text, such as that of an exception, is not kept.

-- Why a photo or video could not be read; null: no version has said that.
create function old_fault(reason text) returns jsonb language sql immutable as $$
  with size as (select regexp_match(reason, '^(?:Too many pixels|Too long|The photo is too large): (\d{1,9}) x (\d{1,9}) pixels') as m)
  select case
    when reason like 'Too long: %' and m is not null then jsonb_build_object('fault', 'sideTooLong', 'width', m[1]::int, 'height', m[2]::int)
    when m is not null then jsonb_build_object('fault', 'tooManyPixels', 'width', m[1]::int, 'height', m[2]::int)
    when fault is not null then jsonb_build_object('fault', fault) end
  from size, lateral (select case
    when reason in ('The photo is damaged: part of the picture is lost', 'The photo is cut off', 'The JPEG header is damaged',
      'The JPEG header names no size') then 'damaged'
    when reason = 'The file is not a JPEG photo' then 'notPhoto'
    when reason = 'JPEG photos of this kind cannot be read' then 'unsupported'
    when reason in ('The photo could not be decoded: it took too much time or memory',
      'The video could not be read: it took too much time or memory') then 'tooDemanding'
    when reason like 'The photo could not be decoded: %' then 'undecodable'
    when reason = 'The photo is larger than 100 MB' then 'tooLarge'
    when reason = 'Frames of a video need ffmpeg, which is not installed on this server' then 'noFfmpeg'
    when reason = 'The video has no picture' then 'noPicture'
    when reason like 'The video could not be read: %' or reason like 'ffmpeg could not be started: %' then 'videoUnreadable' end) f (fault)
$$;

-- `a.jpg: why; b.jpg: why; and 2 more`; null where a part is neither.
create function old_unread_files(said text) returns jsonb language plpgsql immutable as $$
declare
  files jsonb := '[]';
  more int := 0;
  part text;
  named text[];
begin
  foreach part in array string_to_array(said, '; ') loop
    named := regexp_match(part, '^([^ ]+\.[^ ]+): (.+)$');
    if part ~ '^and \d{1,9} more$' then more := substring(part from '\d{1,9}')::int;
    elsif named is null or old_fault(named[2]) is null then return null;
    else files := files || (jsonb_build_object('file', named[1]) || old_fault(named[2]));
    end if;
  end loop;
  return jsonb_build_object('files', files, 'more', more);
end $$;

-- Sentences of the search for damages: each detector begins with one of its own, and those that name cameras follow; null where
-- one is none of them.
create function old_detection(said text) returns jsonb language plpgsql immutable as $$
declare
  blank constant jsonb := '{"compared": 0, "photos": 0, "notAligned": [], "withoutEarlier": [], "unreadable": []}';
  notes jsonb := '[]';
  last int := -1;
  sentence text;
  begun jsonb;
  parts text[];
  list text;
begin
  foreach sentence in array string_to_array(said, '. ') loop
    parts := regexp_match(sentence, '^Photos compared: (\d{1,9}) of (\d{1,9})$');
    begun := case
      when parts is not null
        then jsonb_build_object('code', 'compared', 'params', blank || jsonb_build_object('compared', parts[1]::int, 'photos', parts[2]::int))
      when sentence = 'No photo could be compared' then jsonb_build_object('code', 'compared', 'params', blank)
      when sentence = 'No photo could be looked at' then '{"code": "lookedAt", "params": {"photos": 0, "unreadable": []}}'::jsonb
      when sentence ~ '^Photos looked at by the detector: \d{1,9}$' then jsonb_build_object('code', 'lookedAt', 'params',
        jsonb_build_object('photos', substring(sentence from '\d{1,9}')::int, 'unreadable', '[]'::jsonb))
      when sentence = 'The car is not known: nothing to compare with' then '{"code": "carUnknown", "params": {}}'::jsonb
      when sentence = 'The first passing of this car: nothing to compare with' then '{"code": "firstPassing", "params": {}}'::jsonb
    end;
    if begun is not null then
      notes := notes || begun;
      last := last + 1;
      continue;
    end if;
    parts := regexp_match(sentence, '^(Could not be laid over an earlier photo|No earlier photo|Photo damaged or unreadable): (\w+(?:, \w+)*)$');
    list := case parts[1]
      when 'Could not be laid over an earlier photo' then 'notAligned' when 'No earlier photo' then 'withoutEarlier' else 'unreadable' end;
    if parts is null or notes #> array[last::text, 'params', list] is null then return null; end if;
    notes := jsonb_set(notes, array[last::text, 'params', list], to_jsonb(string_to_array(parts[2], ', ')));
    -- where no photo could be compared, those that are named are all
    if notes #> array[last::text, 'params', 'compared'] = '0' then
      notes := jsonb_set(notes, array[last::text, 'params', 'photos'],
        to_jsonb((notes #>> array[last::text, 'params', 'photos'])::int + cardinality(string_to_array(parts[2], ', '))));
    end if;
  end loop;
  return case when last = 0 then notes -> 0 else jsonb_build_object('code', 'detectors', 'params', jsonb_build_object('notes', notes)) end;
end $$;

create function old_note(said text, status text) returns jsonb language plpgsql immutable as $$
declare
  code text := '{
    "The unit belongs to no capture set: one side only": "noCaptureSet",
    "Nothing came from the left unit in time: one side only": "leftMissing",
    "Nothing came from the right unit in time: one side only": "rightMissing",
    "The step was interrupted too often": "interrupted",
    "The step failed": "stepFailed",
    "Back in the queue": "backInQueue",
    "No registration number could be read": "noPlate",
    "No frame selection is configured: every frame is shown": "everyFrame",
    "Each camera took one photo: there was nothing to choose": "singleFrames",
    "The sharpest frame with the whole car comes first, and all are kept": "sharpestFrames",
    "No frame of a camera is good: its middle one comes first, and all are kept": "middleFrame",
    "Face blur is off for this position": "blurOff",
    "Face blur is switched off for this capture set, and the company shows no photo of this position without it": "blurOverruled",
    "Faces were made unrecognisable": "blurDone",
    "No face found": "blurNone",
    "Faces could not be checked: photos of this position are not shown": "blurFailed",
    "No photo of this position could be read": "blurUnread",
    "No detector is configured": "noDetector",
    "No damages to name": "nothingToName",
    "No damages to match": "nothingToMatch",
    "The passing belongs to no company yet": "noCompany",
    "The car is not known: nothing to compare with": "carUnknown",
    "The first passing of this car: nothing to compare with": "firstPassing",
    "Told by the simulator, which drew the photos": "simulatorTold",
    "Damages written by the demo": "demoDamages",
    "Damage detection is switched off for this capture set": "detectionOff",
    "The company does not want damage detection": "detectionUnwanted",
    "Damage detection did not run": "detectionNotRun",
    "Damage identification is switched off for this capture set": "identificationOff",
    "Cost estimation is switched off for this capture set": "costOff",
    "The company does not use cost estimation": "costUnwanted",
    "The passing belongs to no company, which has the prices": "costNoCompany",
    "There are no damages to estimate": "costNothing",
    "Damage matching is switched off for this capture set": "matchingOff",
    "Manual annotation is off": "annotationOff",
    "Submitted by an annotator": "annotationSubmitted",
    "Skipped by an annotator, not checked": "annotationSkipped",
    "Manual review is off": "reviewOff",
    "Submitted by a reviewer": "reviewSubmitted",
    "Skipped by a reviewer, not checked": "reviewSkipped"}'::jsonb ->> said;
  parts text[];
  params jsonb;
begin
  if coalesce(said, '') = '' then return null; end if;
  if code is not null then return jsonb_build_object('code', code, 'params', '{}'::jsonb); end if;
  parts := regexp_match(said, '^(\d{1,9}) of (\d{1,9}) damages estimated, prices v(\d{1,9})$');
  if parts is not null then
    return jsonb_build_object('code', 'costDone', 'params',
      jsonb_build_object('estimated', parts[1]::int, 'all', parts[2]::int, 'version', parts[3]::int));
  end if;
  parts := regexp_match(said, '^(\d{1,9}) looked at: part named of (\d{1,9}), kind of (\d{1,9})$');
  if parts is not null then
    return jsonb_build_object('code', 'named', 'params',
      jsonb_build_object('damages', parts[1]::int, 'parts', parts[2]::int, 'kinds', parts[3]::int));
  end if;
  parts := regexp_match(said, '^\d{1,9} damages?: (\d{1,9}) known from other passings, (\d{1,9}) not known before(?: \((\d{1,9}) may be known: to be matched by hand\))?$');
  if parts is not null then
    return jsonb_build_object('code', 'matched', 'params',
      jsonb_build_object('known', parts[1]::int, 'alone', parts[2]::int, 'unsure', coalesce(parts[3], '0')::int));
  end if;
  if said like 'No photo could be read%' then
    params := old_unread_files(regexp_replace(said, '^No photo could be read(\. )?', ''));
    if params is not null then return jsonb_build_object('code', 'noPhotoRead', 'params', params); end if;
  end if;
  params := old_unread_files(said);
  if params is not null then return jsonb_build_object('code', 'photosUnread', 'params', params); end if;
  params := old_detection(said);
  if params is not null then return params; end if;
  return jsonb_build_object('code', case when status in ('failed', 'queued', 'running') then 'stepFailed' else 'unknown' end, 'params', '{}'::jsonb);
end $$;

-- Row-level security binds the owner, but not a column that changes its type.
alter table passage_stage alter column note type jsonb using old_note(note, status);

drop function old_note(text, text);
drop function old_detection(text);
drop function old_unread_files(text);
drop function old_fault(text);
