import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenPlace } from '../places/open-places.ts'
import { damageOf, uuid } from './testing/damage-of.ts'
import { FakeBrowser, type Page } from './testing/fake-browser.ts'
import { FakeServer } from './testing/fake-server.ts'

const one = damageOf(1)
const two = damageOf(2)
const box = { x: 10, y: 20, width: 30, height: 40 }

let server: FakeServer
let browser: FakeBrowser
let page: Page

beforeEach(async () => {
  server = new FakeServer([one, two])
  browser = new FakeBrowser(server)
  page = await browser.open()
})
afterEach(() => {
  browser.end()
  vi.unstubAllGlobals()
})

const isDone = () => expect.poll(() => page.actions()).toEqual([])
const seen = (id: string) => page.seen().find((damage) => damage.id === id)

test('[DAMAGE-02] a decision shows at once, and stays while the server works and a new list loads', async () => {
  page.acts.accept([one.id])
  expect(seen(one.id)).toMatchObject({ finalState: 'accepted' })
  await isDone()
  expect(seen(one.id)).toMatchObject({ finalState: 'accepted' })
  await page.read()
  expect(seen(one.id)).toMatchObject({ finalState: 'accepted', modifiedAt: server.damages.get(one.id)?.modifiedAt })
})

test('undo and redo cover all acts, sent or unsent', async () => {
  page.acts.accept([one.id])
  page.acts.label(one.id, [7])
  const drawn = page.acts.create(uuid(900), box, { labelIds: [2] })
  page.acts.togglePotential([two.id])
  await isDone()
  page.acts.move(drawn, { ...box, x: 90 })
  const undoneToTheStart = [0, 1, 2, 3, 4, 5]
  for (const _ of undoneToTheStart) page.acts.undo()
  expect(seen(drawn)).toBeUndefined()
  await isDone()
  expect([...server.damages.keys()]).toEqual([one.id, two.id])
  expect(server.damages.get(one.id)).toMatchObject({ finalState: null, labels: [] })
  expect(server.damages.get(two.id)).toMatchObject({ potentialDamage: false })
  for (const _ of undoneToTheStart) page.acts.redo()
  await isDone()
  expect(server.damages.get(one.id)).toMatchObject({ finalState: 'accepted', labels: [{ id: 7 }] })
  expect(server.damages.get(two.id)).toMatchObject({ potentialDamage: true })
  expect(server.damages.get(drawn)?.points[0]).toEqual({ x: 90, y: 20 })
})

const placeOf = (otherId: string | null): OpenPlace => ({
  id: 'place',
  damageId: one.id,
  imageId: uuid(900),
  camera: 'roofLeft',
  points: [
    { x: 200, y: 300 },
    { x: 260, y: 340 },
  ],
  otherId,
  source: one,
})

test('a place in another camera is joined as a box of the damage, and undo removes that box only', async () => {
  page.acts.join(placeOf(null))
  const [drawn] = page.seen().filter(({ id }) => ![one.id, two.id].includes(id))
  expect(drawn).toMatchObject({ familyId: one.familyId, points: placeOf(null).points })
  await isDone()
  expect(server.damages.get(drawn?.id ?? '')).toMatchObject({ firstDamageId: one.firstDamageId })
  page.acts.undo()
  await isDone()
  expect([...server.damages.keys()]).toEqual([one.id, two.id])
})

test('the box of another damage at the place is accepted into the damage in one act, and undo separates both again', async () => {
  page.acts.join(placeOf(two.id))
  await isDone()
  expect(server.damages.get(two.id)).toMatchObject({ finalState: 'accepted', firstDamageId: one.id })
  page.acts.undo()
  await isDone()
  const { body } = server.done.at(-1) ?? {}
  expect(body).toMatchObject({ damages: [{ id: two.id, finalState: null, firstDamageId: null }] })
})

test('a camera that does not show the damage is recorded on its box, and undo takes it back', async () => {
  page.acts.notThere(placeOf(null))
  expect(seen(one.id)).toMatchObject({ notSeenIn: ['roofLeft'] })
  await isDone()
  expect(server.damages.get(one.id)).toMatchObject({ notSeenIn: ['roofLeft'] })
  page.acts.undo()
  await isDone()
  expect(server.damages.get(one.id)).toMatchObject({ notSeenIn: [] })
})

test('an act undone before it was sent is never sent', async () => {
  server.fate = () => 'lost'
  page.acts.accept([one.id])
  await expect.poll(() => page.actions()[0]?.status).toBe('waiting')
  const sent = server.requests
  page.acts.accept([two.id])
  page.acts.undo()
  expect(seen(two.id)).toMatchObject({ finalState: null })
  server.fate = () => 'answered'
  page.reconnect()
  await isDone()
  expect(server.requests).toBe(sent + 1)
  expect(server.damages.get(two.id)).toEqual(two)
})

test('V undoes the last rejection, even after later acts', async () => {
  page.acts.reject([one.id], 105)
  page.acts.accept([two.id])
  await isDone()
  page.acts.undoLastReject()
  expect(seen(one.id)).toMatchObject({ finalState: null, labels: [] })
  await isDone()
  expect(server.damages.get(one.id)).toMatchObject({ finalState: null, labels: [] })
  expect(server.damages.get(two.id)).toMatchObject({ finalState: 'accepted' })
})

test('quick changes of one damage do not conflict with each other', async () => {
  page.acts.accept([one.id])
  page.acts.label(one.id, [7])
  page.acts.move(one.id, box)
  page.acts.togglePotential([one.id])
  await isDone()
  expect(server.done.length).toBe(4)
  expect(server.damages.get(one.id)).toMatchObject({
    finalState: 'accepted',
    labels: [{ id: 7 }],
    potentialDamage: true,
    points: [
      { x: 10, y: 20 },
      { x: 40, y: 60 },
    ],
  })
})

test('all undecided suggestions on a photo are rejected in one step, and one undo restores them', async () => {
  page.acts.accept([one.id])
  page.acts.rejectRest(uuid(900))
  await isDone()
  expect(server.damages.get(two.id)).toMatchObject({ finalState: 'rejected' })
  page.acts.undo()
  await isDone()
  expect(server.damages.get(two.id)).toMatchObject({ finalState: null })
  expect(server.damages.get(one.id)).toMatchObject({ finalState: 'accepted' })
})

test('[DAMAGE-25] undoing a merge shows a message, and earlier acts can still be undone', async () => {
  const { useSnackbars } = await import('../../core/snackbar/snackbar.ts')
  const { setLocale } = await import('../../paraglide/runtime.js')
  await setLocale('en', { reload: false })
  server.fate = () => 'lost'
  page.acts.accept([one.id])
  page.acts.merge([one.id, two.id])
  page.acts.undo()
  expect(useSnackbars.getState().snackbars.map(({ text }) => text)).toEqual([['A merge cannot be undone']])
  expect(page.actions().map(({ kind }) => kind)).toEqual(['approve', 'merge'])
  await expect.poll(() => page.actions()[0]?.status).toBe('waiting')
  server.fate = () => 'answered'
  page.acts.undo()
  expect(seen(one.id)).toMatchObject({ finalState: null })
})
