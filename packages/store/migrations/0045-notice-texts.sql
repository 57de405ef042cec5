-- A notice in the languages of the portal: `title` and `text` are in `language` and for whoever's own is missing;
-- `translations` holds {locale: {title, text}} of the others, in the order in which they were written. Those that exist were
-- written in English.
alter table notice
  add column language text not null default 'en' check (language in ('en', 'no', 'es')),
  add column translations json not null default '{}' check (json_typeof(translations) = 'object');

-- Whether somebody has been shown around, or did not want to be (C-18). Who has an account already knows the way.
alter table app_user add column has_seen_tour boolean not null default true;
