import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { DAMAGE_LABEL_VERSION, labelsOf } from '@skadi/domain/damages/names/damage-labels'
import { axeFaults } from '../../harness/axe-faults.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { clientOf, PEOPLE, type Phone } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { watchCalls } from '../../harness/tokens.ts'
import { DamageLog } from '../../pages/damage-log.ts'

/**
 * Returns the newest passing of a plate. For the demo's car, it waits until the demo has written the damages of this
 * car.
 */
async function newestOf({ url }: Pick<RunningServer, 'url'>, phone: Phone, plate?: string): Promise<string> {
  const { call, token } = await clientOf(url, phone)
  const newest = async () =>
    (await call(listImageSets, { query: {} }, { token })).data.items.find(({ carInfo: { registrationNo } }) =>
      plate === undefined ? registrationNo !== null : registrationNo === plate,
    )
  if (plate !== undefined) await expect.poll(async () => (await newest())?.detection).toBe('done')
  return (await newest())?.id ?? ''
}
const demoPassing = (skadi: RunningServer) => newestOf(skadi, PEOPLE.user, 'AB12345')

test('[DETAIL-01, DETAIL-02, DETAIL-04] the log lists the passing’s damages by age, old damages with their switch', async ({
  page,
  skadi,
  imageSetPage,
}) => {
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(await demoPassing(skadi))
  await expect(imageSetPage.drawer.getByRole('tab')).toHaveText([/^Car Damage/, 'Car Details', 'Costs', 'Processing'])
  await expect(log.group('toDecide')).toHaveCount(1)
  await expect(log.group('old')).toHaveCount(0)
  await log.showOld.click()
  await expect(log.showOld).toBeChecked()
  await expect(log.group('old')).not.toHaveCount(0)
  for (const crop of await log.crops.all()) expect((await crop.boundingBox())?.width).toBe(257)
})

test('[DAMAGE-35, DAMAGE-04] a new damage is red, a recent damage gold, and a decided damage cannot be decided again', async ({
  page,
  skadi,
}) => {
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(await demoPassing(skadi))
  for (const [age, colour] of [
    ['new', 'rgb(255, 90, 79)'],
    ['recent', 'rgb(255, 201, 51)'],
  ] as const) {
    const card = log.group(age).first()
    await card.locator('[data-card]').click()
    await expect(card).toHaveAttribute('data-selected')
    await expect(log.selectedBox).toHaveAttribute('data-age', age)
    await page.keyboard.press('Escape')
    await expect(
      log.boxes
        .and(page.locator(`[data-age=${age}]`))
        .locator('[data-line]')
        .first(),
    ).toHaveCSS('stroke', colour)
    await expect(card.getByRole('button', { name: /^(Accept|Reject) / })).toHaveCount(0)
  }
  await expect(log.group('toDecide').getByRole('button', { name: /^(Accept|Reject) / })).toHaveCount(2)
  // The keys that decide a suggestion do nothing on an accepted damage.
  const calls = watchCalls(page.context())
  await log.group('new').first().locator('[data-card]').press('Enter')
  await expect(log.selectedBox).toHaveAttribute('data-age', 'new')
  await page.keyboard.press('v')
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('[DAMAGE-37] a damage shows its history and its evidence; a box of another passing cannot be shown here', async ({
  page,
  skadi,
}) => {
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(await demoPassing(skadi))
  const card = log.group('recent').first()
  await log.choose(card, 'History')
  const sightings = log.dialog.getByRole('button', { name: /Gardermoen/ })
  await expect(sightings).toHaveCount(2)
  await expect(sightings.first()).toContainText('First seen')
  await expect(sightings.last()).toContainText('this passing')
  expect(await axeFaults(page)).toEqual([])
  await sightings.first().click()
  await expect(log.dialog.getByRole('alert')).toHaveText('This damage does not belong to this image set')
  await log.button('Close').click()
  await expect(card.getByRole('button', { name: /^More for / })).toBeFocused()

  await log.choose(card, 'Evidence')
  await expect(log.dialog).toContainText('by the simulator, version 1')
  await expect(log.dialog).toContainText('accepted by Ulrik User')
  const { list } = await damagesIn(skadi, page.url().split('/').at(-1) ?? '')
  const hashes = new Set((await list()).map(({ evidence }) => evidence.imageSha256))
  expect(hashes).toContain(await log.dialog.locator('code').innerText())
  expect(await axeFaults(page)).toEqual([])
})

test('[CHROME-10] opening a damage for editing opens the drawer at the log', async ({ page, skadi, imageSetPage }) => {
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(await demoPassing(skadi))
  await imageSetPage.tab('Processing').click()
  await imageSetPage.canvas.click({ position: { x: 10, y: 60 } })
  await page.keyboard.press('i')
  await page.keyboard.press('s')
  await expect(log.selectedBox).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(log.dialog).toBeVisible()
  await expect.poll(() => imageSetPage.drawerWidth()).toBe(364)
  await expect(imageSetPage.tab('Car Damage')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(log.dialog).toHaveCount(0)
})

test('[DETAIL-03, DAMAGE-36] the icon of the log opens the merge popup; the offered labels are grouped by type', async ({
  page,
  skadi,
}) => {
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(await demoPassing(skadi))
  await expect(log.merge.locator('svg')).toBeVisible()
  await log.merge.click()
  await expect(log.dialog.getByRole('heading', { name: 'Merge damages' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(log.dialog).toHaveCount(0)
  await expect(log.merge).toBeFocused()

  await log.choose(log.group('new').first(), 'Edit labels')
  await expect(log.field).toBeFocused()
  for (const [name, type] of [
    ['Body', 'body'],
    ['Glass', 'glass'],
    ['Wheels', 'wheel'],
  ] as const)
    await expect(log.dialog.getByRole('group', { name }).getByRole('option')).toHaveText(
      (labelsOf(DAMAGE_LABEL_VERSION) ?? [])
        .filter((label) => label.type === type)
        .map((label) => new RegExp(`${label.name}$`)),
    )
  await page.keyboard.press('Escape')
  await expect(log.dialog).toHaveCount(0)
})

test('[ROLE-18] in a read-only company damages are visible, but cannot be edited or removed by key or button', async ({
  page,
  skadi,
}) => {
  const imageSetId = await newestOf(skadi, PEOPLE.readOnly)
  const seen = await damagesIn(skadi, imageSetId, PEOPLE.globalAdmin)
  const [drawn] = await seen.draw({
    imageId: seen.imageId('topLeft'),
    rect: { x: 600, y: 500, width: 200, height: 120 },
  })
  const before = JSON.stringify(await seen.list())
  try {
    await takeSession(page, PEOPLE.readOnly)
    const log = new DamageLog(page)
    await log.open(imageSetId)
    await expect(page.getByText('This company is read-only: damages cannot be changed.')).toBeVisible()
    await expect(log.merge).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Draw/ })).toHaveCount(0)
    await log.cards.first().locator('[data-card]').click()
    await expect(log.selectedBox).toBeVisible()
    await expect(log.selectedBox.locator('[data-handle]')).toHaveCount(0)
    for (const key of ['Delete', 'Enter', 'c', 'z', 'x', 'v', 'n', 'Control+ArrowRight', 'Control+z']) {
      await page.keyboard.press(key)
      await expect(log.dialog).toHaveCount(0)
    }
    await log.cards
      .first()
      .getByRole('button', { name: /^More for / })
      .click()
    await expect(page.getByRole('menuitem')).toHaveText(['History', 'Evidence'])
    expect(JSON.stringify(await seen.list())).toBe(before)
  } finally {
    await seen.erase([drawn?.id ?? ''])
  }
})

for (const { colorScheme, locale, width } of [
  { colorScheme: 'light', locale: 'en-GB', width: 1440 },
  { colorScheme: 'dark', locale: 'nb-NO', width: 390 },
  { colorScheme: 'light', locale: 'es-ES', width: 390 },
] as const)
  test.describe(`in ${colorScheme} colours, ${locale}, ${width} px`, () => {
    test.use({ colorScheme, locale, viewport: { width, height: 844 } })
    test(`axe finds nothing in the log and its dialogs, and nothing overflows (${locale}, ${width} px)`, async ({
      page,
      skadi,
    }) => {
      await takeSession(page, PEOPLE.user)
      const log = new DamageLog(page)
      await log.open(await demoPassing(skadi))
      await expect(log.cards.first()).toBeVisible()
      await page.keyboard.press('s')
      await expect(log.selectedBox).toBeVisible()
      const look = async () => {
        expect(await axeFaults(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
      }
      await look()
      await page.keyboard.press('Enter')
      await expect(log.field).toBeFocused()
      await look()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Delete')
      await expect(log.dialog).toBeVisible()
      await look()
    })
  })
