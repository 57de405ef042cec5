import type { Damage } from '@skadi/contract/damages/damage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DamageFields } from './damage-fields.ts'
import { fieldsAct, sameFields } from './make-act.ts'
import { damageOf, IMAGE_SET_ID, uuid } from './testing/damage-of.ts'
import { FakeBrowser, type Page } from './testing/fake-browser.ts'
import { FakeServer } from './testing/fake-server.ts'

const TEN = Array.from({ length: 10 }, (_, at) => damageOf(at + 1))
const context = {
  imageSetId: IMAGE_SET_ID,
  by: { userId: uuid(1000), name: 'Ulrik User' },
  at: '2026-11-22T06:00:00.000Z',
}

let server: FakeServer
let browser: FakeBrowser

beforeEach(() => {
  server = new FakeServer(TEN)
  browser = new FakeBrowser(server)
})
afterEach(() => {
  browser.end()
  vi.unstubAllGlobals()
})

const change = (page: Page, damage: Damage, fields: Partial<DamageFields>) =>
  page.enqueueAct(fieldsAct(context, [damage], { kind: 'change', wanted: sameFields([damage], fields) }))

const acceptAll = (page: Page) => TEN.map((damage) => change(page, damage, { finalState: 'accepted' }))
const statuses = (page: Page) => page.actions().map(({ status }) => status)
const isDone = (page: Page) => expect.poll(() => page.actions()).toEqual([])
const accepted = () => [...server.damages.values()].filter(({ finalState }) => finalState === 'accepted').length

test('[DAMAGE-33] confirmed acts leave the queue and the storage', async () => {
  const page = await browser.open()
  acceptAll(page)
  await isDone(page)
  expect(accepted()).toBe(10)
  expect(server.requests).toBe(10)
  expect(Array.from({ length: browser.storage.length }, (_, at) => browser.storage.key(at))).not.toContainEqual(
    expect.stringContaining('damageActs'),
  )
})

test('[DAMAGE-32] changes of one damage are sent in sequence, changes of different damages in parallel', async () => {
  const page = await browser.open()
  const [one, two] = TEN as [Damage, Damage]
  change(page, one, { finalState: 'accepted' })
  change(page, one, { labelIds: [7] })
  change(page, { ...one, labels: [{ id: 7, name: 'scratched', type: 'surface', version: 4 }] }, { labelIds: [2] })
  change(page, two, { finalState: 'accepted' })
  expect(statuses(page)).toEqual(['pending', 'waiting', 'waiting', 'pending'])
  await isDone(page)
  expect(server.damages.get(one.id)).toMatchObject({ finalState: 'accepted', labels: [{ id: 2 }] })
})

test('[DAMAGE-32] without a connection all acts wait, and each is executed once after the reconnect', async () => {
  const page = await browser.open()
  let lost = 0
  server.fate = () => {
    lost += 1
    return lost % 2 ? 'answerLost' : 'lost'
  }
  acceptAll(page)
  await expect.poll(() => new Set(statuses(page))).toEqual(new Set(['waiting']))
  server.fate = () => 'answered'
  page.reconnect()
  await isDone(page)
  expect(accepted()).toBe(10)
  expect(server.done.length).toBe(10)
})

test.each(['answered', 'answerLost', 'lost', 'unavailable'] as const)(
  'a reload during ten quick decisions loses none and repeats none (first requests: %s)',
  async (fate) => {
    const first = await browser.open()
    let requests = 0
    server.fate = () => {
      requests += 1
      return requests <= 4 ? fate : 'answered'
    }
    acceptAll(first)
    first.close()
    const second = await browser.open()
    await isDone(second)
    expect(accepted()).toBe(10)
    expect(server.done.length).toBe(10)
    expect(new Set(server.done.map(({ key }) => key)).size).toBe(10)
  },
)

test('a page sends only its own acts, and takes over the acts of another page when that page closes', async () => {
  server.fate = () => 'lost'
  const first = await browser.open()
  acceptAll(first)
  await expect.poll(() => new Set(statuses(first))).toEqual(new Set(['waiting']))
  const second = await browser.open()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(second.actions()).toEqual([])
  server.fate = () => 'answered'
  first.close()
  await expect.poll(accepted).toBe(10)
  await isDone(second)
  expect(server.done.length).toBe(10)
})

test('another user who signs in does not send the acts; their user sends them after signing in again', async () => {
  server.fate = () => 'lost'
  const first = await browser.open()
  change(first, TEN[0] as Damage, { finalState: 'accepted' })
  await expect.poll(() => statuses(first)).toEqual(['waiting'])
  first.close()
  server.fate = () => 'answered'
  browser.signIn('00000000-0000-4000-8000-00000000000c')
  const other = await browser.open()
  expect(other.actions()).toEqual([])
  other.close()
  browser.signIn('00000000-0000-4000-8000-00000000000a')
  await isDone(await browser.open())
  expect(accepted()).toBe(1)
})

test('[DAMAGE-33] [DAMAGE-34] a refused act is marked, flagged after a later change, and can be retried or discarded', async () => {
  const page = await browser.open()
  const [one, two] = TEN as [Damage, Damage]
  server.fate = () => 'readOnly'
  const first = change(page, one, { finalState: 'accepted' })
  const second = change(page, two, { finalState: 'accepted' })
  await expect.poll(() => statuses(page)).toEqual(['error', 'error'])
  expect(page.actions()[0]).toMatchObject({ error: 'READ_ONLY_TENANT', needsCorrection: false })
  server.fate = () => 'answered'
  change(page, one, { labelIds: [7] })
  expect(page.actions()[0]).toMatchObject({ needsCorrection: true })
  page.retryAct(first)
  page.discardAct(second)
  await isDone(page)
  expect(server.damages.get(one.id)).toMatchObject({ finalState: 'accepted', labels: [{ id: 7 }] })
  expect(server.damages.get(two.id)).toMatchObject({ finalState: null })
})

test('[DAMAGE-32] undoing withdraws an unsent act, and sends the reverse of a sent act', async () => {
  const page = await browser.open()
  const one = TEN[0] as Damage
  const act = fieldsAct(context, [one], { kind: 'approve', wanted: { [one.id]: { finalState: 'accepted' } } })
  const reverse = { ...act, before: act.request.call === 'update' ? act.request.wanted : {} }
  const undone = { ...reverse, request: { call: 'update' as const, wanted: act.before } }
  server.fate = () => 'answerLost'
  const sent = page.enqueueAct(act)
  const unsent = change(page, one, { labelIds: [7] })
  await expect.poll(() => statuses(page)).toEqual(['waiting', 'waiting'])
  page.undoAct(unsent, undone)
  expect(page.actions().map(({ id }) => id)).toEqual([sent])
  page.undoAct(sent, undone)
  expect(statuses(page)[0]).toBe('undo')
  server.fate = () => 'answered'
  page.reconnect()
  await isDone(page)
  expect(server.done.length).toBe(2)
  expect(server.damages.get(one.id)).toMatchObject({ finalState: null, labels: [] })
})

test('changes of different fields are merged; a change of the same field asks the user', async () => {
  const page = await browser.open()
  const [one, two] = TEN as [Damage, Damage]
  server.change(one.id, { potentialDamage: true })
  server.change(two.id, { finalState: 'rejected' })
  change(page, one, { finalState: 'accepted' })
  const asked = change(page, two, { finalState: 'accepted' })
  await expect.poll(() => statuses(page)).toEqual(['error'])
  expect(server.damages.get(one.id)).toMatchObject({ finalState: 'accepted', potentialDamage: true })
  const conflict = page.useQueueState.getState().conflicts[asked]
  expect(conflict?.differences).toEqual([
    { damageId: two.id, field: 'finalState', mine: 'accepted', theirs: 'rejected' },
  ])
  page.keepMine(asked)
  await isDone(page)
  expect(server.damages.get(two.id)).toMatchObject({ finalState: 'accepted' })
})

test("the answer to one change does not hide another user's conflict with the next change", async () => {
  const page = await browser.open()
  const [one] = TEN as [Damage]
  change(page, one, { potentialDamage: true })
  change(page, one, { labelIds: [2] })
  server.change(one.id, { labels: [{ id: 5, name: 'gouged', type: 'surface', version: 4 }] })
  await expect.poll(() => statuses(page)).toEqual(['error'])
  expect(server.damages.get(one.id)).toMatchObject({ potentialDamage: true, labels: [{ id: 5 }] })
  page.keepMine(page.actions()[0]?.id ?? '')
  await isDone(page)
  expect(server.damages.get(one.id)).toMatchObject({ labels: [{ id: 2 }] })
})

test('a change after the end of the job is reverted with a message and without a retry, except on the page of the job', async () => {
  const page = await browser.open()
  server.fate = () => 'jobOver'
  change(page, TEN[0] as Damage, { finalState: 'accepted' })
  await isDone(page)
  const { useSnackbars } = await import('../../core/snackbar/snackbar.ts')
  expect(useSnackbars.getState().snackbars.map(({ text, action }) => ({ text, action }))).toEqual([
    {
      text: ["Couldn't update damage", 'Could not change the damage. The time for your job was over.'],
      action: undefined,
    },
  ])
  window.location.pathname = `/annotator/preview/${IMAGE_SET_ID}`
  change(page, TEN[1] as Damage, { finalState: 'accepted' })
  await expect.poll(() => statuses(page)).toEqual(['error'])
})
