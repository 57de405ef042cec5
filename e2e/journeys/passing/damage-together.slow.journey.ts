import type { Browser, Page, Route } from '@playwright/test'
import { newColleague } from '../../harness/data/new-tenant.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { suggestDamages } from '../../harness/data/suggest-damages.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { DamageLog } from '../../pages/damage-log.ts'

let own: string
test.beforeAll(async ({ skadi }) => {
  own = await ownPassing(skadi)
})

/** Opens the passing in a second window, which belongs to a colleague. */
async function openBeside(browser: Browser, skadi: RunningServer) {
  const page = await browser.newPage({ baseURL: skadi.url })
  const person = await newColleague(skadi, 'Fjord Rental')
  await takeSession(page, person.phone, person.password)
  const log = new DamageLog(page)
  await log.open(own)
  return { page, log }
}

/** Holds back every change of damages that a page sends, until they are released. */
async function holdChanges(page: Page) {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  const hold = async (route: Route) => {
    if (route.request().method() === 'PATCH') await opened
    await route.continue()
  }
  await page.route('**/api/assets/damages', hold)
  return { letGo: () => open() }
}

test('two users on one passing see each other’s decisions, boxes and labels, and changes of different boxes are merged', async ({
  page,
  browser,
  skadi,
}) => {
  const api = await damagesIn(skadi, own)
  const imageId = api.imageId('topLeft')
  await suggestDamages(skadi, own, [
    { imageId, rect: { x: 300, y: 400, width: 120, height: 80 } },
    { imageId, rect: { x: 900, y: 400, width: 120, height: 80 } },
  ])
  await takeSession(page, PEOPLE.user)
  const mine = new DamageLog(page)
  await mine.open(own)
  const { page: other, log: theirs } = await openBeside(browser, skadi)
  await expect(mine.group('toDecide')).toHaveCount(2)
  await expect(theirs.group('toDecide')).toHaveCount(2)

  await page.keyboard.press('z')
  await expect(theirs.group('new')).toHaveCount(1)
  await other.keyboard.press('x')
  await expect(mine.group('toDecide')).toHaveCount(0)

  // Both users work at the same time, each on a separate box.
  for (const [log, key, label] of [
    [mine, '2', 'dented'],
    [theirs, '5', 'chipped'],
  ] as const) {
    await log.press('f', key, 'f', 'n')
    await log.drawBox({ x: 700, y: 700, width: 200, height: 120 })
    await log.name(label, 'hood')
  }
  for (const log of [mine, theirs]) {
    await expect(log.group('new')).toHaveCount(3)
    await expect(log.card('Dented')).toHaveCount(1)
    await expect(log.card('Chipped')).toHaveCount(1)
  }
  await other.close()
})

test('two users change the same box: different fields are merged, the same field asks which value to keep', async ({
  page,
  browser,
  skadi,
}) => {
  const api = await damagesIn(skadi, own)
  const imageId = api.imageId('roofLeft')
  const [box] = await api.draw({ imageId, rect: { x: 600, y: 500, width: 200, height: 120 }, label: 'gouged' })
  const labelsNow = async () => (await api.list()).find(({ id }) => id === box?.id)?.labels.map(({ name }) => name)
  await takeSession(page, PEOPLE.user)
  const mine = new DamageLog(page)
  await mine.open(own)
  const { page: other, log: theirs } = await openBeside(browser, skadi)
  await expect(mine.card('Gouged')).toHaveCount(1)
  await expect(theirs.card('Gouged')).toHaveCount(1)

  const { letGo } = await holdChanges(page)
  await mine.card('Gouged').locator('[data-card]').click()
  await mine.choose(mine.card('Gouged'), 'Only potential')
  await mine.choose(mine.card('Gouged'), 'Edit labels')
  await mine.name('bent', 'hood')
  await expect(mine.card('Bent')).toHaveCount(1)

  await theirs.choose(theirs.card('Gouged'), 'Edit labels')
  await theirs.name('cracked', 'hood')
  await expect.poll(labelsNow).toEqual(['cracked'])
  letGo()

  // Changes of fields that no other user touched were merged without a question.
  await expect.poll(async () => (await api.list()).find(({ id }) => id === box?.id)?.potentialDamage).toBe(true)
  await mine.card('Bent').getByRole('button', { name: 'Decide' }).click()
  await expect(mine.dialog.getByRole('row', { name: 'Labels bent cracked' })).toBeVisible()
  await mine.button('Keep mine').click()
  await expect.poll(labelsNow).toEqual(['bent'])
  await expect(theirs.card('Bent')).toHaveCount(1)
  await expect(mine.card('Bent').getByRole('button', { name: 'Decide' })).toHaveCount(0)
  await other.close()
})
