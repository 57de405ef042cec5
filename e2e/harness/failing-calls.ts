import type { Page } from '@playwright/test'
import { createAppraisal } from '@skadi/contract/costs/costs-calls'
import { createTenantGroup } from '@skadi/contract/tenants/tenants-writes'
import { DamageLog } from '../pages/damage-log.ts'
import { FleetPage } from '../pages/fleet-page.ts'
import { ImageSetPage } from '../pages/image-set-page.ts'
import { RigsPage } from '../pages/rigs-page.ts'
import { newSet, newUnits } from './data/new-rig.ts'
import { newTenant } from './data/new-tenant.ts'
import { newPhone, newUser } from './data/new-user.ts'
import { ownCar, passingOf } from './data/own-car.ts'
import { damagesIn } from './data/own-damages.ts'
import { ownPassing } from './data/own-passing.ts'
import { suggestDamages } from './data/suggest-damages.ts'
import { clientOf, PEOPLE, type Phone } from './demo.ts'
import { takeSession } from './sign-in.ts'
import { expect } from './skadi.ts'
import type { RunningServer } from './start-server.ts'

/** Steps of a user, up to the call that the test refuses. */
type Act = (page: Page, skadi: RunningServer) => Promise<unknown>
export type Failing = { calls: string; act: Act }

/** One of the ten entities of 2§8. Messages about a fetch end with `many`, and all others with `one`. */
type Row = {
  many: string
  one: string
  person: Phone
  fetch: Failing
  update: Failing
  /** the call that fails, or the reason why users cannot create the entity in the portal */
  create: Failing | string
}

const goTo =
  (path: string): Act =>
  (page) =>
    page.goto(path)

const open = async (page: Page, id: string) => {
  const log = new DamageLog(page)
  await log.open(id)
  return log
}
const openCosts: Act = async (page, skadi) => {
  await open(page, await ownPassing(skadi))
  await new ImageSetPage(page).tab('Costs').click()
}
const rename = async (page: Page, path: string, name: string) => {
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.keyboard.press('Enter')
}
const addNamed =
  (path: string, title: string): Act =>
  async (page) => {
    await page.goto(path)
    await page.getByRole('button', { name: title }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nowhere')
    for (const field of await dialog.getByRole('textbox', { name: 'Location' }).all()) await field.fill('Sola')
    await dialog.getByRole('button', { name: title }).click()
    // the dialog shows this message in addition to its own message
    await expect(dialog.getByRole('alert')).toContainText("Couldn't create")
  }

/** The ten entities of ERR-09 to ERR-11, with a call of each kind. */
export const FAILING_CALLS: readonly Row[] = [
  {
    many: 'appraisals',
    one: 'appraisal',
    person: PEOPLE.user,
    fetch: { calls: '*/api/assets/appraisals?*', act: openCosts },
    update: {
      calls: '*/api/assets/appraisals/*',
      act: async (page, skadi) => {
        const imageSetId = await ownPassing(skadi)
        const { call, token } = await clientOf(skadi.url, PEOPLE.user)
        await call(createAppraisal, { body: { imageSetId } }, { token })
        await open(page, imageSetId)
        await new ImageSetPage(page).tab('Costs').click()
        await page.getByRole('textbox', { name: 'Report' }).fill('A scratch')
        await page.getByTestId('costs').getByRole('button', { name: 'Save' }).click()
      },
    },
    create: {
      calls: '*/api/assets/appraisals',
      act: async (page, skadi) => {
        await openCosts(page, skadi)
        await page.getByRole('button', { name: 'Estimate the costs' }).click()
      },
    },
  },
  {
    many: 'image sets',
    one: 'image set',
    person: PEOPLE.user,
    fetch: { calls: '*/api/assets/imageSets?*', act: goTo('/assets') },
    update: {
      calls: '*/api/assets/imageSets/*/checked',
      act: async (page, skadi) => {
        const { imageSetId } = await ownCar(skadi)
        await suggestDamages(skadi, imageSetId, [])
        await page.goto('/assets?tab=all')
        const row = page.locator(`[data-testid="inbox-row"][data-id="${imageSetId}"]`)
        await row.hover()
        await row.getByRole('button', { name: /^Mark .* as checked$/ }).click()
      },
    },
    create: 'rigs make them',
  },
  {
    many: 'users',
    one: 'user',
    person: PEOPLE.globalAdmin,
    fetch: { calls: '*/api/profile', act: goTo('/admin/users') },
    update: {
      calls: '*/api/auth/groups/assign',
      act: async (page, skadi) => {
        await page.goto(`/admin/users/${(await newUser(skadi)).userId}`)
        await page.getByRole('switch', { name: 'Reviewer', exact: true }).click()
      },
    },
    create: {
      calls: '*/api/auth/tenants/invite',
      act: async (page) => {
        await takeSession(page, PEOPLE.tenantAdmin)
        await page.goto('/tenant-admin/users')
        await page.getByRole('button', { name: 'Add user' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Phone').fill(newPhone())
        await dialog.getByRole('button', { name: 'Find' }).click()
        await dialog.getByRole('button', { name: 'Invite by SMS' }).click()
        await expect(dialog.getByRole('alert')).toContainText("Couldn't invite")
      },
    },
  },
  {
    many: 'tenants',
    one: 'tenant',
    person: PEOPLE.globalAdmin,
    fetch: { calls: '*/api/auth/tenants?*', act: goTo('/admin/tenants') },
    update: {
      calls: '*/api/auth/tenants/*',
      act: async (page, skadi) => {
        await page.goto(`/admin/tenants/details/${(await newTenant(skadi)).id}`)
        await page.getByRole('switch', { name: 'Fleet', exact: true }).click()
      },
    },
    create: { calls: '*/api/auth/tenants', act: addNamed('/admin/tenants', 'Add company') },
  },
  {
    many: 'groups',
    one: 'group',
    person: PEOPLE.globalAdmin,
    fetch: { calls: '*/api/auth/tenantGroups?*', act: goTo('/admin/tenants/groups') },
    update: {
      calls: '*/api/auth/tenantGroups/*',
      act: async (page, skadi) => {
        const { name } = await newTenant(skadi)
        const { call, token } = await clientOf(skadi.url, PEOPLE.globalAdmin)
        const { data } = await call(createTenantGroup, { body: { name: `${name} group` } }, { token })
        await rename(page, `/admin/tenants/groups/${data.id}`, `${name} renamed`)
      },
    },
    create: { calls: '*/api/auth/tenantGroups', act: addNamed('/admin/tenants/groups', 'Add group') },
  },
  {
    many: 'capture units',
    one: 'capture unit',
    person: PEOPLE.globalAdmin,
    fetch: { calls: '*/api/assets/captureUnits?*', act: goTo('/admin/car-eye/capture-units') },
    update: {
      calls: '*/api/assets/captureUnits/*',
      act: async (page, skadi) => {
        const { left } = await newUnits(skadi)
        await rename(page, `/admin/car-eye/capture-units/${left.id}`, `${left.name} renamed`)
      },
    },
    create: {
      calls: '*/api/assets/captureUnits',
      act: addNamed('/admin/car-eye/capture-units', 'Add capture unit'),
    },
  },
  {
    many: 'capture sets',
    one: 'capture set',
    person: PEOPLE.globalAdmin,
    fetch: { calls: '*/api/assets/captureSets?*', act: goTo('/admin/car-eye/capture-sets') },
    update: {
      calls: '*/api/assets/captureSets/*',
      act: async (page, skadi) => {
        const { id, name } = await newSet(skadi, await newUnits(skadi))
        await rename(page, `/admin/car-eye/capture-sets/${id}`, `${name} renamed`)
      },
    },
    create: {
      calls: '*/api/assets/captureSets',
      act: async (page, skadi) => {
        const { left, right } = await newUnits(skadi)
        const rigs = new RigsPage(page)
        await rigs.openAsGlobalAdmin('capture-sets')
        await rigs.create.click()
        await rigs.left.getByRole('radio', { name: left.name }).check()
        await rigs.right.getByRole('radio', { name: right.name }).check()
        await rigs.next.click()
        await rigs.name.fill(`${left.name} lane`)
        await rigs.location.fill('Sola')
        await rigs.country.selectOption('NO')
        await page.keyboard.press('Enter')
        await expect(rigs.dialog.getByRole('alert')).toContainText("Couldn't create")
      },
    },
  },
  {
    many: 'fleet',
    one: 'fleet',
    person: PEOPLE.tenantAdmin,
    fetch: { calls: '*/api/assets/fleet?*', act: goTo('/fleet') },
    update: {
      calls: '*/api/assets/imageSets/checkUnchanged',
      act: async (page, skadi) => {
        const { plate } = await ownCar(skadi)
        await suggestDamages(skadi, await passingOf(skadi, plate), [])
        const fleet = new FleetPage(page)
        await fleet.open()
        const row = fleet.row(plate.replace(/^(..)/, '$1 '))
        await expect(row).toContainText('No change')
        await row.getByRole('checkbox').check()
        await fleet.selection.getByRole('button', { name: 'Mark 1 unchanged as checked' }).click()
      },
    },
    create: 'a car joins it by passing a rig',
  },
  {
    many: 'passages',
    one: 'passage',
    person: PEOPLE.globalAdmin,
    fetch: { calls: '*/api/services/getPassagesInfo?*', act: goTo('/admin/image-sets-queue') },
    update: {
      calls: '*/api/services/passages/*/retry',
      act: async (page) => {
        await page.goto('/admin/image-sets-queue')
        await page.getByRole('radio', { name: /^Failed/ }).check()
        await page.getByTestId('passage').filter({ hasText: 'Failed: ' }).first().getByRole('button').click()
        await page.getByRole('button', { name: 'Retry from Image set creation' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
      },
    },
    create: 'rigs make them',
  },
  {
    many: 'damages',
    one: 'damage',
    person: PEOPLE.user,
    fetch: {
      calls: '*/api/assets/damages?*',
      act: async (page, skadi) => open(page, await ownPassing(skadi)),
    },
    update: {
      calls: '*/api/assets/damages',
      act: async (page, skadi) => {
        const id = await ownPassing(skadi)
        const imageId = (await damagesIn(skadi, id)).imageId('topLeft')
        await suggestDamages(skadi, id, [{ imageId, rect: { x: 400, y: 400, width: 120, height: 80 } }])
        const log = await open(page, id)
        await expect(log.group('toDecide')).toHaveCount(1)
        await log.press('z')
        await expect(page.getByTestId('snackbar').filter({ hasText: 'Could not accept the damage' })).toBeVisible()
      },
    },
    create: {
      calls: '*/api/assets/damages',
      act: async (page, skadi) => {
        const log = await open(page, await ownPassing(skadi))
        await log.press('2', 'n')
        await log.drawBox({ x: 500, y: 400, width: 300, height: 200 })
        await log.name('scratched', 'rear left door')
      },
    },
  },
]
