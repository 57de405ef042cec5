import { answerInstead, type HeldCall, stopAnswering } from '../../harness/answer-instead.ts'
import { newColleague } from '../../harness/data/new-tenant.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('with the keyboard only the palette opens screens, companies and passings', async ({
  page,
  shell,
  palette,
  inbox,
  skadi,
}) => {
  const person = await newColleague(skadi, 'Bergen Cars', 'Fjord Rental')
  await signIn(page, person.phone, person.password)
  await expect(shell.company).toHaveText('Bergen Cars')

  await palette.openByKey()
  await page.keyboard.type('fle')
  await expect(palette.chosen).toHaveText('Fleet')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fleet\?period=last30Days$/)

  // from here on, a passing is known by its row in the list alone, because its own answer does not come
  const held: HeldCall[] = []
  await answerInstead(page, '*/api/assets/imageSets/????????-????-*', (call) => held.push(call))
  await palette.openByKey()
  await page.keyboard.type('fjord')
  await expect(palette.chosen).toHaveText('Work in Fjord Rental')
  await page.keyboard.press('Enter')
  await expect(shell.company).toHaveText('Fjord Rental')
  await expect(page).toHaveURL(/\/assets(\?|$)/)

  await palette.openByKey()
  await page.keyboard.type('ab 12345')
  await expect(palette.chosen).toContainText(/^NO AB 12345.*Gardermoen/)
  await expect(inbox.rows.filter({ hasText: 'AB 12345' }).first()).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/AB 12345/)

  await palette.openByKey()
  await expect(palette.group('Recent cars').getByRole('option').first()).toContainText('AB 12345')
  expect(held.length).toBeGreaterThan(0)
  await stopAnswering(page)
  await page.keyboard.press('Escape')
  await expect(palette.field).toBeHidden()
})

test('[API-07] the palette searches 500 ms after the last letter, once', async ({ page, palette }) => {
  await signIn(page, PEOPLE.user)
  await palette.openByKey()
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search' && searchParams.has('query')) asked.push(searchParams.get('query'))
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const letter of 'ab 1234') {
    await page.keyboard.type(letter)
    await page.clock.runFor(300)
  }
  await page.keyboard.type('5')
  await page.clock.runFor(499)
  await expect(palette.field).toHaveValue('ab 12345')
  expect(asked).toEqual([])
  await page.clock.resume()
  await expect(palette.chosen).toContainText(/^NO AB 12345/)
  await expect.poll(() => asked).toEqual(['ab 12345'])
})

test('the palette offers no screens and passings without access', async ({ page, palette }) => {
  await signIn(page, PEOPLE.user)
  await palette.openByKey()
  await page.keyboard.type('image sets queue')
  await expect(palette.dialog.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('sv 70112')
  await expect(palette.dialog.getByText('Nothing found')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the palette is in the “More” menu', async ({ page, palette }) => {
    await signIn(page, PEOPLE.user)
    await page.getByRole('button', { name: 'More', exact: true }).tap()
    await palette.button.tap()
    await palette.field.fill('fleet')
    await palette.dialog.getByRole('option', { name: 'Fleet' }).tap()
    await expect(page).toHaveURL(/\/fleet\?period=last30Days$/)
  })
})
