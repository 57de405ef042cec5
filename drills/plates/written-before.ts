import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Number of plates that are stored in two spellings. ALONE is the number of plates in one spelling that is not the key.
 */
export const PAIRS = 300
export const ALONE = 200
export const ORPHANS = 1_500
export const LISTED = 2_000
export const CLAIMS = 600

const uuid = (kind: string, n: string) => `uuid_in(md5('${kind}' || ${n})::cstring)`

/**
 * Fills a database of the previous version with plates in several spellings:
 * - pairs of cars that are one car; each has two passings, and each passing has a damage
 * - cars with a single hyphenated spelling
 * - unassigned passings
 * - a plate list that has each plate twice
 * - claims as people type them
 */
export async function writeBefore(owner: pg.Client): Promise<void> {
  const car = (kind: string, plate: string, count: number) => `
    insert into car (id, tenant_id, country_code, registration_no)
    select ${uuid(kind, 'n')}, ${uuid('tenant', '1')}, 'FI', ${plate} from generate_series(1, ${count}) n`
  const passing = (kind: string, day: number) => `
    insert into image_set (id, tenant_id, output, rec_date, time_zone, country_code, registration_no, car_id, origin_name, origin_location, status)
    select uuid_in(md5('set' || c.id || ${day})::cstring), c.tenant_id, 'tenant', timestamptz '2026-01-01 10:00Z' + make_interval(days => ${day}),
      'Europe/Oslo', c.country_code, c.registration_no, c.id, 'Rig', 'Place', 'finished'
    from generate_series(1, ${PAIRS}) n join car c on c.id = ${uuid(kind, 'n')}`
  await owner.query(`
    insert into tenant (id, name) values (${uuid('tenant', '1')}, 'Drill');
    insert into app_user (id, username, password_hash) values (${uuid('user', '1')}, '+4790000000', '-');
    ${car('kept', `'AB' || 10000 + n`, PAIRS)};
    ${car('other', `'AB-' || 10000 + n`, PAIRS)};
    ${car('alone', `'CD-' || 10000 + n`, ALONE)};
    ${passing('kept', 1)}; ${passing('other', 2)}; ${passing('kept', 3)}; ${passing('other', 4)};
    insert into image (id, image_set_id, camera, frame, file_name, sha256, object_key, content_type, revision, status, width, height)
    select uuid_in(md5('image' || s.id)::cstring), s.id, 'topLeft', 1, 'a.jpg', md5(s.id::text), s.id::text, 'image/jpeg', 1, 'ready', 1920, 1200
    from image_set s;
    begin;
    insert into damage_family (id, tenant_id, car_id, number, representative_id, first_damage_id, first_image_set_id, size, counted)
    select uuid_in(md5('family' || s.id)::cstring), s.tenant_id, s.car_id, row_number() over (partition by s.car_id order by s.rec_date),
      uuid_in(md5('damage' || s.id)::cstring), uuid_in(md5('damage' || s.id)::cstring), s.id, 1, 1
    from image_set s;
    insert into damage (id, tenant_id, image_set_id, image_id, family_id, state, points, label_ids, matched_by_hand)
    select uuid_in(md5('damage' || s.id)::cstring), s.tenant_id, s.id, uuid_in(md5('image' || s.id)::cstring), uuid_in(md5('family' || s.id)::cstring),
      'created', format('[{"x": %s, "y": 100}, {"x": %s, "y": 180}]', extract(day from s.rec_date) * 200, extract(day from s.rec_date) * 200 + 80)::jsonb,
      array[7], true
    from image_set s;
    commit;
    update car c set last_damage_number = 2 where exists (select from image_set s where s.car_id = c.id);
    insert into image_set (id, output, rec_date, time_zone, country_code, registration_no, origin_name, origin_location, status)
    select ${uuid('orphan', 'n')}, 'unassigned', now(), 'Europe/Oslo', 'FIN', 'EF-' || 10000 + n, 'Rig', 'Place', 'finished'
    from generate_series(1, ${ORPHANS}) n;
    insert into plate_list (tenant_id, country_code, registration_no, vin, make)
    select ${uuid('tenant', '1')}, 'FI', p.plate, p.vin, p.make from generate_series(1, ${LISTED}) n
      cross join lateral (values ('GH-' || 10000 + n, 'VIN' || n, null), ('GH' || 10000 + n, null, 'Volvo')) p (plate, vin, make);
    insert into claim (id, tenant_id, car, reporter, client, accident, repair, created_by)
    select ${uuid('claim', 'n')}, ${uuid('tenant', '1')}, jsonb_build_object('country', 'fi', 'registrationNo', 'ab–' || 10000 + n), '{}', '{}', '{}', '{}', ${uuid('user', '1')}
    from generate_series(1, ${CLAIMS}) n`)
}

/**
 * Returns the SHA-256 of the data that folding must not change: passings, photos and boxes, and the drawings and texts
 * of people.
 */
export async function fixedPart(owner: pg.Client): Promise<string> {
  const hash = createHash('sha256')
  for (const text of [
    'select id, tenant_id, output, rec_date, status from image_set order by id',
    'select id, image_set_id, sha256 from image order by id',
    'select id, image_set_id, image_id, points, label_ids, matched_by_hand, deleted_at from damage order by id',
    'select id, car, status from claim order by id',
  ])
    hash.update(JSON.stringify((await owner.query(text)).rows))
  return hash.digest('hex')
}

/** Lists plates that are missing, duplicated or still in their old spelling after the migration. */
export async function faultsIn(owner: pg.Client): Promise<string[]> {
  const count = async (text: string): Promise<number> =>
    (await owner.query(`select count(*)::int as n from ${text}`)).rows[0].n
  const expected: [text: string, n: number][] = [
    ['car', PAIRS + ALONE],
    [`car where registration_no like '%-%'`, 0],
    [`car where written_no = replace(written_no, '-', '')`, 0],
    [`image_set where country_code <> 'FI' or registration_no like '%-%'`, 0],
    ['image_set s join car c on c.id = s.car_id and c.registration_no = s.registration_no', 4 * PAIRS],
    [`image_set where written_no like 'EF-%'`, ORPHANS],
    [
      'damage d join damage_family f on f.id = d.family_id join image_set s on s.id = d.image_set_id and s.car_id = f.car_id',
      4 * PAIRS,
    ],
    [
      '(select car_id from damage_family group by car_id having array_agg(number order by number) = array[1, 2, 3, 4]) c',
      PAIRS,
    ],
    ['image_set where car_id is not null and passing_no is distinct from extract(day from rec_date) - 1', 0],
    ['plate_list', LISTED],
    [`plate_list where vin is not null and make = 'Volvo' and registration_no !~ '-'`, LISTED],
    [`audit_event where action = 'joinCars'`, PAIRS],
    ['plate_subject', PAIRS],
    ['(select subject_id from plate_subject group by subject_id having count(*) > 1) s', 0],
    [`claim where plate_country = 'FI' and plate_key = 'AB' || right(car ->> 'registrationNo', 5)`, CLAIMS],
  ]
  const faults: string[] = []
  for (const [text, n] of expected) {
    const found = await count(text)
    if (found !== n) faults.push(`${found} of ${text}, not ${n}`)
  }
  return faults
}
