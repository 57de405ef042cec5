import { answerInstead } from '../../harness/answer-instead.ts'
import { addMember, newTenant } from '../../harness/data/new-tenant.ts'
import { NEW_PASSWORD, newPhone, newUser, usernameOf } from '../../harness/data/new-user.ts'
import { codeSentTo, smsTo } from '../../harness/outbox.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { storageOf } from '../../harness/tokens.ts'

const PERSON = { firstName: 'Nora', lastName: 'Ny' }

test('[AUTH-02, AUTH-05, AUTH-13] a user registers from step 0 to 3 with the code of an SMS', async ({
  page,
  skadi,
  registerPage,
}) => {
  const phone = newPhone()
  await registerPage.open()
  await registerPage.expectStep(0)
  await registerPage.tellAboutYou({ ...PERSON, phone })
  await registerPage.expectStep(1)
  expect(await smsTo(skadi, usernameOf(phone))).toEqual([])
  await registerPage.choosePassword(NEW_PASSWORD)
  await registerPage.expectStep(2)
  await registerPage.code.fill(await codeSentTo(skadi, usernameOf(phone)))
  await registerPage.expectStep(3)
  await expect(page).toHaveURL(/\/register$/)
})

test('[AUTH-12, AUTH-17] the right code signs in, and a button leads to the first page', async ({
  page,
  skadi,
  registerPage,
  shell,
}) => {
  const phone = newPhone()
  await registerPage.open()
  await registerPage.tellAboutYou({ ...PERSON, phone })
  await registerPage.choosePassword(NEW_PASSWORD)
  await registerPage.code.fill(await codeSentTo(skadi, usernameOf(phone)))
  await registerPage.expectStep(3)
  expect((await storageOf(page)).local).toMatchObject({
    idToken: expect.stringMatching(/\S/),
    refreshToken: expect.stringMatching(/\S/),
    username: usernameOf(phone),
  })
  await expect(page.getByText('Already registered?')).toHaveCount(0)
  await registerPage.home.click()
  await expect(page).toHaveURL(/\/assets$/)
  await expect(page.getByText('Please sign in to your company account or contact the administrator.')).toBeVisible()
  await expect(page.getByText(`by phone number: +47 ${phone}`)).toBeVisible()
  await expect(shell.drawer).toBeVisible()
})

test('[ROLE-19] a user without a company reads what to do, signs out, and sees the inbox once a company adds the user', async ({
  page,
  skadi,
}) => {
  const user = await newUser(skadi)
  await signIn(page, user.phone, user.password)
  await expect(page.getByText('Please sign in to your company account or contact the administrator.')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByTestId('snackbar')).toContainText('No company has added you yet.')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, user.phone, user.password)
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
  await addMember(skadi, await newTenant(skadi), user, 'USER')
  await expect(page.getByRole('button', { name: 'Check again' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'No passings yet' })).toBeVisible()
})

test('[AUTH-08, AUTH-09, AUTH-11] the steps ask for names and phone, for the password twice, and for 6 digits', async ({
  skadi,
  registerPage,
}) => {
  const phone = newPhone()
  await registerPage.open()
  await expect(registerPage.form.getByRole('textbox')).toHaveCount(3)
  for (const field of [registerPage.firstName, registerPage.lastName, registerPage.phone])
    await expect(field).toBeVisible()
  await registerPage.tellAboutYou({ ...PERSON, phone })

  await expect(registerPage.password).toBeFocused()
  await expect(registerPage.repeat).toBeVisible()
  await expect(registerPage.firstName).toHaveCount(0)
  await registerPage.choosePassword(NEW_PASSWORD)

  await expect(registerPage.code).toBeFocused()
  await expect(registerPage.password).toHaveCount(0)
  const code = await codeSentTo(skadi, usernameOf(phone))
  expect(code).toMatch(/^\d{6}$/)
  await registerPage.code.fill(`${code.slice(0, 3)} ${code.slice(3, 5)}`)
  await expect(registerPage.code).toHaveValue(code.slice(0, 5))
  await registerPage.submit.click()
  await expect(registerPage.code).toHaveAccessibleDescription('Invalid verification code.')
  await registerPage.code.fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await registerPage.expectStep(3)
})

test('[AUTH-10] the password step shows the consent, whose links open in a new tab and keep the input', async ({
  context,
  registerPage,
}) => {
  await registerPage.open()
  await registerPage.tellAboutYou({ ...PERSON, phone: newPhone() })
  await expect(registerPage.form).toContainText(/By registering you accept the terms of use.* and the privacy policy/)
  await registerPage.password.fill(NEW_PASSWORD)
  for (const [link, title, path] of [
    [registerPage.terms, 'Terms of use', /\/terms$/],
    [registerPage.privacy, 'Privacy policy', /\/privacy$/],
  ] as const) {
    const opened = context.waitForEvent('page')
    await link.click()
    const text = await opened
    await expect(text.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(text).toHaveURL(path)
  }
  await expect(registerPage.password).toHaveValue(NEW_PASSWORD)
})

test('[AUTH-15, AUTH-16] Back in the code step returns to "about you", and a wrong phone can be corrected', async ({
  skadi,
  registerPage,
}) => {
  const [wrong, right] = [newPhone(), newPhone()]
  await registerPage.open()
  await registerPage.tellAboutYou({ ...PERSON, phone: wrong })
  await registerPage.choosePassword(NEW_PASSWORD)
  await registerPage.expectStep(2)
  await registerPage.back.click()
  await registerPage.expectStep(0)
  await expect(registerPage.firstName).toHaveValue(PERSON.firstName)
  await expect(registerPage.phone).toHaveValue(wrong)
  await registerPage.phone.fill(right)
  await registerPage.submit.click()
  await registerPage.submit.click()
  await registerPage.expectStep(2)
  await registerPage.code.fill(await codeSentTo(skadi, usernameOf(right)))
  await registerPage.expectStep(3)
})

test('[NAV-03] opening the registration signs the current user out', async ({ page, registerPage, loginPage }) => {
  await signIn(page, '900 00 003')
  await registerPage.open()
  await registerPage.expectStep(0)
  const { local, session } = await storageOf(page)
  for (const name of ['idToken', 'refreshToken', 'username']) expect(local).not.toHaveProperty(name)
  expect(session).not.toHaveProperty('currentTenantId')
  await page.goto('/assets')
  await expect(loginPage.submit).toBeVisible()
})

test('[ERR-04] a phone with an account is refused, with a link to the sign-in that keeps the phone', async ({
  page,
  skadi,
  registerPage,
  loginPage,
}) => {
  const user = await newUser(skadi)
  await registerPage.open()
  await registerPage.tellAboutYou({ ...PERSON, phone: user.phone })
  await registerPage.choosePassword(NEW_PASSWORD)
  await expect(registerPage.error).toContainText('There is already an account with this phone number. Log in instead.')
  await registerPage.logIn.click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(loginPage.phone).toHaveValue(user.phone)
  await loginPage.password.fill(user.password)
  await loginPage.submit.click()
  await expect(page).toHaveURL(/\/assets/)
})

test('[ERR-03] a failed registration shows a message, keeps the input and can be retried', async ({
  page,
  registerPage,
}) => {
  const answer = await answerInstead(page, '*/api/auth/register', (call) => call.abort('connectionrefused'))
  await registerPage.open()
  await registerPage.tellAboutYou({ ...PERSON, phone: newPhone() })
  await registerPage.choosePassword(NEW_PASSWORD)
  await expect(registerPage.error).toContainText("Couldn't register the user, please try again later")
  await expect(registerPage.password).toHaveValue(NEW_PASSWORD)
  answer()
  await registerPage.submit.click()
  await registerPage.expectStep(2)
})

test('[VALID-18] a wrong code is refused with a message and the error state, and the right code still works', async ({
  skadi,
  registerPage,
}) => {
  const phone = newPhone()
  await registerPage.open()
  await registerPage.tellAboutYou({ ...PERSON, phone })
  await registerPage.choosePassword(NEW_PASSWORD)
  const code = await codeSentTo(skadi, usernameOf(phone))
  await registerPage.code.fill(code === '123456' ? '654321' : '123456')
  await expect(registerPage.code).toHaveAccessibleDescription('Invalid verification code.')
  await expect(registerPage.form).toHaveAttribute('data-error', 'true')
  await expect(registerPage.code).toHaveAttribute('aria-invalid', 'true')
  await registerPage.code.fill(code)
  await registerPage.expectStep(3)
})

test('[AUTH-19] sending a new code is confirmed for 5 seconds and invalidates the previous code', async ({
  page,
  skadi,
  registerPage,
}) => {
  const phone = newPhone()
  await page.clock.install()
  await registerPage.open()
  await registerPage.tellAboutYou({ ...PERSON, phone })
  await registerPage.choosePassword(NEW_PASSWORD)
  const first = await codeSentTo(skadi, usernameOf(phone))
  // A paused clock stops rendering, and the SMS may come before the page of the code.
  await registerPage.expectStep(2)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await registerPage.resend.click()
  const indicator = page.getByText('New code sent')
  await expect(indicator).toBeVisible()
  await expect(registerPage.resend).toBeDisabled()
  await page.clock.runFor(4_900)
  await expect(indicator).toBeVisible()
  await page.clock.runFor(200)
  await expect(indicator).toHaveCount(0)
  await expect(registerPage.resend).toBeEnabled()
  await page.clock.resume()

  const second = await codeSentTo(skadi, usernameOf(phone), 2)
  if (second !== first) {
    await registerPage.code.fill(first)
    await expect(registerPage.code).toHaveAccessibleDescription('Invalid verification code.')
  }
  await registerPage.code.fill(second)
  await registerPage.expectStep(3)
})

test('[ERR-05] a failed request for a new code shows a message', { tag: '@again' }, async ({ page, registerPage }) => {
  await registerPage.open()
  await registerPage.tellAboutYou({ ...PERSON, phone: newPhone() })
  await registerPage.choosePassword(NEW_PASSWORD)
  await registerPage.expectStep(2)
  await answerInstead(page, '*/api/auth/register', (call) => call.abort('connectionrefused'))
  await registerPage.resend.click()
  await expect(registerPage.error).toContainText('Sending new verification code failed')
  await expect(page.getByText('New code sent')).toHaveCount(0)
})

test('a double click sends one code', async ({ skadi, registerPage }) => {
  const phone = newPhone()
  await registerPage.open()
  await registerPage.tellAboutYou({ ...PERSON, phone })
  await registerPage.password.fill(NEW_PASSWORD)
  await registerPage.repeat.fill(NEW_PASSWORD)
  await registerPage.submit.dblclick()
  await registerPage.expectStep(2)
  await registerPage.code.fill(await codeSentTo(skadi, usernameOf(phone)))
  await registerPage.expectStep(3)
  expect(await smsTo(skadi, usernameOf(phone))).toHaveLength(1)
})

test('a page reloaded while its SMS arrives keeps its step, and no password was stored', async ({
  page,
  skadi,
  registerPage,
}) => {
  const phone = newPhone()
  await registerPage.open()
  await registerPage.tellAboutYou({ ...PERSON, phone })
  await registerPage.choosePassword(NEW_PASSWORD)
  await registerPage.expectStep(2)
  await page.reload()
  await registerPage.expectStep(2)
  expect(JSON.stringify(await storageOf(page))).not.toContain(NEW_PASSWORD)
  await registerPage.code.fill(await codeSentTo(skadi, usernameOf(phone)))
  await registerPage.expectStep(3)
})

test('the browser’s Back button moves through the steps and keeps the input', async ({ page, registerPage }) => {
  const phone = newPhone()
  await registerPage.open()
  await registerPage.tellAboutYou({ ...PERSON, phone })
  await registerPage.password.fill(NEW_PASSWORD)
  await page.goBack()
  await expect(registerPage.phone).toHaveValue(phone)
  await page.goForward()
  await expect(registerPage.password).toHaveValue(NEW_PASSWORD)
})
