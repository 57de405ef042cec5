import { beforeEach, expect, test } from 'vitest'
import { type CaseBench, caseBench } from '../testing/case-bench.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { type Caller, linesOf, makeObjected, makeWaiting } from './seed-cases.ts'

const server = testServer()
let one: CaseBench
let people: { clerk: Caller; admin: Caller }
beforeEach(async () => {
  one = await caseBench(server)
  const callerOf =
    (who: Pick<SignedIn, 'headers'>): Caller =>
    async (call, input) => {
      const { status, text, body } = await one.ask(call, who, input)
      if (status >= 400) throw new Error(text)
      return body
    }
  const admin = await one.member('ADMIN_TENANT')
  people = { clerk: callerOf(one.clerk), admin: callerOf(admin) }
  await one.setRules({ limitMinor: 1, fees: [{ id: 'handling', name: 'Case handling', minor: 45_000 }] }, admin)
})
const pair = () => ({ pickupId: one.pickup.id, imageSetId: one.back.id })
const noPause = async () => undefined

test('the sent case of the demo is approved by a second person, and its customer objects to one line', async () => {
  const caseId = await makeObjected(people, pair(), await linesOf(people.clerk, pair(), noPause))
  const made = await one.read(caseId)
  expect(made).toMatchObject({ state: 'objected', waitsFor: 'us' })
  expect(made.approval.approved?.userId).not.toBe(made.approval.requested?.userId)
  expect(made.lines.map(({ kind, standing }) => [kind, standing])).toEqual([
    ['damage', 'objected'],
    ['fee', 'accepted'],
  ])
})

test('the other case of the demo waits for approval', async () => {
  const caseId = await makeWaiting(people, pair(), await linesOf(people.clerk, pair(), noPause))
  expect(await one.read(caseId)).toMatchObject({ state: 'waitingForApproval', linkId: null })
})
