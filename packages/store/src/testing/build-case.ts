import { newId } from '../db/new-id.ts'

type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

type Given = {
  tenantId: string
  userId: string
  imageSetId: string
  pickupId: string
  state?: 'draft' | 'waitingForApproval' | 'stated' | 'sent' | 'objected'
  /** payment reference of a sent case */
  reference?: string
  note?: string
}

let made = 0

/** Inserts a case with one damage of 1,000.00 NOK that is not sent. */
export async function buildCase(insert: Insert, given: Given) {
  const { tenantId, userId, imageSetId, pickupId, state = 'draft', note = null } = given
  const [caseId, lineId, statementId] = [newId(), newId(), newId()]
  made += 1
  const reference = given.reference ?? `9${made}`
  const of = { tenant_id: tenantId, case_id: caseId }
  const now = new Date()
  const columns = {
    id: caseId,
    tenant_id: tenantId,
    image_set_id: imageSetId,
    pickup_id: pickupId,
    currency: 'NOK',
    vat_country: 'NO',
    vat_permille: 250,
    gross_minor: 100_000,
    vat_minor: 20_000,
    due_days: 14,
    created_by: userId,
    note,
  }
  const requested = state === 'waitingForApproval' ? { requested_by: userId, requested_at: now } : {}
  await insert('damage_case', { ...columns, ...requested, state: state === 'waitingForApproval' ? state : 'draft' })
  await insert('case_line', {
    ...of,
    id: lineId,
    position: 0,
    kind: 'damage',
    family_id: newId(),
    damage_id: newId(),
    subject: { number: 1, labels: ['scratched'], parts: [], camera: 'topLeft' },
    judgement: { verdict: 'proven', reasons: [] },
    price_minor: 100_000,
    minor: 100_000,
    ...(state === 'objected'
      ? { answer: 'object', objection: 'other', answer_text: 'Not mine', answered_at: now }
      : {}),
  })
  return { caseId, lineId, statementId, reference }
}

type Owner = { query: (text: string, values?: unknown[]) => Promise<unknown> }

/** Inserts a case as `buildCase`, and sends it with a statement and the next number of its company. */
export async function buildSentCase(insert: Insert, owner: Owner, given: Given) {
  const built = await buildCase(insert, { ...given, state: given.state ?? 'sent' })
  const { tenantId, userId } = given
  await owner.query(
    `update damage_case set state = $2, asked_minor = gross_minor, approval_needed = false, reference = $3, sent_by = $4, sent_at = now(),
      told_at = case when $2 <> 'stated' then now() end, told_by = case when $2 <> 'stated' then 'page' end, due_on = current_date + 14, due_at = now() + interval '14 days' where id = $1`,
    [built.caseId, given.state ?? 'sent', built.reference, userId],
  )
  made += 1
  await owner.query(
    `insert into case_counter (tenant_id, last) values ($1, $2) on conflict (tenant_id) do update set last = excluded.last`,
    [tenantId, made],
  )
  await insert('case_statement', {
    id: built.statementId,
    tenant_id: tenantId,
    case_id: built.caseId,
    kind: 'original',
    number: made,
    content: {
      reference: built.reference,
      currency: 'NOK',
      vatCountry: 'NO',
      vatPermille: 250,
      capMinor: null,
      dueOn: '2026-12-14',
      countryCode: 'NO',
      registrationNo: given.note ?? 'AB12345',
      reason: null,
      lines: [],
      amounts: [],
    },
    net_minor: 80_000,
    vat_minor: 20_000,
    gross_minor: 100_000,
    made_by: userId,
  })
  return built
}
