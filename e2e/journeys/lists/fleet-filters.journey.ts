import type { Page } from '@playwright/test'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { answerInstead } from '../../harness/answer-instead.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { newColleague } from '../../harness/data/new-tenant.ts'
import { ownCar } from '../../harness/data/own-car.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { inStore } from '../../harness/open-store.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { walkTo } from '../../harness/walk-to.ts'

const held = (page: Page) => page.evaluate(() => window.sessionStorage.getItem('fleetFilters'))
const dayFromToday = (days: number) => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}

test('[NAV-48, NAV-49, NAV-50] without a period the fleet opens with the last 30 days, once per session; with dates it does not', async ({
  page,
  fleet,
}) => {
  await takeSession(page, PEOPLE.user)
  await fleet.open()
  await expect(fleet.period).toHaveValue('last30Days')
  await expect(page).toHaveURL(/period=last30Days/)
  expect(JSON.parse((await held(page)) ?? '')).toEqual({ period: 'last30Days' })

  await page.goto(`/fleet?from=${dayFromToday(-9)}&to=${dayFromToday(-1)}`)
  await expect(fleet.period).toHaveValue('custom')
  await expect(fleet.from).toHaveValue(dayFromToday(-9))
  await expect(fleet.to).toHaveValue(dayFromToday(-1))
})

test('[NAV-51, NAV-52] the default period is not set when coming from a comparison or from the fleet itself', async ({
  page,
  fleet,
  skadi,
}) => {
  const [{ id: first }, { id: second }] = await demoCarPassings(skadi)
  await takeSession(page, PEOPLE.user)
  await page.goto(`/fleet/AB12345/${first}/compare/${second}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await walkTo(page, '/fleet?registrationNo=AB')
  await expect(fleet.row('AB 12345')).toHaveCount(1)
  await expect(fleet.period).toHaveValue('')
  await expect(page).toHaveURL(/\/fleet\?registrationNo=AB$/)

  await walkTo(page, '/fleet?registrationNo=AB12345')
  await expect(fleet.findPlate).toHaveValue('AB12345')
  await expect(fleet.period).toHaveValue('')
  await walkTo(page, '/assets')
  await walkTo(page, '/fleet?registrationNo=AB12345')
  await expect(fleet.period).toHaveValue('last30Days')
})

test('[NAV-53] navigating to the current page changes nothing, not even the history', async ({
  page,
  fleet,
  shell,
}) => {
  await signIn(page, PEOPLE.user)
  await shell.entry('Fleet').click()
  await expect(fleet.row('AB 12345')).toHaveCount(1)
  await fleet.period.selectOption('thisMonth')
  await expect(page).toHaveURL(/period=thisMonth/)
  const [address, entries] = await page.evaluate(() => [window.location.href, window.history.length])
  await shell.entry('Fleet').click()
  await shell.entry('Fleet').click()
  await expect(fleet.period).toHaveValue('thisMonth')
  expect(await page.evaluate(() => [window.location.href, window.history.length])).toEqual([address, entries])
  await page.goBack()
  await expect(page).toHaveURL(/\/assets/)
})

test('[FLEET-03, FLEET-10] the fleet is filtered by one of eight periods', async ({ page, fleet }) => {
  await takeSession(page, PEOPLE.user)
  await fleet.open()
  await expect(fleet.row('AB 12345')).toHaveCount(1)
  const offered = fleet.period.locator('option:not([hidden])')
  await expect(offered).toHaveText([
    'Last 24 hours',
    'Last 3 days',
    'Last 30 days',
    'Last week',
    'Today',
    'This week',
    'This month',
    'Custom',
  ])
  const asked = page.waitForRequest((request) => /\/api\/assets\/fleet\?.*to=/.test(request.url()))
  await fleet.period.selectOption('lastWeek')
  const { searchParams } = new URL((await asked).url())
  expect(Date.parse(searchParams.get('to') ?? '') - Date.parse(searchParams.get('from') ?? '')).toBeGreaterThan(
    6 * 86_400_000,
  )
  await expect(page).toHaveURL(/period=lastWeek/)
})

test('[FLEET-04, FLEET-12, FLEET-13] start and end are typed; missing, malformed and future dates are refused with a message', async ({
  page,
  fleet,
}) => {
  await takeSession(page, PEOPLE.user)
  await fleet.open()
  await fleet.period.selectOption('custom')
  await fleet.from.fill(dayFromToday(-20))
  await fleet.to.fill(dayFromToday(-10))
  await expect(page).toHaveURL(new RegExp(`from=${dayFromToday(-20)}&to=${dayFromToday(-10)}`))
  const refused = page.getByRole('alert')

  await fleet.to.fill('1.1.26')
  await fleet.to.blur()
  await expect(refused).toHaveText('Write the date as DD.MM.YYYY')
  await expect(fleet.to).toHaveAccessibleDescription('Write the date as DD.MM.YYYY')
  await fleet.to.fill(dayFromToday(2))
  await expect(refused).toHaveText('The date is in the future')
  await fleet.to.fill('')
  await fleet.from.fill('')
  await expect(refused).toHaveText('At least one date is required')
  // The empty end was applied, because a period may be open. The empty start was not applied, because a period needs at
  // least one date.
  await expect(page).toHaveURL(new RegExp(`from=${dayFromToday(-20)}$`))
})

test('[FLEET-14] a start after the end is refused with a message; a single day is a valid period', async ({
  page,
  fleet,
}) => {
  await takeSession(page, PEOPLE.user)
  await page.goto(`/fleet?from=${dayFromToday(-20)}&to=${dayFromToday(-10)}`)
  await fleet.from.fill(dayFromToday(-9))
  await fleet.from.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The start must not be after the end')
  await fleet.from.fill(dayFromToday(-10))
  await fleet.from.press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`from=${dayFromToday(-10)}&to=${dayFromToday(-10)}`))
  // a period of only today is valid, also after a reload
  await fleet.to.fill(dayFromToday(0))
  await fleet.to.press('Enter')
  await fleet.from.fill(dayFromToday(0))
  await fleet.from.press('Enter')
  await expect(page).toHaveURL(new RegExp(`from=${dayFromToday(0)}&to=${dayFromToday(0)}`))
  await page.reload()
  await expect(fleet.from).toHaveValue(dayFromToday(0))
  await expect(fleet.row('AB 12345')).toHaveCount(1)
})

test('[FLEET-05, FLEET-06] places and sets are suggested while typing, and chosen with the keyboard', async ({
  page,
  fleet,
  skadi,
}) => {
  // all other passings of the company are from one place
  const { imageSetId, plate } = await ownCar(skadi)
  const comeFrom = (place: string) =>
    inStore(skadi, WORKER, (tx) =>
      tx.run(sql`update image_set set origin_location = ${place} where id = ${imageSetId}`),
    )
  await comeFrom('Kjevik')
  const ownRow = fleet.row(plate.replace(/^QA/, 'QA '))
  await takeSession(page, PEOPLE.user)
  await fleet.open()
  await expect(fleet.row('AB 12345')).toHaveCount(1)
  await expect(ownRow).toHaveCount(1)
  await fleet.origins('Location').press('Enter')
  await page.keyboard.type('gard')
  const options = page.getByRole('listbox', { name: 'Location' }).getByRole('option')
  await expect(options).toHaveText(['Gardermoen'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/location=Gardermoen/)
  await page.keyboard.press('Escape')
  await expect(fleet.origins('Location')).toBeFocused()
  await expect(fleet.origins('Location')).toHaveAccessibleName('Location: Gardermoen')
  await expect(ownRow).toHaveCount(0)
  await expect(fleet.row('AB 12345')).toHaveCount(1)
  await comeFrom('Gardermoen')

  await fleet.origins('Set').press('Enter')
  const set = page.getByRole('listbox', { name: 'Set' }).getByRole('option').first()
  const name = (await set.textContent()) ?? ''
  await set.click()
  await expect.poll(() => new URL(page.url()).searchParams.get('set')).toBe(name)
})

test('[CHROME-43] a multiple-choice list has columns of 11', async ({ page, fleet }) => {
  const names = Array.from({ length: 15 }, (_, index) => `Place ${index + 1}`)
  // The demo has too few places to fill a column.
  await answerInstead(page, '*/api/assets/fleet/searchSuggestions?*', (call) =>
    call.fulfill({ json: { data: { items: names } } }),
  )
  await takeSession(page, PEOPLE.user)
  await fleet.open()
  await fleet.origins('Location').click()
  const options = page.getByRole('listbox', { name: 'Location' }).getByRole('option')
  await expect(options).toHaveCount(15)
  const lefts = await options.evaluateAll((all) => all.map((option) => Math.round(option.getBoundingClientRect().left)))
  const [column, next] = [...new Set(lefts)]
  expect(lefts.filter((left) => left === column)).toHaveLength(11)
  expect(lefts.filter((left) => left === next)).toHaveLength(4)
})

test('[FLEET-07, FLEET-08] "new damages only" shows changed cars, and stays for the session', async ({
  page,
  fleet,
  shell,
}) => {
  await takeSession(page, PEOPLE.user)
  await fleet.open()
  await expect(fleet.row('KH 20417')).toHaveCount(1)
  await fleet.newOnly.click()
  await expect(fleet.row('KH 20417')).toHaveCount(0)
  await expect(fleet.row('AB 12345')).toHaveCount(1)
  await expect(page).toHaveURL(/new=true/)

  await shell.entry('Inbox').click()
  await expect(page).toHaveURL(/\/assets/)
  await shell.entry('Fleet').click()
  await expect(fleet.newOnly).toBeChecked()
  await page.reload()
  await expect(fleet.newOnly).toBeChecked()
  await page.goto('/fleet')
  await expect(fleet.newOnly).toBeChecked()
})

test('[FLEET-09] switching the company resets the filters, and a user who navigates at once is not sent back to the inbox', async ({
  page,
  fleet,
  shell,
  skadi,
}) => {
  const person = await newColleague(skadi, 'Bergen Cars', 'Fjord Rental')
  await takeSession(page, person.phone, person.password)
  await fleet.open()
  await fleet.period.selectOption('thisMonth')
  await fleet.newOnly.click()
  await expect.poll(() => held(page)).toContain('"new":true')

  await shell.userButton.click()
  await shell.companies.filter({ hasText: 'Fjord Rental' }).click()
  await expect(shell.company).toHaveText('Fjord Rental')
  expect(await held(page)).toBeNull()
  await expect(page).toHaveURL(/\/assets/)
  await shell.entry('Fleet').click()
  await expect(fleet.row('AB 12345')).toHaveCount(1)
  await expect(fleet.newOnly).not.toBeChecked()
  await expect(fleet.period).toHaveValue('last30Days')

  const { promise: isOn, resolve: goOn } = Promise.withResolvers<void>()
  await answerInstead(page, '*/api/profile/*', async (call) => {
    await isOn
    await call.continue()
  })
  await shell.userButton.click()
  await shell.companies.filter({ hasText: 'Bergen Cars' }).click()
  await expect(shell.company).toHaveText('Bergen Cars')
  await shell.entry('Claims').click()
  await expect(page).toHaveURL(/\/claims/)
  const profile = page.waitForResponse('**/api/profile/*')
  goOn()
  await (await profile).finished()
  await expect(shell.entry('Claims')).toHaveAttribute('aria-current', 'page')
})
