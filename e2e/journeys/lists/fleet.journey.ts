import type { Locator } from '@playwright/test'
import { updateImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { answerInstead } from '../../harness/answer-instead.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { newColleague } from '../../harness/data/new-tenant.ts'
import { newPlate, ownCar, passingOf } from '../../harness/data/own-car.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { suggestDamages } from '../../harness/data/suggest-damages.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

const shownPlate = (plate: string) => plate.replace(/^([A-Z]{2})/, '$1 ')

test('[NAV-06, FLEET-01, FLEET-02] the fleet lists each car with its latest recording, number of passings and flags', async ({
  page,
  fleet,
  skadi,
}) => {
  const passings = await demoCarPassings(skadi)
  await takeSession(page, PEOPLE.user)
  await page.goto('/fleet?period=any')
  const row = fleet.row('AB 12345')
  await expect(row).toHaveCount(1)
  await expect(fleet.cell(row, `${passings.length} passings`)).toHaveCount(1)
  await expect(row.getByRole('time')).toHaveText(/^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2} CES?T$/)
  await expect(row.getByText('1 new', { exact: true })).toBeVisible()
  await expect(row.getByText('1 recent', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Fleet - Skadi')
})

test('[NAV-07] a link to the latest passings filters by each of its optional parts', async ({ page, fleet, skadi }) => {
  const person = await newColleague(skadi, 'Bergen Cars', 'Fjord Rental')
  await signIn(page, person.phone, person.password)
  const [{ tenantId }] = await demoCarPassings(skadi)
  await page.goto(`/fleet/latest/${tenantId}/NO/AB12345`)
  await expect(fleet.row('AB 12345')).toHaveCount(1)
  await expect(fleet.rows).toHaveCount(1)
  await expect(page).toHaveURL(/countryCode=NO&registrationNo=AB12345/)
  await expect(page.getByRole('button', { name: 'Country NO' })).toBeVisible()

  for (const [address, country] of [
    [`/fleet/latest/${tenantId}/NO`, 'NO'],
    [`/fleet/latest/${tenantId}`, null],
  ] as const) {
    await page.goto(address)
    await expect.poll(() => fleet.rows.count()).toBeGreaterThan(1)
    await expect(fleet.row('AB 12345')).toHaveCount(1)
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('countryCode'), searchParams.get('registrationNo')]).toEqual([
      '/fleet',
      country,
      null,
    ])
  }
  await page.goto(`/fleet/latest/${tenantId}/SE`)
  await expect(page.getByRole('button', { name: 'Country SE' })).toBeVisible()
  await expect(fleet.rows).toHaveCount(0)
  await page.goto('/fleet/latest')
  await expect(fleet.row('AB 12345')).toHaveCount(1)
})

test('a damage of the return before a pickup has one word: recent in row, filter, header and drawer of the pickup', async ({
  page,
  fleet,
  skadi,
}) => {
  const plate = newPlate()
  const { call, token } = await clientOf(skadi.url, PEOPLE.tenantAdmin)
  const passing = async (label: 'pickup' | 'return') => {
    const id = await passingOf(skadi, plate)
    await call(updateImageSet, { params: { id }, body: { origin: { label } } }, { token })
    return { id, ...(await damagesIn(skadi, id)) }
  }
  await passing('pickup')
  const back = await passing('return')
  const rect = { x: 700, y: 400, width: 160, height: 120 }
  const [dent] = await back.draw({ imageId: back.imageId('topLeft'), rect })
  const next = await passing('pickup')
  await next.draw({ imageId: next.imageId('topLeft'), rect, firstDamageId: dent?.id ?? null })

  await takeSession(page, PEOPLE.user)
  await fleet.open()
  const row = fleet.row(shownPlate(plate))
  await expect(row).toContainText('1 recent')
  await expect(row).not.toContainText('new')
  await fleet.newOnly.check()
  await expect(row).toHaveCount(0)
  await page.goto(`/assets/${next.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 recent')
  await expect(page.getByRole('banner')).not.toContainText('since pickup')
  await page.goto(`/assets/${back.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 new since pickup')
})

test('column headers sort the cars, and show the order', async ({ page, fleet }) => {
  await takeSession(page, PEOPLE.user)
  await fleet.open()
  await expect(fleet.column('Latest recording')).toHaveAttribute('aria-sort', 'descending')
  await fleet.column('Plate').getByRole('button').click()
  await expect(fleet.column('Plate')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=registrationNo/)
  await expect.poll(async () => (await fleet.plates())[0]).toContain('AB 12345')
  const upwards = await fleet.plates()
  await fleet.column('Plate').getByRole('button').click()
  await expect(fleet.column('Plate')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => fleet.plates()).toEqual(upwards.toReversed())
})

test('with the keyboard only a user moves between cars, and opens latest passing, comparison and passport', async ({
  page,
  fleet,
  imageSetPage,
  skadi,
}) => {
  const passings = await demoCarPassings(skadi)
  const newest = passings.at(-1)
  await takeSession(page, PEOPLE.user)
  await page.goto('/fleet?registrationNo=AB12345')
  await expect(fleet.row('AB 12345')).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(fleet.link(fleet.row('AB 12345'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/assets/${newest?.id}\\?`))
  await expect(imageSetPage.photo.or(page.getByTestId('pair-card'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/fleet\?.*registrationNo=AB12345/)

  await expect(fleet.link(fleet.row('AB 12345'))).toBeFocused()
  await page.keyboard.press('c')
  await expect(page).toHaveURL(new RegExp(`/fleet/AB12345/[^/]+/compare/${newest?.id}`))
  await page.goBack()

  await expect(fleet.link(fleet.row('AB 12345'))).toBeFocused()
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/fleet\/AB12345\/passport$/)
})

test('a new passing is announced, does not move the list until requested, and then comes first', async ({
  page,
  fleet,
  skadi,
}) => {
  await takeSession(page, PEOPLE.user)
  await fleet.open()
  await expect(fleet.row('AB 12345')).toHaveCount(1)
  const before = await fleet.plates()
  const { plate } = await ownCar(skadi)
  await expect(fleet.arrivals).toBeVisible()
  expect(await fleet.plates()).toEqual(before)
  await page.keyboard.press('r')
  await expect(fleet.row(shownPlate(plate))).toHaveCount(1)
  await expect.poll(async () => (await fleet.plates())[0]).toContain(shownPlate(plate))
})

test('selected cars are counted, and changed cars are not offered to be marked as checked unseen', async ({
  page,
  fleet,
}) => {
  await takeSession(page, PEOPLE.tenantAdmin)
  await fleet.open()
  const box = fleet.row('AB 12345').getByRole('checkbox', { name: 'Select AB 12345' })
  await box.check()
  await expect(fleet.selection).toContainText('1 selected')
  await expect(fleet.selection.getByRole('button', { name: 'No unchanged cars to check' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Select all cars in the list' }).check()
  await expect(fleet.selection).toContainText(`${await fleet.rows.count()} selected`)
  await fleet.selection.getByRole('button', { name: 'Clear selection' }).click()
  await expect(fleet.selection).toHaveCount(0)
})

test('unchanged cars are marked as checked together; changed cars are left out with a message; the marks can be reverted', async ({
  page,
  fleet,
  shell,
  skadi,
}) => {
  const { plate } = await ownCar(skadi)
  // Marks the passing as examined without findings.
  await suggestDamages(skadi, await passingOf(skadi, plate), [])
  await takeSession(page, PEOPLE.tenantAdmin)
  await fleet.open()
  const row = fleet.row(shownPlate(plate))
  await expect(row).toContainText('No change')
  await row.getByRole('checkbox').check()
  await fleet.row('AB 12345').getByRole('checkbox').check()
  await expect(fleet.selection).toContainText('2 selected')
  await fleet.selection.getByRole('button', { name: 'Mark 1 unchanged as checked' }).click()
  await expect(shell.snackbars).toContainText('1 passing is checked.')
  await expect(shell.snackbars).toContainText('Left as they are: 1 with new or recent damage.')
  await expect(row).toContainText('checked by')
  await expect(fleet.row('AB 12345')).not.toContainText('checked by')
  await shell.snackbars.getByRole('button', { name: 'Undo' }).click()
  await expect(row).not.toContainText('checked by')
})

test('[ERR-09] a failed fetch of the fleet shows a red message, and a retry in place of the list', {
  tag: '@again',
}, async ({ page, fleet, shell }) => {
  let isCut = true
  await answerInstead(page, '*/api/assets/fleet?*', (call) => (isCut ? call.abort() : call.continue()))
  await takeSession(page, PEOPLE.user)
  await fleet.open()
  await expect(shell.snackbars.filter({ hasText: "Couldn't fetch fleet" })).toHaveAttribute('data-error', 'true')
  isCut = false
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect(fleet.row('AB 12345')).toHaveCount(1)
})

test('a global admin without a company sees the cars of all companies', async ({ page, fleet }) => {
  await takeSession(page, PEOPLE.globalAdmin)
  await fleet.open()
  await expect(fleet.row('AB 12345')).toHaveCount(1)
  await expect(fleet.row('SV 70112')).toHaveCount(1)
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test.describe(`in ${colorScheme} colours, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } })

      test('axe finds nothing in the fleet and its filters', async ({ page, fleet }) => {
        await takeSession(page, PEOPLE.tenantAdmin)
        await fleet.open()
        await expect(fleet.row('AB 12345')).toHaveCount(1)
        if (width === 390) await page.getByRole('button', { name: 'Filters' }).click()
        await fleet.origins('Location').click()
        await expect(page.getByRole('listbox', { name: 'Location' })).toBeVisible()
        expect(await axeFaults(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })
    })

test('in every language a car’s chips do not overlap its links on an upright tablet, and are below them on a phone', async ({
  page,
  fleet,
}) => {
  const row = fleet.row('AB 12345')
  const compare = row.getByRole('button')
  const boxOf = async (part: Locator): Promise<DOMRect> => {
    await expect(part).toBeVisible()
    return part.evaluate((element) => element.getBoundingClientRect())
  }
  await takeSession(page, PEOPLE.user)
  for (const [language, recent] of Object.entries({ en: '1 recent', no: '1 nyere', es: '1 reciente' })) {
    const chip = row.getByText(recent, { exact: true })
    for (const density of ['comfortable', 'compact']) {
      await page.setViewportSize({ width: 768, height: 1024 })
      await page.evaluate((kept) => Object.assign(localStorage, kept), { language, density })
      await page.goto('/fleet?registrationNo=AB12345')
      expect((await boxOf(compare)).left - (await boxOf(chip)).right, `${language}, ${density}`).toBeGreaterThan(4)
      expect((await boxOf(chip)).bottom, `${language}, ${density}`).toBeLessThanOrEqual((await boxOf(row)).bottom)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const said = row.getByText(/\d{2}\.\d{2}\.\d{4},/)
    expect((await boxOf(said)).top, language).toBeGreaterThanOrEqual((await boxOf(compare)).bottom)
  }
})
