import type { Page } from '@playwright/test'
import { answerInstead } from '../../harness/answer-instead.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { suggestDamages } from '../../harness/data/suggest-damages.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { DamageLog } from '../../pages/damage-log.ts'

const WRITES = '*/api/assets/damages'

let own: string
test.beforeAll(async ({ skadi }) => {
  own = await ownPassing(skadi)
})

/** Opens a passing with ten suggestions of a detector: five in a row on each of two photos. */
async function openWithTen(page: Page, skadi: RunningServer) {
  const api = await damagesIn(skadi, own)
  const ids = await suggestDamages(
    skadi,
    own,
    Array.from({ length: 10 }, (_, at) => ({
      imageId: api.imageId(at < 5 ? 'topLeft' : 'topRight'),
      rect: { x: 200 + (at % 5) * 300, y: 400, width: 120, height: 80 },
    })),
  )
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(own)
  await expect(log.group('toDecide')).toHaveCount(10)
  /** returns the decisions in the order of the ten damages */
  const decisions = async () => {
    const known = await api.list()
    return ids.map((id) => known.find((damage) => damage.id === id)?.finalState ?? null)
  }
  return { api, ids, log, decisions }
}

/** Drops the answers of calls that write damages, until it is stopped. Only the first `done` calls reach the server. */
async function loseAnswers(page: Page, done: number) {
  const reached = { count: 0 }
  const ends = [
    await answerInstead(page, WRITES, (call) => {
      if (call.method === 'GET') return call.continue()
      if (reached.count === done) return call.abort('connectionreset')
      reached.count += 1
      return call.continue()
    }),
    await answerInstead(
      page,
      WRITES,
      (call) => (call.method === 'GET' ? call.continue() : call.abort('connectionreset')),
      { isAnswered: true },
    ),
  ]
  return { reached, end: () => ends.forEach((end) => end()) }
}

const TEN = ['z', 'x', 'z', 'z', 'x', 'z', 'x', 'z', 'x', 'z'] as const
const WANTED = TEN.map((key) => (key === 'z' ? 'accepted' : 'rejected'))

test('[DAMAGE-02, DAMAGE-03, DAMAGE-06] ten quick decisions by box, icon and key survive a reload halfway: none is lost or doubled', async ({
  page,
  skadi,
}) => {
  const { ids, log, decisions } = await openWithTen(page, skadi)
  const { reached, end } = await loseAnswers(page, 2)
  await page.keyboard.press('2')
  const first = await log.box(ids[0] ?? '').boundingBox()
  await page.mouse.click((first?.x ?? 0) + 10, (first?.y ?? 0) + 10)
  await log
    .group('toDecide')
    .first()
    .getByRole('button', { name: /^Reject / })
    .click()
  await page.getByRole('menuitem', { name: 'Reject', exact: true }).click()
  await log
    .group('toDecide')
    .first()
    .getByRole('button', { name: /^Accept / })
    .click()
  await page.keyboard.press('z')
  await page.keyboard.press('x')
  await expect(log.group('toDecide')).toHaveCount(5)
  await expect.poll(() => reached.count).toBe(2)
  await page.reload()
  end()
  await expect(log.group('toDecide')).toHaveCount(5)
  for (const key of TEN.slice(5)) await page.keyboard.press(key)
  await expect(log.group('toDecide')).toHaveCount(0)
  await expect(log.group('new')).toHaveCount(WANTED.filter((state) => state === 'accepted').length)
  await expect.poll(decisions).toEqual(WANTED)
  // Rejected damages are hidden.
  await page.keyboard.press('2')
  await expect(log.box(ids[0] ?? '')).toHaveCount(1)
  await expect(log.box(ids[1] ?? '')).toHaveCount(0)
})

test('ten quick decisions and two boxes survive lost answers and a lost connection: none is lost or doubled', async ({
  page,
  context,
  skadi,
}) => {
  const { api, log, decisions } = await openWithTen(page, skadi)
  const before = (await api.list()).length
  const { reached, end } = await loseAnswers(page, 3)
  const draw = async () => {
    await page.keyboard.press('n')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    await log.name('scratched', 'hood')
  }
  for (const key of TEN.slice(0, 5)) await page.keyboard.press(key)
  await expect(log.group('toDecide')).toHaveCount(5)
  await draw()
  await expect.poll(() => reached.count).toBe(3)
  await context.setOffline(true)
  end()
  for (const key of TEN.slice(5)) await page.keyboard.press(key)
  await expect(log.group('toDecide')).toHaveCount(0)
  await page.keyboard.press('5')
  await draw()
  await expect(log.selected.getByRole('button', { name: /Waiting for the connection/ })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(decisions).toEqual(WANTED)
  await expect.poll(async () => (await api.list()).length).toBe(before + 2)
  await page.reload()
  await expect(log.group('toDecide')).toHaveCount(0)
  expect(await decisions()).toEqual(WANTED)
  expect((await api.list()).length).toBe(before + 2)
})
