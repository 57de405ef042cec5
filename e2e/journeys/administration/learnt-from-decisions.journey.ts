import { updateDamages } from '@skadi/contract/damages/damages-calls'
import { getTenant } from '@skadi/contract/tenants/tenants-reads'
import { axeFaults } from '../../harness/axe-faults.ts'
import { differenceFound } from '../../harness/data/difference-found.ts'
import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { suggestDamages } from '../../harness/data/suggest-damages.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { DamageLog } from '../../pages/damage-log.ts'

/**
 * Creates a passing with eight suggestions at a speck on the lens of the top left camera, and two suggestions at other
 * places.
 */
async function withFleck(skadi: RunningServer) {
  const own = await ownPassing(skadi)
  const imageId = (await damagesIn(skadi, own)).imageId('topLeft')
  const at = (x: number, y: number) => ({ imageId, rect: { x, y, width: 80, height: 60 }, detector: 'difference' })
  const flecks = await suggestDamages(
    skadi,
    own,
    Array.from({ length: 8 }, (_, n) => at(420 + n, 310)),
  )
  const others = await suggestDamages(skadi, own, [at(1200, 500), at(1400, 760)])
  return { own, flecks, others }
}

test('repeated rejections at a spot make later finds there faint, until the re-ranker is switched off or rolled back', async ({
  page,
  skadi,
}) => {
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const decide = (ids: readonly string[], finalState: 'accepted' | 'rejected') =>
    call(updateDamages, { body: { damages: ids.map((id) => ({ id, finalState })) } }, { token })
  // With the last passing there are forty decisions. If learning ran between two passings, the last version uses at
  // least 31 of them (LEARN_EVERY).
  for (let n = 0; n < 3; n += 1) {
    const { flecks, others } = await withFleck(skadi)
    await decide(flecks, 'rejected')
    await decide(others, 'accepted')
  }
  // The last passing is decided in the browser. The user accepts its damages and rejects the rest of the photo by one
  // key, undoes the rejection, and rejects the rest again.
  const last = await withFleck(skadi)
  await decide(last.others, 'accepted')
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(last.own)
  await page.keyboard.press('2')
  await expect(log.group('toDecide')).toHaveCount(8)
  await page.keyboard.press('Shift+C')
  await expect(page.getByText('8 suggestions rejected.')).toBeVisible()
  await expect(log.group('toDecide')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(log.group('toDecide')).toHaveCount(8)
  await page.keyboard.press('Shift+C')
  await expect(log.group('toDecide')).toHaveCount(0)

  const panel = page.getByRole('region', { name: 'Learnt from decisions' })
  const atRig = panel.getByRole('region', { name: 'Gardermoen return' })
  const inUse = atRig.getByRole('switch', { name: 'Use learning at Top left, Fjord Rental' })
  const asAdmin = async () => {
    await takeSession(page, PEOPLE.globalAdmin)
    await page.goto('/admin/detectors')
    await expect(inUse).toBeVisible()
  }
  /** Creates a passing on which the detector finds the speck again, and one other spot. */
  const nextPassing = async () => {
    const imageSetId = await ownPassing(skadi)
    const imageId = (await damagesIn(skadi, imageSetId)).imageId('topLeft')
    const at = (x: number, y: number) => ({ imageId, rect: { x, y, width: 80, height: 60 } })
    await differenceFound(skadi, imageSetId, [at(421, 310), at(900, 640)])
    await takeSession(page, PEOPLE.user)
    await log.open(imageSetId)
    await expect(log.group('toDecide').first()).toBeVisible()
  }
  await expect(asAdmin).toPass({ timeout: 60_000 })
  await expect(async () => {
    await page.reload()
    await expect(atRig).toContainText(/Version \d+, .* from (3[1-9]|4\d) decisions/, { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(inUse).toHaveAttribute('aria-checked', 'true')
  await expect(atRig).toContainText(/quiet at [1-9]\d* places?; 0 suggestions made faint/)
  await expect(atRig).toContainText(/\d+ of \d+ rejected suggestions needed a decision before, \d+ with it/)
  expect(await axeFaults(page)).toEqual([])

  await nextPassing()
  await expect(log.group('toDecide')).toHaveCount(1)
  await expect(page.getByText('1 faint difference')).toBeVisible()
  await asAdmin()
  await expect(atRig).toContainText('1 suggestion made faint')

  await inUse.click()
  await expect(inUse).toHaveAttribute('aria-checked', 'false')
  await page.reload()
  await expect(inUse).toHaveAttribute('aria-checked', 'false')
  await nextPassing()
  await expect(log.group('toDecide')).toHaveCount(2)

  // the page of the capture set has the same switch, and the company's administrator may use it, too
  await asAdmin()
  await atRig.getByRole('link', { name: 'Gardermoen return' }).click()
  const here = panel.getByRole('switch', { name: /^Use learning at Top left/ })
  await expect(here).toHaveAttribute('aria-checked', 'false')
  await here.click()
  await expect(here).toHaveAttribute('aria-checked', 'true')
  await takeSession(page, PEOPLE.tenantAdmin)
  await page.goto('/tenant-admin/settings')
  const back = atRig.getByRole('button', { name: 'Roll back Top left' })
  const version = atRig.getByText(/Version \d+, .* from \d+ decisions/)
  await expect(async () => {
    const shown = await version.first().innerText()
    await back.click({ timeout: 2_000 })
    await expect(page.getByText(shown)).toHaveCount(0)
    await expect(back).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expect(atRig).toContainText('No version in use')
  await expect(atRig.getByRole('switch')).toBeFocused()
  await nextPassing()
  await expect(log.group('toDecide')).toHaveCount(2)

  // the company's audit has a row for each of these actions, whichever user performed it
  await takeSession(page, PEOPLE.tenantAdmin)
  await page.goto('/tenant-admin/audit')
  const audited = page.getByRole('list', { name: 'Recorded actions' })
  await expect(audited.getByText('Rolled a re-ranker back').first()).toBeVisible()
  await expect(audited.getByText('Switched a re-ranker on or off').first()).toBeVisible()
})

test('a company’s administrator chooses the working point, with the expected effect of each choice', async ({
  page,
  skadi,
}) => {
  const tenant = await newTenant(skadi)
  const admin = await newMember(skadi, tenant, 'ADMIN_TENANT')
  await takeSession(page, admin.phone, admin.password)
  await page.goto('/tenant-admin/settings')
  const points = page.getByRole('radiogroup', { name: 'Working point' })
  await expect(points.getByRole('radio', { name: /^Balanced/ })).toBeChecked()
  await expect(points).toContainText(
    'Expect 0.17 suggestions to decide and 4.66 faint suggestions on a clean passing. Finds 79 %',
  )
  expect(await axeFaults(page)).toEqual([])
  await points.getByRole('radio', { name: /^Quiet/ }).click()
  await expect(page.getByText('Working point: Quiet.')).toBeVisible()
  await page.reload()
  await expect(points.getByRole('radio', { name: /^Quiet/ })).toBeChecked()
  const { call, token } = await clientOf(skadi.url, PEOPLE.globalAdmin)
  const { data } = await call(getTenant, { params: { id: tenant.id } }, { token })
  expect(data.settings.workingPoint).toBe('quiet')
})

for (const { colorScheme, locale } of [
  { colorScheme: 'dark', locale: 'nb-NO' },
  { colorScheme: 'light', locale: 'es-ES' },
] as const)
  test.describe(`in ${colorScheme} colours, ${locale}, 390 px`, () => {
    test.use({ colorScheme, locale, viewport: { width: 390, height: 844 } })
    test(`axe finds nothing in the working point, and nothing overflows (${colorScheme}, ${locale}, 390 px)`, async ({
      page,
      skadi,
    }) => {
      const admin = await newMember(skadi, await newTenant(skadi), 'ADMIN_TENANT')
      await takeSession(page, admin.phone, admin.password)
      await page.goto('/tenant-admin/settings')
      await page.getByRole('radiogroup').scrollIntoViewIfNeeded()
      expect(await axeFaults(page)).toEqual([])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over).toBeLessThanOrEqual(0)
    })
  })
