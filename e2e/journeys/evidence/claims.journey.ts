import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { answerInstead } from '../../harness/answer-instead.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { tabAndPress } from '../../harness/keyboard.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { ClaimWizard } from '../../pages/claim-wizard.ts'

const photo = async (name: string, width: number, height: number) => {
  const background = { r: 90, g: 110, b: 130 }
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
const GIF = { name: 'sketch.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a and nothing else') }

test('[CLAIM-03, CLAIM-04, NAV-40] a claim is filed in four steps, despite a reload and a lost connection, and listed', async ({
  page,
}) => {
  const number = `S-${randomInt(1e9)}`
  const wizard = new ClaimWizard(page)
  await takeSession(page, PEOPLE.user)
  await wizard.open()
  await expect(wizard.steps).toHaveText([/Claim number and images/, /Car information/, /Reporter/, /Policy holder/])
  await wizard.field('Claim no').fill(number)
  await wizard.goBackOnceMade()
  await wizard.field('Claim no').press('Enter')
  await expect(page.getByText(/^Draft saved/).first()).toBeVisible()
  await expect(wizard.field('Claim no')).toHaveValue(number)
  await expect(page).toHaveURL(/draft=/)
  await answerInstead(page, '*/api/uploads/claims/*', (call) => call.abort(), { times: 1 })
  await wizard.give([await photo('bumper.jpg', 640, 400)])
  await expect(wizard.photos.filter({ hasText: 'Ready' })).toHaveCount(1)

  await wizard.step('Car information').click()
  await wizard.field('Registration no').fill('ab 12345')
  await wizard.field('Make').fill('Volvo')
  await expect(page.getByText('This car is in your fleet')).toBeVisible()
  await expect(wizard.field('Country')).toHaveValue('NO')
  await wizard.fill({ Model: 'V60', Year: '2021', 'Mileage (km)': '41000', Gear: 'Automatic' })
  await wizard.fill({ 'Displacement (cc)': '1969', VIN: 'YV1ZWBHD0M2000001' })
  await expect(page.getByText(/^Draft saved/).first()).toBeVisible()
  await page.reload()
  await expect(wizard.field('VIN')).toHaveValue('YV1ZWBHD0M2000001')

  await wizard.field('VIN').press('Enter')
  await expect(page.getByRole('heading', { name: 'Reporter' })).toBeFocused()
  await wizard.fill({ 'First name': 'Kari', 'Last name': 'Nordmann', 'Street address': 'Storgata 1' })
  await wizard.field('Country').selectOption('NO')
  await wizard.fill({ 'Postal code': '0150', City: 'Oslo' })
  await wizard.step('Policy holder').click()
  await page.getByRole('switch', { name: 'Same as reporter' }).click()
  await expect(wizard.field('City')).toHaveValue('Oslo')
  await wizard.fill({ Phone: '+47 900 00 112', 'E-mail': 'kari@example.com' })
  await wizard.field('City').press('Enter')
  await expect(page.getByRole('heading', { name: 'Policy holder' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await wizard.file.dblclick()
  await expect(page.getByRole('heading', { name: `Claim ${number} is filed` })).toBeFocused()
  await page.getByRole('navigation').getByRole('link', { name: 'Claims' }).first().click()
  await expect(page.getByRole('row', { name: new RegExp(`${number}.*AB 12345.*Kari Nordmann`) })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test('[VALID-03, VALID-04, VALID-06] missing and wrong values are reported at their fields, and nothing is filed', {
  tag: '@again',
}, async ({ page }) => {
  const wizard = new ClaimWizard(page)
  await takeSession(page, PEOPLE.user)
  await wizard.open()
  await wizard.field('Claim no').focus()
  await wizard.field('Claim no').blur()
  await expect(page.getByText('Claim no is required')).toBeVisible()
  await wizard.give([GIF, await photo('small.jpg', 100, 100)])
  await expect(wizard.photos.first()).toContainText('Type not supported')
  await expect(wizard.photos.last()).toContainText('Incorrect size')

  await wizard.step('Policy holder').click()
  await wizard.file.scrollIntoViewIfNeeded()
  await wizard.field('Phone').focus()
  await wizard.field('E-mail').focus()
  await expect(page.getByText('Phone is required')).toBeVisible()
  await wizard.field('E-mail').blur()
  await expect(page.getByText('E-mail is required')).toBeVisible()
  await wizard.field('E-mail').fill('kari@')
  await wizard.field('E-mail').blur()
  await expect(page.getByText('Invalid e-mail')).toBeVisible()
  await expect(page).toHaveURL(/draft=/)
  await expect(wizard.file, 'the page stays where it is').toBeInViewport()
  await wizard.file.click()
  await expect(wizard.field('Claim no')).toBeFocused()
  await wizard.step('Reporter').click()
  await expect(page.getByText('Street address is required')).toBeVisible()
  await wizard.field('Country').selectOption('NO')
  await wizard.field('Postal code').fill('150')
  await expect(page.getByText('Invalid postal code')).toBeVisible()
})

test('[CLAIM-01, ERR-13] a failed photo upload is shown and retried; the draft is deleted from the list', async ({
  page,
}) => {
  const name = `D-${randomInt(1e9)}`
  const wizard = new ClaimWizard(page)
  await takeSession(page, PEOPLE.user)
  await wizard.open()
  await wizard.field('Claim no').fill(name)
  const refusal = { status: 500, json: { error: { code: 'INTERNAL', message: '' } } }
  await answerInstead(page, '*/assets/claims/*/images', (call) => call.fulfill(refusal), { times: 1 })
  const readAgain = Promise.withResolvers<void>()
  await answerInstead(page, `*/assets/claims/${'?'.repeat(36)}`, async (call) => {
    if (call.method === 'GET') await readAgain.promise
    await call.continue()
  })
  await wizard.give([await photo('door.jpg', 640, 400)])
  await expect(wizard.photos).toContainText("Couldn't upload the door.jpg")
  await page.getByRole('button', { name: 'Try again: door.jpg' }).click()
  await expect(wizard.photos).toContainText('Ready')
  readAgain.resolve()

  await page.getByRole('link', { name: 'Back to the claims' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('button', { name: `Delete draft: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(row).toHaveCount(0)
})

test('with the keyboard only a user finds a car in the inbox and starts a claim; nothing is saved before the first input', async ({
  page,
  inbox,
  imageSetPage,
}) => {
  const wizard = new ClaimWizard(page)
  await takeSession(page, PEOPLE.user)
  await page.goto('/assets?tab=all')
  await expect(inbox.rows.first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('ab 123')
  await page.keyboard.press('Enter')
  await expect(inbox.rows).toHaveCount(5)
  await page.keyboard.press('j')
  await expect(inbox.link(inbox.rows.first())).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(imageSetPage.photo.or(page.getByTestId('pair-card'))).toBeVisible()
  await tabAndPress(page, page.getByRole('link', { name: 'New claim' }))
  await expect(wizard.field('Claim no')).toBeFocused()
  await expect(page.getByText('Nothing is saved yet').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the passing' })).toBeVisible()
  await page.keyboard.type(`P-${randomInt(1e9)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Car information' })).toBeFocused()
  await expect(wizard.field('Registration no')).toHaveValue('AB12345')
  await expect(wizard.field('Country')).toHaveValue('NO')
  await expect(page.getByText('This car is in your fleet')).toBeVisible()
  await expect(page).toHaveURL(/draft=/)
})
