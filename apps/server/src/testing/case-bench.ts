import { recordPayments } from '@skadi/contract/cases/case-files'
import { getCase } from '@skadi/contract/cases/cases-reads'
import { changeCase, changeCaseRules, createCase, sendCase, tellCase } from '@skadi/contract/cases/cases-writes'
import type { CallInput } from '@skadi/contract/core/define-call'
import { answerAsCustomer } from '@skadi/contract/customer/customer-calls'
import { DEFAULT_CASE_RULES } from '@skadi/domain/cases/case-rules'
import { newId } from '@skadi/store/db/new-id'
import { customerBench } from './customer-bench.ts'
import type { SignedIn, TestServer } from './test-server.ts'

type Who = Pick<SignedIn, 'headers'>
export type Payment = CallInput<typeof recordPayments>['body']['payments'][number]

/** A rental with one weak damage that the clerk includes with a note, and the acts of its company on cases. */
export async function caseBench(server: TestServer) {
  const one = await customerBench(server)
  const { ask, clerk, tenantId } = one
  await server.database.owner.query(
    `update damage set damaged_parts = '[{"name":"door","carEnd":"front","cameraSide":"left"}]' where family_id = $1`,
    [one.familyId],
  )
  await one.include()
  const params = (id: string) => ({ params: { id } })
  const bench = {
    ...one,
    params,
    member: async (role: 'USER' | 'ADMIN_TENANT' = 'USER') => {
      const userId = await server.build.user({ tenants: [{ id: tenantId, role }] })
      return { ...(await server.signIn(userId)), userId }
    },
    /** a user of a company without this case */
    stranger: async () =>
      server.signIn(await server.build.user({ tenants: [{ id: await server.build.tenant(), role: 'ADMIN_TENANT' }] })),
    setRules: async (given: object, who?: Who) => {
      const body = { ...DEFAULT_CASE_RULES, currency: 'NOK' as const, fees: [], vat: { NO: 250 }, ...given }
      return ask(changeCaseRules, who ?? (await bench.member('ADMIN_TENANT')), { body })
    },
    make: (given: Partial<CallInput<typeof createCase>['body']> = {}, who: Who = clerk) =>
      ask(createCase, who, { body: { pickupId: one.pickup.id, imageSetId: one.back.id, ...given } }),
    made: async (given: Partial<CallInput<typeof createCase>['body']> = {}) => {
      const { status, text, body } = await bench.make(given)
      if (status !== 201) throw new Error(text)
      return body.data
    },
    changeCase: (id: string, body: CallInput<typeof changeCase>['body'], who: Who = clerk) =>
      ask(changeCase, who, { ...params(id), body }),
    send: (id: string, body: { anyway?: boolean } = {}) => ask(sendCase, clerk, { ...params(id), body }),
    tell: (id: string, who: Who = clerk) => ask(tellCase, who, { ...params(id), body: { note: 'On paper' } }),
    /** a case with a statement, of which its customer was told */
    sent: async () => {
      const { caseId } = (await bench.send((await bench.made()).caseId)).body.data
      return (await bench.tell(caseId)).body.data
    },
    read: async (id: string) => (await ask(getCase, clerk, params(id))).body.data,
    pay: (given: Partial<Payment>, who: Who = clerk) => {
      const paidAt = '2026-11-30T12:00:00Z'
      const payment = { minor: 100, currency: 'NOK', externalId: newId(), paidAt, reference: '00000018', ...given }
      return ask(recordPayments, who, { body: { payments: [payment] } })
    },
    /** a case with a damage of 2,000.00 and a fee of 500.00, its statement, and its page, which nobody has opened */
    page: async () => {
      await server.build.insert('case_rules', {
        tenant_id: tenantId,
        currency: DEFAULT_CASE_RULES.currency,
        country: DEFAULT_CASE_RULES.country,
        due_days: DEFAULT_CASE_RULES.dueDays,
        fees: JSON.stringify([{ id: 'admin', name: 'Handling', minor: 50_000 }]),
        vat: DEFAULT_CASE_RULES.vat,
      })
      const amount = { minor: 200_000, reason: 'Bid' }
      const { caseId } = await bench.made({
        lines: [
          { kind: 'damage', familyId: one.familyId, note: 'seen', amount },
          { kind: 'fee', feeId: 'admin' },
        ],
      })
      const sent = (await bench.send(caseId)).body.data
      const { link, token } = await one.shown({ caseId })
      const [damage, fee] = sent.lines.map(({ id }) => id) as [string, string]
      return { caseId, link, token, damage, fee }
    },
    answer: (token: string, body: Partial<CallInput<typeof answerAsCustomer>['body']>) =>
      ask(answerAsCustomer, { headers: {} }, { params: { token }, body: { id: newId(), kind: 'accept', ...body } }),
    /** payloads of the company's events of a kind */
    events: async (kind: string) =>
      (
        await server.database.owner.query(
          'select payload from tenant_event where tenant_id = $1 and kind = $2 order by seq',
          [tenantId, kind],
        )
      ).rows.map((row) => row.payload),
  }
  return bench
}
export type CaseBench = Awaited<ReturnType<typeof caseBench>>
