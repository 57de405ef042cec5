import { changeClaimRules, getClaimHandOff } from '@skadi/contract/claims/claim-handling'
import { addClaimNote, changeClaimTask, listClaimNotes } from '@skadi/contract/claims/claim-notes'
import { getClaimAnalysis, listClaims } from '@skadi/contract/claims/claims-reads'
import { createClaim } from '@skadi/contract/claims/claims-writes'
import type { CallInput } from '@skadi/contract/core/define-call'
import { listNotices } from '@skadi/contract/notices/notices-calls'
import { CAR, CLIENT, PERSON } from '@skadi/domain/claims/testing/claim-facts'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { workOnJobs } from '../jobs/work-on-jobs.ts'
import { reportBench } from '../reports/testing/report-bench.ts'
import type { Rental } from '../shared/evidence/testing/rental.ts'
import { claimBench } from '../testing/claim-bench.ts'
import { printedClaims } from '../testing/printed-claims.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const { ask, claim, get } = claimBench(server)
const { rented } = printedClaims(server, reportBench(server), workOnJobs)

let one: Rental
type Person = SignedIn & { userId: string }
let clerk: Person
let admin: Person
/** Signs in a new user of a company. */
const member = async (id: string, role: 'USER' | 'ADMIN_TENANT'): Promise<Person> => {
  const userId = await server.build.user({ tenants: [{ id, role }] })
  return { ...(await server.signIn(userId)), userId }
}
const setRules = (handlerRule: CallInput<typeof changeClaimRules>['body']['handlerRule']) =>
  ask(changeClaimRules, admin, { body: { insurers: [], handlerRule } })
const actions = async () => (await readAudit(server.database, one.tenantId)).map(({ action }) => action)
beforeEach(async () => {
  const rental = await rented()
  one = rental.one
  clerk = { ...rental.clerk, userId: one.clerk }
  admin = await member(one.tenantId, 'ADMIN_TENANT')
})

describe('who handles a new claim', () => {
  const handlerOf = async (id: string) => (await get(clerk, id)).handler?.userId ?? null
  const inTurn = () => ({ kind: 'roundRobin' as const, userIds: [clerk.userId, admin.userId] })

  test('in turn, from filing on; a draft and a chosen handler take no turn; a user who left is passed over', async () => {
    await setRules(inTurn())
    expect(await handlerOf(await claim(clerk))).toBeNull()
    const ids = [await claim(clerk, 'filed'), await claim(clerk, 'filed'), await claim(clerk, 'filed')]
    expect(await Promise.all(ids.map(handlerOf))).toEqual([clerk.userId, admin.userId, clerk.userId])
    const body = { claimNo: 'by hand', car: CAR, reporter: PERSON, client: CLIENT, handlerId: clerk.userId }
    await ask(createClaim, clerk, { body: { ...body, status: 'filed' } })
    await server.database.owner.query('delete from tenant_member where user_id = $1', [admin.userId])
    expect(await handlerOf(await claim(clerk, 'filed'))).toBe(clerk.userId)
    expect((await actions()).filter((action) => action === 'assignClaim')).toHaveLength(4)
  })

  test('by the station of the passing, and by the amount', async () => {
    const { id: captureSetId } = await server.build.captureSet({ tenants: [one.tenantId] })
    const stations = [{ captureSetId, userId: admin.userId }]
    expect((await setRules({ kind: 'station', stations, otherwiseId: clerk.userId })).status).toBe(200)
    await server.database.owner.query('update image_set set capture_set_id = $2 where id = $1', [
      one.back.id,
      captureSetId,
    ])
    const begin = async (imageSetId?: string) => {
      const body = {
        claimNo: newId(),
        car: CAR,
        reporter: PERSON,
        client: CLIENT,
        ...(imageSetId ? { imageSetId } : {}),
      }
      return (await ask(createClaim, clerk, { body })).body.data.claimId
    }
    expect(await handlerOf(await begin(one.back.id))).toBe(admin.userId)
    expect(await handlerOf(await begin())).toBe(clerk.userId)
    const steps = [{ fromMinor: 0, userId: admin.userId }]
    await setRules({ kind: 'amount', currency: 'EUR', steps, otherwiseId: clerk.userId })
    expect(await handlerOf(await begin()), 'the amount is unknown').toBe(clerk.userId)
  })
})

test('a claim that was begun from a passing shows its pair before the day of the accident is known', async () => {
  const body = { claimNo: '1', car: CAR, reporter: PERSON, client: CLIENT, imageSetId: one.back.id }
  const { claimId: id } = (await ask(createClaim, clerk, { body })).body.data
  const analysis = (await ask(getClaimAnalysis, clerk, { params: { id } })).body.data
  expect(analysis.pair).toEqual({ pickupId: one.pickup.id, imageSetId: one.back.id })
  const foreign = await server.build.imageSet({ tenantId: await server.build.tenant() })
  expect((await ask(createClaim, clerk, { body: { ...body, claimNo: '2', imageSetId: foreign } })).code).toBe(
    'VALIDATION',
  )
})

describe('notes and tasks', () => {
  test('have author and time; a task rings for its user, until it is done or given away', async () => {
    const id = await claim(clerk, 'filed')
    const add = (task: CallInput<typeof addClaimNote>['body']['task'] = null, text = 'Call the workshop') =>
      ask(addClaimNote, clerk, { params: { id }, body: { text, task } })
    await add()
    const stranger = await member(await server.build.tenant(), 'USER')
    expect((await add({ assigneeId: stranger.userId })).code).toBe('VALIDATION')
    expect((await ask(listClaimNotes, stranger, { params: { id } })).code).toBe('NOT_FOUND')
    const [task, note] = (await add({ assigneeId: admin.userId, dueOn: '2026-12-05' })).body.data.items
    expect(note).toMatchObject({ text: 'Call the workshop', by: { userId: clerk.userId }, task: null })
    expect(task?.task).toMatchObject({ assignee: { userId: admin.userId }, dueOn: '2026-12-05', done: null })
    const rings = async (who: Person) =>
      (await ask(listNotices, who, { query: {} })).body.data.items.flatMap(({ claimTask }) => claimTask ?? [])
    expect([await rings(admin), await rings(clerk)]).toEqual([
      [{ claimId: id, claimNo: expect.any(String), isOver: false }],
      [],
    ])
    const work = async (who: Person) =>
      (await ask(listClaims, who, { query: { workOf: who.userId } })).body.data.items.map(({ claimId }) => claimId)
    expect([await work(admin), await work(clerk)]).toEqual([[id], []])
    const params = { id, noteId: task?.noteId ?? '' }
    const set = (body: CallInput<typeof changeClaimTask>['body']) => ask(changeClaimTask, clerk, { params, body })
    expect((await ask(changeClaimTask, clerk, { params: { id, noteId: note?.noteId ?? '' }, body: {} })).code).toBe(
      'NOT_FOUND',
    )
    await set({ assigneeId: clerk.userId })
    expect(await rings(admin)).toMatchObject([{ isOver: true }])
    expect((await set({ isDone: true })).body.data.items[0]?.task?.done).toMatchObject({ by: { userId: clerk.userId } })
    expect(await work(clerk)).toEqual([])
  })

  test('are in no hand-off document', async () => {
    const id = await claim(clerk, 'filed')
    await ask(addClaimNote, clerk, { params: { id }, body: { text: 'Not for the insurer' } })
    const { body } = await ask(getClaimHandOff, clerk, { params: { id } })
    expect(JSON.stringify(body)).not.toContain('Not for the insurer')
  })
})
