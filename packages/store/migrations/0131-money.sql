-- What the sent cases of a company brought, for its statistics (decision 129). A row repeats what the case and its lines say, on the day
-- and at the location of the return, so that a year of a large company is read from one narrow table.
create table case_figure (
  case_id uuid primary key,
  tenant_id uuid not null,
  day date not null,
  location text not null,
  currency text not null,
  -- minor units; the four parts and `waived` add up to `asked`
  asked bigint not null,
  accepted bigint not null,
  unanswered bigint not null,
  objected bigint not null,
  in_claim bigint not null,
  waived bigint not null,
  -- payments less refunds
  paid bigint not null,
  -- from the return to the end of a settled case
  settled_ms bigint check (settled_ms >= 0),
  -- null: no line was objected to; [{"reason": text, "by": uuid or null, "minor": int}], `by`: who decided the damage
  objections jsonb check (jsonb_array_length(objections) > 0),
  foreign key (case_id, tenant_id) references damage_case (id, tenant_id) on delete cascade,
  check (accepted + unanswered + objected + in_claim + waived = asked)
);
create index on case_figure (tenant_id, day);
alter table case_figure enable row level security;
alter table case_figure force row level security;
create policy of_tenant on case_figure for select to skadi_app using (tenant_id = current_tenant_id());
create policy all_for_staff on case_figure for select to skadi_staff using (true);
create policy all_for_worker on case_figure to skadi_worker using (true) with check (true);
grant select on case_figure to skadi_app, skadi_staff;
grant select, insert, update, delete on case_figure to skadi_worker;

-- Writes the figures of these cases anew; null: of all cases. The parts are the domain's `moneyOf`.
create function put_case_figures(ids uuid[]) returns void language sql security definer set search_path = public as $$
  insert into case_figure as f (case_id, tenant_id, day, location, currency, asked, accepted, unanswered, objected, in_claim, waived, paid,
    settled_ms, objections)
  select c.id, c.tenant_id, s.rec_day, s.origin_location, c.currency, c.asked_minor,
    case c.state when 'settled' then c.gross_minor when 'movedToClaim' then 0 else n.accepted end,
    case when c.state in ('settled', 'movedToClaim') then 0 else n.known - n.accepted end,
    case when c.state in ('settled', 'movedToClaim') then 0 else c.gross_minor - n.known end,
    case c.state when 'movedToClaim' then c.gross_minor else 0 end,
    c.asked_minor - c.gross_minor, c.paid_minor,
    case c.state when 'settled' then greatest(0, floor(extract(epoch from c.ended_at - s.rec_date) * 1000))::bigint end, l.objections
  from damage_case c
  join image_set s on s.id = c.image_set_id
  cross join lateral (
    select coalesce(sum(x.minor) filter (where x.kind = 'damage' and x.standing = 'accepted'), 0)::bigint as accepted_damages,
      coalesce(sum(x.minor) filter (where x.kind = 'fee' and x.standing = 'accepted'), 0)::bigint as accepted_fees,
      coalesce(sum(x.minor) filter (where x.kind = 'damage' and x.standing <> 'objected'), 0)::bigint as known_damages,
      coalesce(sum(x.minor) filter (where x.kind = 'fee' and x.standing <> 'objected'), 0)::bigint as known_fees,
      coalesce(sum(x.minor) filter (where x.kind = 'discount'), 0)::bigint as discounts,
      jsonb_agg(jsonb_build_object('reason', coalesce(x.objection, x.answer), 'by', x.decided_by, 'minor', x.first_minor) order by x.position)
        filter (where x.answer in ('object', 'offer')) as objections
    from (
      select l.kind, l.position, l.answer, l.objection, l.minor as first_minor, coalesce(l.corrected_minor, l.minor) as minor,
        case when l.handling = 'waive' then 'waived' when l.handling = 'agree' then 'accepted'
          when l.handling is not null or l.answer is null then 'unanswered'
          when l.answer = 'accept' then 'accepted' else 'objected' end as standing,
        case when l.answer in ('object', 'offer') then (
          select coalesce(d.decided_by, d.created_by) from damage d where d.id = l.damage_id) end as decided_by
      from case_line l where l.case_id = c.id) x) l
  cross join lateral (
    select case when c.state = 'waived' then 0
        else greatest(0, least(l.accepted_damages, c.cap_minor) + l.accepted_fees - l.discounts) end as accepted,
      case when c.state = 'waived' then 0
        else greatest(0, least(l.known_damages, c.cap_minor) + l.known_fees - l.discounts) end as known) n
  where (ids is null or c.id = any(ids)) and c.sent_at is not null
  on conflict (case_id) do update set tenant_id = excluded.tenant_id, day = excluded.day, location = excluded.location,
    currency = excluded.currency, asked = excluded.asked, accepted = excluded.accepted, unanswered = excluded.unanswered,
    objected = excluded.objected, in_claim = excluded.in_claim, waived = excluded.waived, paid = excluded.paid,
    settled_ms = excluded.settled_ms, objections = excluded.objections
$$;

create function case_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.sent_at is not null then perform put_case_figures(array[new.id]); end if;
  return null;
end $$;
create function case_line_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform put_case_figures(array[new.case_id]);
  return null;
end $$;
create function return_moved() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform put_case_figures(array(select c.id from damage_case c where c.image_set_id = new.id and c.sent_at is not null));
  return null;
end $$;
-- A line's amount falls before or after the case's own sum, within one transaction: the figures are written when both stand.
create constraint trigger case_changed after insert or update on damage_case
  deferrable initially deferred for each row execute function case_changed();
create constraint trigger case_line_changed after update on case_line
  deferrable initially deferred for each row execute function case_line_changed();
create trigger return_moved after update on image_set for each row
  when (old.rec_day is distinct from new.rec_day or old.rec_date is distinct from new.rec_date
    or old.origin_location is distinct from new.origin_location)
  execute function return_moved();

-- The functions write as the worker's role, so that no role of the API may write figures itself.
grant create on schema public to skadi_worker;
alter function put_case_figures(uuid[]) owner to skadi_worker;
alter function case_changed() owner to skadi_worker;
alter function case_line_changed() owner to skadi_worker;
alter function return_moved() owner to skadi_worker;
revoke create on schema public from skadi_worker;

-- Row-level security binds the owner too, so the ids of all companies are read by the function's role.
select put_case_figures(null);
revoke all on function put_case_figures(uuid[]), case_changed(), case_line_changed(), return_moved() from public;
