-- Which frame of a camera is shown first and why, what was measured of each photo, and frames that were taken out of videos.

alter table image
  -- sharpness, brightness, clippedShare, carShare; null where nothing was measured
  add column measures jsonb,
  -- stands for its camera; at most one of a passing's camera
  add column is_selected boolean not null default false,
  -- why it is or is not, as the domain calls it; null before the frames were compared
  add column frame_choice text,
  -- a frame that was taken out of a video: of which file, and its number there, from 1
  add column video_file_id uuid references recording_file,
  add column video_frame integer,
  add check ((video_file_id is null) = (video_frame is null)),
  add unique (video_file_id, video_frame);

create unique index one_selected_frame on image (image_set_id, camera) where is_selected;
