import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { NEW_PASSWORD, newPhone } from '../../harness/data/new-user.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { watchCalls } from '../../harness/tokens.ts'
import { DamageLog } from '../../pages/damage-log.ts'

const PERSON = { firstName: 'Nora', lastName: 'Ny' }

test('[VALID-08] an emptied field is reported as required at once', async ({ loginPage, registerPage }) => {
  await loginPage.open()
  for (const [field, words] of [
    [loginPage.phone, 'Phone is required'],
    [loginPage.password, 'Password is required'],
  ] as const) {
    await field.fill('4')
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
    await field.fill('')
    await expect(field).toHaveAccessibleDescription(words)
  }
  await registerPage.open()
  await registerPage.lastName.fill('N')
  await registerPage.lastName.fill('')
  await expect(registerPage.lastName).toHaveAccessibleDescription('Last name is required')
})

test('[VALID-14] the phone field has a country code, +47 until another code is chosen or pasted', async ({
  loginPage,
}) => {
  await loginPage.open()
  await expect(loginPage.prefix).toHaveValue('+47')
  await loginPage.prefix.selectOption('+34')
  await expect(loginPage.prefix).toHaveValue('+34')
  await loginPage.phone.fill('+46 70 123 45 67')
  await expect(loginPage.prefix).toHaveValue('+46')
  await expect(loginPage.phone).toHaveValue('70 123 45 67')
})

test('[VALID-16] a phone that is invalid with its country code is refused with a request for the code', async ({
  context,
  loginPage,
}) => {
  await loginPage.open()
  const calls = watchCalls(context)
  for (const phone of ['+999 12', '1']) {
    await loginPage.signIn(phone, 'whatever')
    await expect(loginPage.phone).toHaveAccessibleDescription('Please include country code in the phone number')
  }
  expect(calls.filter((call) => call === 'POST /api/auth')).toEqual([])
})

test('[VALID-23] the strength meter runs from none to very strong', async ({ registerPage }) => {
  await registerPage.open()
  await registerPage.tellAboutYou({ ...PERSON, phone: newPhone() })
  for (const [password, strength, words] of [
    ['', '0', 'none'],
    ['a', '1', 'very low'],
    ['blomsterbed', '2', 'low'],
    ['Bd4kTm9w', '3', 'good'],
    ['Bd4kTm9wXq2r', '4', 'strong'],
    ['Bd4kTm9wXq2rLp7v', '5', 'very strong'],
  ] as const) {
    await registerPage.password.fill(password)
    await expect(registerPage.strength).toHaveAttribute('aria-valuenow', strength)
    await expect(registerPage.strength).toHaveAttribute('aria-valuetext', words)
  }
  for (const [border, value] of [
    ['aria-valuemin', '0'],
    ['aria-valuemax', '5'],
  ] as const)
    await expect(registerPage.strength).toHaveAttribute(border, value)
})

test('[VALID-24] a different repeated password is refused with a message', async ({ registerPage }) => {
  await registerPage.open()
  await registerPage.tellAboutYou({ ...PERSON, phone: newPhone() })
  await registerPage.password.fill(NEW_PASSWORD)
  await registerPage.repeat.fill(`${NEW_PASSWORD}!`)
  await registerPage.submit.click()
  await expect(registerPage.repeat).toHaveAccessibleDescription('Password and repeat password do not match.')
  await registerPage.expectStep(1)
})

test('[VALID-25] passwords are masked, and each can be shown and hidden', async ({ page, loginPage, registerPage }) => {
  await loginPage.open()
  await registerPage.open()
  await registerPage.tellAboutYou({ ...PERSON, phone: newPhone() })
  for (const [field, name] of [
    [registerPage.password, 'Password'],
    [registerPage.repeat, 'Repeat password'],
  ] as const) {
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: `Show: ${name}` }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: `Hide: ${name}` }).click()
    await expect(field).toHaveAttribute('type', 'password')
  }
})

test('[VALID-26] a step can be left only when all of its fields are valid', async ({
  context,
  registerPage,
  loginPage,
}) => {
  const calls = watchCalls(context)
  await registerPage.open()
  await registerPage.submit.click()
  await expect(registerPage.firstName).toHaveAccessibleDescription('First name is required')
  await expect(registerPage.lastName).toHaveAccessibleDescription('Last name is required')
  await expect(registerPage.phone).toHaveAccessibleDescription('Phone is required')
  await registerPage.tellAboutYou({ ...PERSON, phone: 'four' })
  await expect(registerPage.phone).toHaveAccessibleDescription('Digits and spaces only')
  await registerPage.expectStep(0)
  const right = { ...PERSON, phone: newPhone() }
  for (const name of ['firstName', 'lastName', 'phone'] as const) {
    await registerPage.tellAboutYou({ ...right, [name]: '' })
    await expect(registerPage.form.locator('[aria-invalid=true]')).toHaveCount(1)
    await expect(registerPage[name]).toHaveAttribute('aria-invalid', 'true')
    await registerPage.expectStep(0)
  }
  await registerPage.tellAboutYou(right)

  await registerPage.choosePassword('short')
  await expect(registerPage.password).toHaveAttribute('aria-invalid', 'true')
  await registerPage.expectStep(1)
  await registerPage.password.fill(NEW_PASSWORD)
  await registerPage.submit.click()
  await expect(registerPage.repeat).toHaveAttribute('aria-invalid', 'true')
  await registerPage.expectStep(1)

  await loginPage.open()
  for (const [phone, password, wrong] of [
    [right.phone, '', loginPage.password],
    ['', NEW_PASSWORD, loginPage.phone],
  ] as const) {
    await loginPage.signIn(phone, password)
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await loginPage.expectStep(4)
  }
  await loginPage.forgot.click()
  await loginPage.phone.fill('four')
  await loginPage.submit.click()
  await expect(loginPage.phone).toHaveAttribute('aria-invalid', 'true')
  await loginPage.expectStep(5)
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])

  await loginPage.phone.fill(right.phone)
  await loginPage.submit.click()
  await loginPage.expectStep(6)
  await loginPage.password.fill(NEW_PASSWORD)
  await loginPage.repeat.fill('short')
  await loginPage.submit.click()
  await expect(loginPage.repeat).toHaveAttribute('aria-invalid', 'true')
  await loginPage.expectStep(6)
})

test('[VALID-28] a field without another limit accepts at most 50 characters', async ({ page, registerPage }) => {
  await registerPage.open()
  await registerPage.firstName.focus()
  await page.keyboard.type('N'.repeat(49))
  await page.keyboard.type('or')
  await expect(registerPage.firstName).toHaveValue(`${'N'.repeat(49)}o`)
})

test('[VALID-28] the searches for a key and for a label accept at most 50 characters', async ({
  page,
  skadi,
  keyMap,
}) => {
  const [, , , , returned] = await demoCarPassings(skadi)
  const log = new DamageLog(page)
  await takeSession(page, PEOPLE.user)
  await log.open(returned.id)
  await log.choose(log.group('new').first(), 'Edit labels')
  await expect(log.field).toBeFocused()
  await page.keyboard.type('n'.repeat(51))
  await expect(log.field).toHaveValue('n'.repeat(50))
  await page.keyboard.press('Escape')
  await expect(log.dialog).toHaveCount(0)
  await page.keyboard.press('?')
  await keyMap.search.focus()
  await page.keyboard.type('n'.repeat(51))
  await expect(keyMap.search).toHaveValue('n'.repeat(50))
})

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 390, height: 320 } })

  test('[VALID-27] a refused step scrolls the first invalid field into view and focuses it', async ({
    page,
    registerPage,
  }) => {
    await registerPage.open()
    await registerPage.lastName.fill('Ny')
    await registerPage.submit.scrollIntoViewIfNeeded()
    await expect(registerPage.firstName).not.toBeInViewport()
    await registerPage.submit.click()
    await expect(registerPage.firstName).toBeInViewport({ ratio: 1 })
    await expect(registerPage.firstName).toBeFocused()

    await registerPage.firstName.fill('Nora')
    await page.keyboard.press('Enter')
    await expect(registerPage.phone).toBeInViewport({ ratio: 1 })
    await expect(registerPage.phone).toBeFocused()
  })
})

test('the server refuses a common password, and the message appears at its field', async ({ registerPage }) => {
  await registerPage.open()
  await registerPage.tellAboutYou({ ...PERSON, phone: newPhone() })
  await registerPage.choosePassword('Password1')
  await expect(registerPage.rules.filter({ hasText: 'Not one of the commonly used passwords, not yet' })).toBeVisible()
  await expect(registerPage.password).toBeFocused()
  await registerPage.choosePassword(NEW_PASSWORD)
  await registerPage.expectStep(2)
})
