import { randomUUID } from 'node:crypto'
import { signIn } from '@skadi/contract/auth/sign-in'
import { signOut } from '@skadi/contract/auth/sign-out'
import type { CaseLineInput } from '@skadi/contract/cases/case'
import { getCaseRules } from '@skadi/contract/cases/cases-reads'
import { approveCase, changeCaseRules, createCase, requestApproval, sendCase } from '@skadi/contract/cases/cases-writes'
import { createClient } from '@skadi/contract/core/client'
import type { CallDefinition, CallInput, CallOutput } from '@skadi/contract/core/define-call'
import { answerAsCustomer, createCustomerLink } from '@skadi/contract/customer/customer-calls'
import { getEvidence } from '@skadi/contract/evidence/evidence-calls'
import type { Database } from '@skadi/store/db/database'
import { sql } from '@skadi/store/db/sql'
import { DEMO_PASSWORD } from '@skadi/store/seed/demo-people'
import { seedId } from '@skadi/store/seed/seed-id'

/** Calls the API as one person. */
export type Caller = <C extends CallDefinition>(call: C, input: CallInput<C>) => Promise<CallOutput<C>>
export type Pair = { pickupId: string; imageSetId: string }
type People = { clerk: Caller; admin: Caller }

const FJORD = seedId('Fjord Rental')
/** Ulrik User makes the cases, and Tora Tenant is the second person. */
const CLERK = '+4790000003'
const ADMIN = '+4790000002'
/** Phone and account of the demo's company, both invented. */
const WAYS = {
  contactPhone: '+4790000099',
  howToPay: 'Bank account 1234 56 78903. Give the reference with the payment.',
}

/** The fee of the demo's rules, and amounts from which a second person approves. */
const FEE = { id: 'handling', name: 'Case handling', minor: 45_000 }
const LIMIT_MINOR = 100_000
const SEEN_AT_DESK = 'The renter showed it at the desk on return.'
/** The alignment of a pair's photos takes some seconds; a damage without a verdict is left out afterwards. */
const MOST_TRIES = 40

/**
 * Makes two cases of Fjord Rental through the API, as people do: a sent case to whose damage the customer objects, and a draft that waits
 * for approval. The newest return of NO AB 12345 is left to the user of the demo.
 * @returns false while fewer than two other returns have a damage that a case may ask for
 */
export async function seedCases(
  { db, url }: { db: Database; url: string },
  pause: () => Promise<void>,
): Promise<boolean> {
  const scope = { role: 'app', tenantId: FJORD, userId: seedId(CLERK) } as const
  const pairs = await db.rows<Pair>(
    scope,
    sql`select s.id as "imageSetId", s.pickup_id as "pickupId" from image_set s
      where s.tenant_id = ${FJORD} and s.pickup_id is not null and s.status = 'finished' and s.new_damages > 0
        and not exists (select from damage_case c where c.image_set_id = s.id)
        and s.id is distinct from (select n.id from image_set n where n.tenant_id = ${FJORD} and n.registration_no = 'AB12345' order by n.rec_date desc limit 1)
      order by s.rec_date desc`,
  )
  const [clerk, admin] = [await callerOf(url, CLERK), await callerOf(url, ADMIN)]
  try {
    await setRules(admin.call)
    const made: string[] = []
    for (const pair of pairs) {
      const lines = await linesOf(clerk.call, pair, pause)
      if (lines.length === 0) continue
      const people = { clerk: clerk.call, admin: admin.call }
      made.push(await (made.length === 0 ? makeObjected(people, pair, lines) : makeWaiting(people, pair, lines)))
      if (made.length === 2) return true
    }
    return false
  } finally {
    await clerk.end()
    await admin.end()
  }
}

async function callerOf(url: string, username: string): Promise<{ call: Caller; end: () => Promise<unknown> }> {
  const send = createClient({ base: `${url}/api` })
  const { data } = await send(signIn, { body: { username, password: DEMO_PASSWORD } })
  return {
    call: (call, input) => send(call, input, { token: data.idToken }),
    end: () => send(signOut, { body: { refreshToken: data.refreshToken } }).catch(() => undefined),
  }
}

/** Gives the company a limit of approval and a fee, unless its users have set rules. */
async function setRules(admin: Caller): Promise<void> {
  const { modifiedAt, ...rules } = (await admin(getCaseRules, { query: {} })).data
  if (modifiedAt === null)
    await admin(changeCaseRules, { body: { ...rules, limitMinor: LIMIT_MINOR, fees: [FEE], ...WAYS } })
}

/** Lines for all damages that the pair shows, once their photos are aligned. */
export async function linesOf(clerk: Caller, pair: Pair, pause: () => Promise<void>): Promise<CaseLineInput[]> {
  for (let tries = 1; ; tries += 1) {
    const { items } = (await clerk(getEvidence, { query: pair })).data
    const counted = items.filter(({ isInSum }) => isInSum)
    const judged = counted.filter(({ judgement }) => judgement !== null)
    if (judged.length < counted.length && tries < MOST_TRIES) {
      await pause()
      continue
    }
    return judged.flatMap(({ familyId, judgement, price }) =>
      judgement?.verdict === 'blocked'
        ? []
        : {
            kind: 'damage' as const,
            familyId,
            ...(judgement?.verdict === 'weak' && { note: SEEN_AT_DESK }),
            ...(price === null && { amount: { minor: 390_000, reason: 'Offer of the workshop' } }),
          },
    )
  }
}

const make = async ({ clerk }: People, pair: Pair, lines: CaseLineInput[]) =>
  (await clerk(createCase, { body: { ...pair, lines: [...lines, { kind: 'fee', feeId: FEE.id }] } })).data

/** A sent case whose customer accepts the fee and objects to a damage. @returns id of the case */
export async function makeObjected(people: People, pair: Pair, lines: CaseLineInput[]): Promise<string> {
  const { clerk, admin } = people
  const { caseId, approval } = await make(people, pair, lines)
  const params = { id: caseId }
  if (approval.isNeeded) {
    await clerk(requestApproval, { params })
    await admin(approveCase, { params })
  }
  const sent = (await clerk(sendCase, { params, body: {} })).data
  const page = { ...pair, caseId, channel: 'show' as const, language: 'no' as const, anyway: true }
  const { token } = (await clerk(createCustomerLink, { body: page })).data
  const damage = sent.lines.find(({ kind }) => kind === 'damage')
  const fee = sent.lines.find(({ kind }) => kind === 'fee')
  if (token && damage && fee)
    await clerk(answerAsCustomer, {
      params: { token },
      body: {
        id: randomUUID(),
        kind: 'object',
        lines: [
          { lineId: damage.id, answer: 'object', reason: 'before', text: 'Den var der da jeg hentet bilen.' },
          { lineId: fee.id, answer: 'accept' },
        ],
      },
    })
  return caseId
}

/** A draft that waits for the approval of a second person. @returns id of the case */
export async function makeWaiting(people: People, pair: Pair, lines: CaseLineInput[]): Promise<string> {
  const { caseId } = await make(people, pair, lines)
  await people.clerk(requestApproval, { params: { id: caseId } })
  return caseId
}
