import { createCaptureSet, updateCaptureSet } from '@skadi/contract/capture/capture-set-writes'
import { answerInstead } from '../../harness/answer-instead.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newSet, newUnits } from '../../harness/data/new-rig.ts'
import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { RigsPage } from '../../pages/rigs-page.ts'

const EMPTY = 'This field cannot be empty'

test('[NAV-17, TADMIN-09] a company’s administrator sees the company’s own capture units and sets only', async ({
  page,
  skadi,
}) => {
  const tenant = await newTenant(skadi)
  const admin = await newMember(skadi, tenant, 'ADMIN_TENANT')
  const units = await newUnits(skadi, tenant)
  const set = await newSet(skadi, units)
  const foreign = await newUnits(skadi)
  const rigs = new RigsPage(page)
  await takeSession(page, admin.phone, admin.password)
  await rigs.openAsTenantAdmin()
  await expect(page.getByRole('heading', { level: 1, name: 'Capture units' })).toBeVisible()
  await expect(page).toHaveTitle('Capture units - Skadi')
  await expect(rigs.units).toHaveCount(2)
  await expect(rigs.row(units.left.name)).toContainText('Sola')
  await expect(rigs.row(units.left.name)).toContainText('Left')
  await expect(rigs.row(units.left.name)).toContainText('Never connected')
  await expect(rigs.row(units.left.name)).toContainText(set.name)
  await expect(rigs.sets).toHaveCount(1)
  await expect(rigs.sets).toContainText(units.right.name)
  await expect(page.getByText(foreign.left.name)).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])

  await page.keyboard.press('/')
  await page.keyboard.type(units.right.name.toLowerCase())
  await expect(rigs.units).toHaveCount(1)
  await expect(page).toHaveURL(/query=/)
})

test('[TADMIN-10, TADMIN-11, TADMIN-12] a capture set is created in two steps: its units, then its details', async ({
  page,
  skadi,
}) => {
  const tenant = await newTenant(skadi)
  const admin = await newMember(skadi, tenant, 'ADMIN_TENANT')
  const { left, right } = await newUnits(skadi, tenant)
  const { name: taken } = await newSet(skadi, await newUnits(skadi, tenant))
  const rigs = new RigsPage(page)
  await takeSession(page, admin.phone, admin.password)
  await rigs.openAsTenantAdmin()
  await rigs.create.click()
  await expect(rigs.dialog).toContainText('Step 1 of 2')
  await rigs.left.getByRole('radio', { name: left.name }).check()
  await rigs.right.getByRole('radio', { name: right.name }).check()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(rigs.dialog).toContainText('Step 2 of 2')
  await expect(rigs.name).toBeFocused()
  await rigs.name.fill(taken)
  await rigs.location.fill('Sola, gate 2')
  await rigs.country.selectOption('ES')

  await rigs.back.click()
  await expect(rigs.left.getByRole('radio', { name: left.name })).toBeChecked()
  await rigs.next.click()
  await expect(rigs.name).toHaveValue(taken)
  await expect(rigs.country).toHaveValue('ES')
  await page.keyboard.press('Enter')
  await expect(rigs.name).toHaveAccessibleDescription('This name is taken.')
  await expect(rigs.name).toBeFocused()
  const name = `${taken} B`
  await rigs.name.fill(name)
  await page.keyboard.press('Enter')
  await expect(rigs.dialog).toHaveCount(0)
  await expect(rigs.row(name)).toContainText('Sola, gate 2')
  await expect(rigs.row(name)).toContainText(left.name)
  await expect(rigs.row(name)).toContainText(right.name)
})

test('[TADMIN-13, VALID-07] a set requires exactly one free left and one free right unit, and every detail', async ({
  page,
  skadi,
}) => {
  const tenant = await newTenant(skadi)
  const admin = await newMember(skadi, tenant, 'ADMIN_TENANT')
  const { left, right } = await newUnits(skadi, tenant)
  const spare = await newUnits(skadi, tenant)
  const rigs = new RigsPage(page)
  await takeSession(page, admin.phone, admin.password)
  await rigs.openAsTenantAdmin()
  await rigs.create.click()
  await expect(rigs.left.getByRole('radio')).toHaveCount(2)
  await expect(rigs.left.getByText(right.name)).toHaveCount(0)
  await rigs.next.click()
  await expect(rigs.left).toHaveAccessibleDescription(EMPTY)
  await expect(rigs.right).toHaveAccessibleDescription(EMPTY)
  await rigs.left.getByRole('radio', { name: left.name }).check()
  await rigs.right.getByRole('radio', { name: right.name }).check()
  await rigs.next.click()
  await expect(rigs.dialog).toContainText('Step 2 of 2')
  await page.keyboard.press('Enter')
  for (const field of [rigs.name, rigs.location, rigs.country]) await expect(field).toHaveAccessibleDescription(EMPTY)

  // another admin puts one of the units into a set first
  const { call, token } = await clientOf(skadi.url, PEOPLE.globalAdmin)
  const captureUnits = { left: left.id, right: spare.right.id }
  const body = { captureUnits, name: `${tenant.name} first`, location: 'Sola', countryCode: 'NO' }
  await call(createCaptureSet, { body }, { token })
  await rigs.name.fill(`${tenant.name} second`)
  await rigs.location.fill('Sola')
  await rigs.country.selectOption('NO')
  await page.keyboard.press('Enter')
  await expect(rigs.dialog).toContainText('Step 1 of 2')
  await expect(rigs.left).toHaveAccessibleDescription(/now in another set/)
  await expect(rigs.right).not.toHaveAccessibleDescription(/./)
  await rigs.left.getByRole('radio', { name: spare.left.name }).check()
  await rigs.next.click()
  await page.keyboard.press('Enter')
  await expect(rigs.row(`${tenant.name} second`)).toContainText(spare.left.name)
})

test('without two free units a message replaces the steps, and new units are offered at once', async ({
  page,
  skadi,
}) => {
  const tenant = await newTenant(skadi)
  const admin = await newMember(skadi, tenant, 'ADMIN_TENANT')
  await newSet(skadi, await newUnits(skadi, tenant))
  const rigs = new RigsPage(page)
  await takeSession(page, admin.phone, admin.password)
  await rigs.openAsTenantAdmin()
  await rigs.create.click()
  await expect(rigs.dialog).toContainText('No unit is free')
  await expect(rigs.dialog).toContainText('once they are installed and assigned to your company')
  await expect(rigs.dialog).not.toContainText('Step 1 of 2')
  await expect(rigs.dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rigs.dialog).toHaveCount(0)

  const { left } = await newUnits(skadi, tenant)
  await rigs.create.click()
  await expect(rigs.dialog).toContainText('Step 1 of 2')
  await expect(rigs.left.getByRole('radio', { name: left.name })).toBeVisible()
})

test('without two free units a global admin gets a link to add a unit', async ({ page }) => {
  const rigs = new RigsPage(page)
  const meta = { currentItemsPerPage: 0, currentPage: 1, maxPerPage: 20, lastPage: 1, totalItems: 0 }
  await answerInstead(page, '*/api/assets/captureUnits?*isFree=true*', (call) =>
    call.fulfill({ json: { data: { items: [] }, meta } }),
  )
  await takeSession(page, PEOPLE.globalAdmin)
  await rigs.openAsGlobalAdmin('capture-sets')
  await rigs.create.click()
  await expect(rigs.dialog).toContainText('No unit is free')
  await rigs.dialog.getByRole('button', { name: 'Add capture unit' }).click()
  await expect(rigs.dialog).toHaveAccessibleName('Add capture unit')
  await expect(rigs.name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: 'Units' })).toBeChecked()
})

test('[NAV-29, NAV-30, ADMIN-09] a global admin finds every unit and set, and changes a set in place', async ({
  page,
  skadi,
}) => {
  const units = await newUnits(skadi)
  const set = await newSet(skadi, units)
  const rigs = new RigsPage(page)
  await takeSession(page, PEOPLE.globalAdmin)
  await rigs.openAsGlobalAdmin()
  await expect(rigs.row('GDM-L')).toContainText('Fjord Rental')
  // searches for the unit, because units of other journeys may fill the first page of the list
  await rigs.search.fill(units.left.name)
  await expect(rigs.row(units.left.name)).toBeVisible()
  await page.getByRole('radio', { name: 'Capture sets' }).click()
  await expect(page).toHaveURL(/\/admin\/car-eye\/capture-sets$/)
  await expect(rigs.row('Flesland return')).toContainText('Bergen Cars, Lofoten Lease')
  expect(await axeFaults(page)).toEqual([])
  // the field suggests names and places while typing
  await page.getByRole('combobox', { name: 'Find set' }).fill(set.name)
  await expect(page.locator(`datalist option`, { hasText: set.name })).toHaveCount(1)
  await expect(rigs.sets).toHaveCount(1)
  await page.getByRole('link', { name: set.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: set.name })).toBeVisible()
  await expect(page).toHaveTitle('Capture set - Skadi')
  await expect(rigs.panel('Units')).toContainText(units.left.name)
  expect(await axeFaults(page)).toEqual([])

  const focal = page.getByRole('group', { name: 'Top (lens 1)' }).getByLabel('Focal length')
  await focal.pressSequentially('x')
  await expect(focal).toHaveValue('')
  await expect(focal).toHaveAccessibleDescription('Invalid number')
  await focal.fill('2,8')
  await focal.press('Enter')
  await expect(focal).toHaveValue('2.8')
  const priority = page.getByLabel('Priority')
  await priority.fill('7')
  await priority.press('Enter')
  const blur = page.getByRole('switch', { name: 'Face blur' })
  await blur.click()
  await page.getByLabel('Time zone').selectOption('Europe/Madrid')
  await expect(page.getByRole('banner')).toContainText('Europe/Madrid')

  // another admin changes the name at the same time, and neither change may be lost
  const { call, token } = await clientOf(skadi.url, PEOPLE.globalAdmin)
  const theirs = `${set.name} theirs`
  await call(updateCaptureSet, { params: { id: set.id }, body: { name: theirs } }, { token })
  const name = page.getByLabel('Name', { exact: true })
  await name.fill(`${set.name} mine`)
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription(`Somebody else changed it to ${theirs}`)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${set.name} mine` })).toBeVisible()
  await page.reload()
  await expect(priority).toHaveValue('7')
  await expect(focal).toHaveValue('2.8')
  await expect(blur).not.toBeChecked()
})

test('[NAV-31, ADMIN-10] a unit is added with its key and assigned to companies, one of them as default tenant', async ({
  page,
  skadi,
}) => {
  const tenant = await newTenant(skadi)
  const unitName = `${tenant.name} L`
  const rigs = new RigsPage(page)
  await takeSession(page, PEOPLE.globalAdmin)
  await rigs.openAsGlobalAdmin('capture-units')
  await page.getByRole('button', { name: 'Add capture unit' }).click()
  await rigs.name.fill(unitName)
  await rigs.location.fill('Sola')
  await page.keyboard.press('Enter')
  await expect(rigs.dialog).toContainText('shown this once')
  await page.keyboard.press('Escape')
  const conf = rigs.dialog.getByText('server = ')
  await expect(conf).toContainText(`server = ${skadi.url}`)
  const key = (await conf.textContent())?.match(/key = (\S+)/)?.[1] ?? ''
  await rigs.dialog.getByRole('button', { name: 'I have stored the key' }).click()
  await page.getByRole('link', { name: unitName }).click()
  await expect(page).toHaveTitle('Capture unit - Skadi')
  const state = rigs.panel('State')
  await expect(state).toContainText('Never connected')

  const heartbeat = async (deviceKey: string) => {
    const [unitId] = deviceKey.split('.')
    const { status } = await fetch(`${skadi.url}/api/assets/captureUnits/${unitId}/heartbeat`, {
      method: 'POST',
      headers: { authorization: `Device ${deviceKey}`, 'x-api-version': 'v2', 'content-type': 'application/json' },
      body: JSON.stringify({ version: '1.2.3', spool: { waiting: 4 } }),
    })
    return status
  }
  expect(await heartbeat(key)).toBe(204)
  await page.reload()
  await expect(state).toContainText('Online')
  await expect(state).toContainText('1.2.3')
  await expect(state).toContainText('4 recordings')

  const companies = rigs.panel('Companies')
  await companies.getByRole('button', { name: 'Assign a company' }).click()
  await page
    .getByRole('combobox', { name: 'Find company' })
    .or(page.getByLabel('Find company'))
    .first()
    .fill(tenant.name)
  await page.getByRole('option', { name: tenant.name }).click()
  await expect(companies.getByRole('listitem')).toContainText(tenant.name)
  const output = rigs.panel('Default output')
  await output.getByLabel('Goes to').selectOption(tenant.name)
  await expect(output).toContainText(`Passings whose plate is on no list go to ${tenant.name}.`)
  await expect(companies.getByRole('listitem')).toContainText('Default output')
  expect(await axeFaults(page)).toEqual([])

  const takeOff = async () => {
    await companies.getByRole('button', { name: `Remove ${tenant.name}` }).click()
    await expect(rigs.dialog).toContainText('It keeps the passings it has.')
    await rigs.dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(rigs.dialog).toHaveCount(0)
  }
  await takeOff()
  await expect(page.getByTestId('snackbar')).toContainText('It is the default output.')
  await output.getByLabel('Goes to').selectOption('None')
  await expect(output).toContainText('wait in the unassigned items')
  await takeOff()
  await expect(companies).toContainText('None yet')

  await page.getByRole('button', { name: 'Make a new key' }).click()
  await rigs.dialog.getByRole('button', { name: 'Make a new key' }).click()
  await expect(rigs.dialog).toContainText('shown this once')
  const second = (await conf.textContent())?.match(/key = (\S+)/)?.[1] ?? ''
  expect([await heartbeat(key), await heartbeat(second)]).toEqual([401, 204])
})
