import { LINE_ANSWERS, LINE_HANDLINGS, OBJECTION_REASONS } from '@skadi/domain/cases/case-states'
import {
  answerCase,
  type CaseLine,
  type CaseResult,
  correctCase,
  type DamageCase,
  draftLine,
  endWithoutMoney,
  handleAnswer,
  moveCaseToClaim,
  NEW_CASE,
  payCase,
  sendCase,
  settleCase,
  tellCase,
} from '@skadi/domain/cases/damage-case'
import { addDays } from '@skadi/domain/dates/day'
import { randomFrom } from '@skadi/domain/numbers/testing/random-from'
import { moneyOf } from '@skadi/domain/statistics/money'
import { newId } from '@skadi/store/db/new-id'

export const FROM = '2026-09-01'
export const DAYS = 60
const PLACES = ['Oslo', 'Bergen', 'Tromsø']

/** A line with the facts that no act of the domain reads. */
export type Line = CaseLine & {
  damageId: string | null
  objection: string | null
  isSuggested: boolean
  decidedBy: string | null
}
export type Life = {
  id: string
  imageSetId: string
  day: string
  location: string
  one: DamageCase
  lines: Line[]
  draft: DamageCase
  sentLines: readonly CaseLine[]
  settledMs: number | null
}

/** A random life of a sent case, by the acts of the domain. */
export function live(seed: number, deciders: readonly string[]): Life {
  const next = randomFrom(seed)
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  const pick = <T>(of: readonly T[]): T => of[upTo(of.length - 1)] as T
  const lines = Array.from({ length: 1 + upTo(4) }, (_, at): Line => {
    const kind = at === 0 ? 'damage' : pick(['damage', 'damage', 'fee', 'discount'] as const)
    const isDamage = kind === 'damage'
    return {
      ...draftLine({ id: newId(), kind, minor: upTo(500_000) }),
      damageId: isDamage ? newId() : null,
      objection: null,
      isSuggested: isDamage && next() < 0.5,
      decidedBy: isDamage ? pick([...deciders, null]) : null,
    }
  })
  const draft = {
    ...NEW_CASE,
    lines,
    currency: pick(['NOK', 'NOK', 'SEK', 'EUR']),
    vatPermille: 250,
    capMinor: pick([null, null, 0, 300_000]),
  }
  const done = (result: CaseResult): DamageCase | undefined => ('case' in result ? result.case : undefined)
  let one = done(tellCase(done(sendCase(draft, { currency: 'NOK', limitMinor: null })) as DamageCase)) as DamageCase
  const sentLines = one.lines
  const objections = new Map<string, string>()
  const ids = lines.map(({ id }) => id)
  const acts: (() => CaseResult)[] = [
    () => {
      const replies = ids
        .filter(() => next() < 0.5)
        .map((lineId) => ({ lineId, answer: pick(LINE_ANSWERS), offerMinor: upTo(200_000) }))
      const result = answerCase(one, replies)
      if ('case' in result) for (const { lineId } of replies) objections.set(lineId, pick(OBJECTION_REASONS))
      return result
    },
    () => handleAnswer(one, { lineId: pick(ids), handling: pick(LINE_HANDLINGS), minor: upTo(400_000) }),
    () => correctCase(one, [{ lineId: pick(ids), minor: upTo(300_000) }]),
    () => (next() < 0.1 ? endWithoutMoney(one, pick(['credit', 'waive'])) : { refusal: 'CASE_STATE' }),
    () => (next() < 0.1 ? settleCase(one) : { refusal: 'CASE_STATE' }),
    () => (next() < 0.1 ? moveCaseToClaim(one) : { refusal: 'CASE_STATE' }),
    () => {
      const minor = next() < 0.3 ? Math.max(1, moneyOf(one).accepted - one.paidMinor) : 1 + upTo(400_000)
      return payCase(one, { kind: pick(['payment', 'payment', 'refund']), minor, currency: one.currency })
    },
  ]
  for (let step = 0; step < upTo(12); step += 1) one = done(pick(acts)()) ?? one
  const stored = lines.map((line): Line => {
    const now = one.lines.find(({ id }) => id === line.id) as CaseLine
    return { ...line, ...now, objection: now.answer === 'object' ? (objections.get(line.id) ?? 'other') : null }
  })
  return {
    id: newId(),
    imageSetId: newId(),
    day: addDays(FROM, upTo(DAYS - 1)),
    location: pick(PLACES),
    one,
    lines: stored,
    draft,
    sentLines,
    settledMs: one.state === 'settled' ? upTo(40 * 86_400_000) : null,
  }
}

type Owner = { query: (text: string, values?: unknown[]) => Promise<unknown> }
type Given = { tenantId: string; userId: string; pickupId: string }

/** Stores the cases: first as sent, then with the answers and amounts of their lives, as the acts of the server do. */
export async function store(owner: Owner, { tenantId, userId, pickupId }: Given, lives: readonly Life[]) {
  await owner.query(
    `insert into image_set (id, tenant_id, output, rec_date, created_at, time_zone, country_code, registration_no, origin_name, origin_location,
       origin_label, status)
     select id, $2, 'tenant', at, at, 'Europe/Oslo', 'NO', 'AB10001', 'Return', location, 'return', 'finished'
     from jsonb_to_recordset($1::jsonb) as x(id uuid, at timestamptz, location text)`,
    [
      JSON.stringify(
        lives.map(({ imageSetId, day, location }) => ({ id: imageSetId, at: `${day}T10:00:00Z`, location })),
      ),
      tenantId,
    ],
  )
  await owner.query(
    `insert into image (id, image_set_id, camera, frame, file_name, sha256, object_key, content_type, revision, status)
     select gen_random_uuid(), s.id, 'topLeft', 1, 'a.jpg', repeat('0', 64), 'a', 'image/jpeg', 1, 'ready' from image_set s where s.tenant_id = $1`,
    [tenantId],
  )
  const damages = lives.flatMap(({ imageSetId, lines }) =>
    lines.flatMap((line) => (line.damageId ? { ...line, id: line.damageId, imageSetId } : [])),
  )
  await owner.query('begin')
  await owner.query(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as x(id uuid, "imageSetId" uuid, "isSuggested" boolean, "decidedBy" uuid)),
       family as (insert into damage_family (id, tenant_id, image_set_id, representative_id, first_damage_id, first_image_set_id, size, counted)
         select id, $2, "imageSetId", id, id, "imageSetId", 1, 1 from given)
     insert into damage (id, tenant_id, image_set_id, image_id, family_id, state, final_state, points, detector, decided_by)
     select g.id, $2, g."imageSetId", i.id, g.id, 'suggested', 'accepted', '[]', case when g."isSuggested" then 'difference' end, g."decidedBy"
     from given g join image i on i.image_set_id = g."imageSetId"`,
    [JSON.stringify(damages), tenantId],
  )
  await owner.query('commit')
  await owner.query(
    `insert into damage_case (id, tenant_id, image_set_id, pickup_id, currency, vat_country, vat_permille, cap_minor, due_days, created_by)
     select x.id, $2, x."imageSetId", $3, x.currency, 'NO', 250, x."capMinor", 14, $4
     from jsonb_to_recordset($1::jsonb) as x(id uuid, "imageSetId" uuid, currency text, "capMinor" bigint)`,
    [
      JSON.stringify(lives.map(({ id, imageSetId, draft }) => ({ id, imageSetId, ...draft }))),
      tenantId,
      pickupId,
      userId,
    ],
  )
  const lines = lives.flatMap(({ id, lines: of }) => of.map((line, position) => ({ ...line, caseId: id, position })))
  await owner.query(
    `insert into case_line (id, tenant_id, case_id, position, kind, family_id, damage_id, subject, judgement, fee_id, name, minor)
     select x.id, $2, x."caseId", x.position, x.kind, x."damageId", x."damageId", case when x.kind = 'damage' then '{}'::jsonb end,
       case when x.kind = 'damage' then '{"verdict":"proven"}'::jsonb end, case when x.kind = 'fee' then 'f' end,
       case when x.kind <> 'damage' then 'n' end, x.minor
     from jsonb_to_recordset($1::jsonb) as x(id uuid, "caseId" uuid, position int, kind text, "damageId" uuid, minor bigint)`,
    [JSON.stringify(lines), tenantId],
  )
  await owner.query(
    `update damage_case c set state = 'sent', asked_minor = x.asked, gross_minor = x.asked, approval_needed = false, reference = x.id::text,
       sent_by = $2, sent_at = s.rec_date, told_at = s.rec_date, told_by = 'page', due_on = s.rec_day + 14, due_at = s.rec_date + interval '14 days'
     from jsonb_to_recordset($1::jsonb) as x(id uuid, asked bigint), image_set s where s.id = c.image_set_id and c.id = x.id`,
    [JSON.stringify(lives.map(({ id, one }) => ({ id, asked: one.askedMinor }))), userId],
  )
  await owner.query('begin')
  await owner.query(
    `update damage_case c set state = x.state, gross_minor = x.gross, paid_minor = x.paid,
       ended_at = s.rec_date + x.ms * interval '1 millisecond'
     from jsonb_to_recordset($1::jsonb) as x(id uuid, state text, gross bigint, paid bigint, ms bigint), image_set s
     where s.id = c.image_set_id and c.id = x.id`,
    [
      JSON.stringify(
        lives.map(({ id, one, lines: of, settledMs }) => ({
          id,
          state: one.state,
          gross: one.state === 'waived' ? 0 : totalOf(one, of),
          paid: one.paidMinor,
          ms: settledMs,
        })),
      ),
    ],
  )
  await owner.query(
    `update case_line l set corrected_minor = x."correctedMinor", answer = x.answer, objection = x.objection, offer_minor = x."offerMinor",
       answered_at = now(), handling = x.handling
     from jsonb_to_recordset($1::jsonb) as x(id uuid, "correctedMinor" bigint, answer text, objection text, "offerMinor" bigint, handling text)
     where l.id = x.id`,
    [JSON.stringify(lines)],
  )
  await owner.query('commit')
}

/** Total of some lines as a person adds it up: the cap, then the fees, then the discounts, never below zero. */
export function totalOf({ capMinor }: Pick<DamageCase, 'capMinor'>, lines: readonly CaseLine[]): number {
  const sumOf = (kind: CaseLine['kind']) =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + (line.correctedMinor ?? line.minor ?? 0) : sum), 0)
  const damages = capMinor === null ? sumOf('damage') : Math.min(capMinor, sumOf('damage'))
  return Math.max(0, damages + sumOf('fee') - sumOf('discount'))
}

const isOpenObjection = ({ answer, handling }: Line) => handling === null && (answer === 'object' || answer === 'offer')
const isAccepted = ({ answer, handling }: Line) => handling === 'agree' || (handling === null && answer === 'accept')

/** Amounts of a case, computed by the test itself and not by the rule. */
export function pencil({ one, lines }: Life) {
  const asked = one.askedMinor ?? 0
  const nothing = { accepted: 0, unanswered: 0, objected: 0, inClaim: 0 }
  const paid = one.paidMinor
  const gross = one.state === 'waived' ? 0 : totalOf(one, lines)
  const kept = { asked, paid, waived: asked - gross, ...nothing }
  if (one.state === 'movedToClaim') return { ...kept, inClaim: gross }
  if (one.state === 'settled') return { ...kept, accepted: gross }
  if (one.state === 'waived') return kept
  const of = (keep: (line: Line) => boolean) =>
    totalOf(
      one,
      lines.filter((line) => line.kind === 'discount' || keep(line)),
    )
  const accepted = of(isAccepted)
  const undisputed = of((line) => !isOpenObjection(line))
  return { ...kept, accepted, unanswered: undisputed - accepted, objected: gross - undisputed }
}

type Amounts = ReturnType<typeof pencil>
const ZERO: Amounts = { asked: 0, paid: 0, waived: 0, accepted: 0, unanswered: 0, objected: 0, inClaim: 0 }
const KEYS = Object.keys(ZERO) as (keyof Amounts)[]

/** Sums of some cases by currency, as the statistics give them. */
export const sumByCurrency = (lives: readonly Life[]) =>
  Object.fromEntries(
    [...Map.groupBy(lives, ({ one }) => one.currency)].map(([currency, some]) => {
      const sum = { ...ZERO }
      for (const amounts of some.map(pencil)) for (const key of KEYS) sum[key] += amounts[key]
      return [currency, { cases: some.length, ...sum }]
    }),
  )
