import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { ComparePage, WEIGHED } from '../../pages/compare-page.ts'
import { wholePhoto } from '../../pages/damage-log.ts'
import { ImageSetPage } from '../../pages/image-set-page.ts'

test('[NAV-10] one click opens a return beside its pickup, with the drawer of both', async ({ page, skadi }) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  const compare = new ComparePage(page)
  await takeSession(page, PEOPLE.user)
  await new ImageSetPage(page).open(returned.id)
  await expect(page.locator('[data-header-style]').getByText('1 to decide')).toBeInViewport()
  await page.getByRole('link', { name: 'Compare with pickup' }).click()
  await expect(page).toHaveURL(new RegExp(`/fleet/AB12345/${pickup.id}/compare/${returned.id}$`))
  await expect(compare.heading).toHaveText(/^\d+ new between pickup and return, 1 to decide$/)
  await expect(compare.olderPhoto).toBeVisible()
  await expect(compare.drawer).toBeVisible()
  await expect(page.getByText('Pickup', { exact: true }).first()).toBeVisible()
  const sources = await Promise.all([compare.olderPhoto, compare.newerPhoto].map((photo) => photo.getAttribute('src')))
  expect(new Set(sources).size).toBe(2)
})

test('[COMPARE-01, COMPARE-02, COMPARE-03] passings are chosen from the list behind the calendar button, beside Car Damage and Car Details', async ({
  page,
  skadi,
}) => {
  const passings = await demoCarPassings(skadi)
  const [, , , pickup, returned] = passings
  const compare = new ComparePage(page)
  await takeSession(page, PEOPLE.user)
  await compare.open(pickup.id, returned.id)
  const tabs = compare.drawer.getByRole('tab')
  await expect(tabs).toHaveText([/^Passings ?5$/, /^Car Damage/, /^Car Details$/])
  await compare.pick.click()
  await expect(compare.tab('Passings')).toHaveAttribute('aria-selected', 'true')
  await expect(compare.passings.getByRole('columnheader')).toHaveText(['Show', 'Date', 'Damage'])
  await expect(compare.passings.locator('tbody tr')).toHaveCount(passings.length)
  await expect(compare.row(returned.id)).toContainText('Return')
  await expect(compare.row(returned.id)).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d CES?T/)
  await expect(compare.row(returned.id).getByTitle('New damages')).toBeAttached()
  await compare.tab('Car Details').click()
  await expect(compare.drawer.getByRole('group', { name: 'Car' })).toContainText('AB 12345')
})

test('[COMPARE-04, COMPARE-05, NAV-55] a row of the list replaces the older or the newer passing, and the query stays', async ({
  page,
  skadi,
}) => {
  const [first, second, third, fourth, fifth] = await demoCarPassings(skadi)
  const compare = new ComparePage(page)
  await takeSession(page, PEOPLE.user)
  await compare.open(second.id, fourth.id, '?location=Gardermoen')
  await compare.pick.click()
  const offers = (id: string) => compare.row(id).getByRole('button')
  await expect(offers(first.id)).toHaveText(['replace older'])
  await expect(offers(second.id)).toHaveCount(0)
  await expect(offers(third.id)).toHaveText(['replace older', 'replace newer'])
  await expect(offers(fourth.id)).toHaveCount(0)
  await expect(offers(fifth.id)).toHaveText(['replace newer'])

  await compare.row(third.id).getByRole('button', { name: 'replace newer' }).click()
  await expect(page).toHaveURL(`/fleet/AB12345/${second.id}/compare/${third.id}?location=Gardermoen`)
  await expect(offers(fourth.id)).toHaveText(['replace newer'])
  await compare.row(first.id).getByRole('button', { name: 'replace older' }).click()
  await expect(page).toHaveURL(`/fleet/AB12345/${first.id}/compare/${third.id}?location=Gardermoen`)
  await page.goBack()
  await expect(page).toHaveURL(`/fleet/AB12345/${second.id}/compare/${third.id}?location=Gardermoen`)
})

test('[NAV-54] a passing is not compared with itself, and the older passing stays on the left', async ({
  page,
  skadi,
}) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  await takeSession(page, PEOPLE.user)
  await page.goto(`/fleet/AB12345/${returned.id}/compare/${returned.id}`)
  await expect(page).toHaveURL(/\/404$/)
  await page.goto(`/fleet/AB12345/${returned.id}/compare/${pickup.id}?location=Gardermoen`)
  await expect(page).toHaveURL(`/fleet/AB12345/${pickup.id}/compare/${returned.id}?location=Gardermoen`)
})

test('[COMPARE-06, COMPARE-07] a damage of a third passing replaces the older or the newer passing by its time', async ({
  page,
  skadi,
}) => {
  const [first, second, third, fourth, fifth] = await demoCarPassings(skadi)
  const compare = new ComparePage(page)
  await takeSession(page, PEOPLE.user)
  await compare.open(second.id, third.id)
  await compare.tab('Car Damage').click()
  const throughTime = async (at: 'first' | 'last') => {
    await compare.pairs
      .locator('[data-kind=known] [data-family]')
      .first()
      .getByRole('button', { name: /^Through time/ })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('listitem')
      .and(page.locator(':not([aria-hidden])'))
      [at]()
      .getByRole('button')
      .click()
  }
  await throughTime('first')
  await expect(page).toHaveURL(`/fleet/AB12345/${first.id}/compare/${third.id}`)
  await compare.open(second.id, third.id)
  await throughTime('last')
  await expect(page).toHaveURL(new RegExp(`/fleet/AB12345/${second.id}/compare/(${fourth.id}|${fifth.id})$`))
})

test('the user steps through new damages, each with its verdict', async ({ page, skadi }) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  const compare = new ComparePage(page)
  await takeSession(page, PEOPLE.user)
  await compare.open(pickup.id, returned.id)
  await compare.tab('Car Damage').click()
  // the page opens at the damage to decide, and the new damages follow
  await expect(compare.place).toHaveText(/^\d+ new$/)
  await expect(compare.pairs.locator('[data-kind=toDecide] [data-family][data-selected]')).toHaveCount(1)
  await page.keyboard.press('s')
  await expect(compare.place).toHaveText(/^New 1 of \d+$/)
  await expect(compare.pairs.locator('[data-kind=new] [data-family][data-selected]')).toHaveCount(1)
  await expect(compare.evidence).toContainText(/Proven|Weak|Blocked/, WEIGHED)
  await compare.evidence.getByRole('button', { name: 'Why' }).click()
  const why = page.getByRole('dialog', { name: /^Why (proven|weak|blocked)/ })
  await expect(why.getByRole('listitem').first()).not.toBeEmpty()
  await why.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/(aligned to [\d.]+ px|not aligned)$/)).toBeVisible()
})

test('the keyboard controls modes, blink, divider, linked photos, cameras, back and forward', async ({
  page,
  skadi,
}) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  const compare = new ComparePage(page)
  await takeSession(page, PEOPLE.user)
  await compare.open(pickup.id, returned.id)

  await expect.poll(() => compare.olderShare()).toBeCloseTo(0.5, 1)
  await compare.line.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => compare.olderShare()).toBeCloseTo(0.4, 2)
  await page.keyboard.press('Home')
  await expect.poll(() => compare.olderShare()).toBeCloseTo(0, 2)

  await page.keyboard.press('t')
  await expect(compare.mode('Blink')).toBeChecked()
  await page.keyboard.down('b')
  await expect.poll(() => compare.olderShare()).toBeCloseTo(1, 2)
  await page.waitForTimeout(500)
  await page.keyboard.up('b')
  await expect.poll(() => compare.olderShare()).toBeCloseTo(0, 2)

  await page.keyboard.press('t')
  await expect(compare.mode('Side by side')).toBeChecked()
  const zooms = page.getByRole('button', { name: 'Zoom in' })
  await expect(zooms).toHaveCount(1)
  await page.keyboard.press('l')
  await expect(zooms).toHaveCount(2)
  await page.keyboard.press('l')
  await page.keyboard.press('t')
  await expect(compare.mode('Difference')).toBeChecked()
  // without an alignment, the page compares nothing
  await expect(compare.canvas).toContainText('Not aligned')
  await expect(page.getByTestId('difference')).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(compare.mode('Swipe')).toBeChecked()

  await page.keyboard.press('3')
  await expect(compare.newerPhoto).toHaveAttribute('alt', /^Roof left/)
  await expect(compare.olderPhoto).toHaveAttribute('alt', /^Roof left/)
  await page.keyboard.press('e')
  await expect(compare.newerPhoto).toHaveAttribute('alt', /^Bottom right/)
  await page.keyboard.press('s')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/assets/${returned.id}`))
  await expect(page.getByRole('link', { name: 'Compare with pickup' })).toBeVisible()
  await wholePhoto(page)
  await page.keyboard.press('t')
  await expect(page).toHaveURL(new RegExp(`/${pickup.id}/compare/${returned.id}`))
  // before that, the key would still belong to the passing
  await expect(compare.canvas).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/assets/${returned.id}`))
})

test('both photos are zoomed and moved together; unlinked, the older photo moves alone', async ({ page, skadi }) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  const compare = new ComparePage(page)
  await takeSession(page, PEOPLE.user)
  await compare.open(pickup.id, returned.id)
  await compare.mode('Side by side').check({ force: true })
  const placeOf = (half: string) =>
    page
      .getByTestId(half)
      .locator('img')
      .last()
      .evaluate((photo) => photo.parentElement?.style.transform)
  await page.getByTestId('older-half').hover()
  await page.mouse.wheel(0, -400)
  await expect.poll(() => placeOf('newer-half')).toBe(await placeOf('older-half'))
  await page.keyboard.press('l')
  await page.getByTestId('older-half').hover()
  await page.mouse.wheel(0, 400)
  await expect.poll(async () => (await placeOf('newer-half')) === (await placeOf('older-half'))).toBe(false)
})

test('the palette opens a plate’s return beside its pickup', async ({ page, palette, skadi }) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  await signIn(page, PEOPLE.user)
  await palette.openByKey()
  await page.keyboard.type('ab 12345')
  await page.getByRole('option', { name: /^Compare AB 12345 with pickup/ }).click()
  await expect(page).toHaveURL(new RegExp(`/fleet/AB12345/${pickup.id}/compare/${returned.id}$`))
})

test('on a phone the photos stay in place while the pairs scroll below', async ({ browser, skadi }) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  const context = await browser.newContext({
    baseURL: skadi.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const compare = new ComparePage(page)
  await takeSession(page, PEOPLE.user)
  await new ImageSetPage(page).open(returned.id)
  await page.getByRole('link', { name: 'Compare with pickup' }).click()
  await expect(page).toHaveURL(new RegExp(`/${pickup.id}/compare/${returned.id}`))
  await expect(compare.olderPhoto).toBeVisible()
  const card = compare.pairs.locator('[data-family]').last()
  await card.scrollIntoViewIfNeeded()
  await expect(compare.newerPhoto).toBeInViewport()
  // the modes are above the photos, and choosing one must not scroll the photos
  await compare.mode('Blink').evaluate((mode) => mode.scrollIntoView({ block: 'end' }))
  await compare.mode('Blink').check({ force: true })
  await expect(compare.blink).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  await context.close()
})

test('a tag on the photo without room for its words in one line wraps them', async ({ page, skadi }) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  await page.setViewportSize({ width: 390, height: 844 })
  await takeSession(page, PEOPLE.user)
  await page.evaluate(() => localStorage.setItem('language', 'es'))
  await page.goto(`/fleet/AB12345/${pickup.id}/compare/${returned.id}`)
  // waits for the list, because the bar with the modes moves while the pairs load
  await page.locator('[data-family]').first().waitFor()
  await page.getByRole('radio', { name: 'Lado a lado' }).check({ force: true })
  await page.locator('[data-family]').getByText('parachoques delantero').first().click()
  const tag = page.getByTestId('newer-half').getByText(/parachoques delantero/)
  await expect(tag).toBeVisible()
  const [isCut, lines] = await tag.evaluate((words) => [
    words.scrollWidth > words.clientWidth,
    words.getBoundingClientRect().height / 16,
  ])
  expect({ isCut, isLonger: Number(lines) > 1 }).toEqual({ isCut: false, isLonger: true })
})

test('[NAV-08, NAV-09] fleet URLs of a passing, and of a comparison with one passing, lead to the passing', async ({
  page,
  skadi,
}) => {
  const [, , , pickup] = await demoCarPassings(skadi)
  await signIn(page, PEOPLE.user)
  for (const address of [`/fleet/AB12345/${pickup.id}`, `/fleet/AB12345/${pickup.id}/compare`]) {
    await page.goto(address)
    await expect(page).toHaveURL(new RegExp(`/assets/${pickup.id}$`))
    await expect(page.getByTestId('photo')).toBeVisible()
  }
})
