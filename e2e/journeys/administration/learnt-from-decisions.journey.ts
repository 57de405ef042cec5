import { listCaptureSets } from '@skadi/contract/capture/capture-reads'
import { updateDamages } from '@skadi/contract/damages/damages-calls'
import { getTenant } from '@skadi/contract/tenants/tenants-reads'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { suggestDamages } from '../../harness/data/suggest-damages.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { DamageLog } from '../../pages/damage-log.ts'

/** A passing with eight suggestions at a fleck of the lens of the camera on top at the left, and two elsewhere. */
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

test('rejected again and again, a place is quiet: what was learnt is shown, switched off and rolled back by one press', async ({
  page,
  skadi,
}) => {
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const decide = (ids: readonly string[], finalState: 'accepted' | 'rejected') =>
    call(updateDamages, { body: { damages: ids.map((id) => ({ id, finalState })) } }, { token })
  for (let n = 0; n < 2; n += 1) {
    const { flecks, others } = await withFleck(skadi)
    await decide(flecks, 'rejected')
    await decide(others, 'accepted')
  }
  // The last passing in the browser: accept its damages, reject the rest of the photo by one key, undo this, and reject it again.
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

  const admin = await clientOf(skadi.url, PEOPLE.globalAdmin)
  const sets = await admin.call(listCaptureSets, { query: { query: 'Gardermoen' } }, { token: admin.token })
  const set = sets.data.items.find(({ name }) => name === 'Gardermoen return')
  await takeSession(page, PEOPLE.globalAdmin)
  await page.goto(`/admin/car-eye/capture-sets/${set?.id}`)
  const panel = page.getByRole('region', { name: 'Learnt from decisions' })
  const inUse = panel.getByRole('switch', { name: /^Use learning at Top left/i })
  await expect(async () => {
    await page.reload()
    await expect(inUse).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(inUse).toHaveAttribute('aria-checked', 'true')
  await expect(panel).toContainText(
    /Version \d+, .* from \d+ decisions: quiet at [1-9]\d* places?; 0 suggestions made faint/,
  )
  await expect(panel).toContainText(/of \d+ rejected suggestions \d+ were to be decided before and \d+ with it/)
  expect(await axeFaults(page)).toEqual([])

  await inUse.click()
  await expect(inUse).toHaveAttribute('aria-checked', 'false')
  await page.reload()
  await expect(inUse).toHaveAttribute('aria-checked', 'false')
  const back = panel.getByRole('button', { name: /^Roll back Top left/i })
  await expect(async () => {
    await back.click()
    await expect(back).toHaveCount(0)
  }).toPass()
  await expect(panel).toContainText('No version in use')
  // The company's audit has a row for the act, whoever did it.
  await takeSession(page, PEOPLE.tenantAdmin)
  await page.goto('/tenant-admin/audit')
  await expect(page.getByText('Rolled a re-ranker back').first()).toBeVisible()
  await expect(page.getByText('Switched a re-ranker on or off').first()).toBeVisible()
})

test('a company’s administrator chooses how sure a suggestion must be, and reads what to expect of each choice', async ({
  page,
  skadi,
}) => {
  const tenant = await newTenant(skadi)
  const admin = await newMember(skadi, tenant, 'ADMIN_TENANT')
  await takeSession(page, admin.phone, admin.password)
  await page.goto('/tenant-admin/users')
  const points = page.getByRole('radiogroup', { name: 'Working point' })
  await expect(points.getByRole('radio', { name: /^Balanced/ })).toBeChecked()
  await expect(points).toContainText('On a clean passing 0.17 suggestions to decide and 4.66 faint ones. Finds 79 %')
  expect(await axeFaults(page)).toEqual([])
  await points.getByRole('radio', { name: /^Quiet/ }).check()
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
      await page.goto('/tenant-admin/users')
      await page.getByRole('radiogroup').scrollIntoViewIfNeeded()
      expect(await axeFaults(page)).toEqual([])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over).toBeLessThanOrEqual(0)
    })
  })
