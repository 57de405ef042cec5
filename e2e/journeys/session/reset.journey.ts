import { answerInstead } from '../../harness/answer-instead.ts'
import { newPhone, newUser, usernameOf } from '../../harness/data/new-user.ts'
import { codeSentTo, smsTo } from '../../harness/outbox.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { storageOf } from '../../harness/tokens.ts'

const OTHER_PASSWORD = 'Gul-bukett-52-tung'

test('[AUTH-02, AUTH-07, AUTH-14] a forgotten password is replaced in steps 5 to 8 with the code of an SMS', async ({
  page,
  skadi,
  loginPage,
}) => {
  const user = await newUser(skadi)
  await loginPage.open()
  await loginPage.forgot.click()
  await loginPage.expectStep(5)
  await expect(loginPage.form.getByRole('textbox')).toHaveCount(1)
  await loginPage.phone.fill(user.phone)
  await loginPage.submit.click()

  await loginPage.expectStep(6)
  await loginPage.password.fill(OTHER_PASSWORD)
  await loginPage.repeat.fill(OTHER_PASSWORD)
  await loginPage.submit.click()

  await loginPage.expectStep(7)
  await loginPage.code.fill(await codeSentTo(skadi, user.username, 2))
  await loginPage.expectStep(8)
  await expect(page).toHaveURL(/\/login$/)
})

test('[AUTH-18] the right code opens a working session, and the old password no longer signs in', async ({
  page,
  skadi,
  loginPage,
  shell,
}) => {
  const user = await newUser(skadi)
  await loginPage.open()
  await loginPage.startReset(user.phone, OTHER_PASSWORD)
  await loginPage.code.fill(await codeSentTo(skadi, user.username, 2))
  await loginPage.expectStep(8)
  expect((await storageOf(page)).local).toMatchObject({
    idToken: expect.stringMatching(/\S/),
    refreshToken: expect.stringMatching(/\S/),
    username: user.username,
  })
  await loginPage.submit.click()
  await expect(page).toHaveURL(/\/assets/)
  await shell.signOut()

  await loginPage.signIn(user.phone, user.password)
  await expect(loginPage.error).toContainText('Wrong username / password combination')
  await loginPage.signIn(user.phone, OTHER_PASSWORD)
  await expect(page).toHaveURL(/\/assets/)
})

test('a reset ends all other sessions at once', async ({ browser, skadi, loginPage }) => {
  const user = await newUser(skadi)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, user.phone, user.password)
  await loginPage.open()
  await loginPage.startReset(user.phone, OTHER_PASSWORD)
  await loginPage.code.fill(await codeSentTo(skadi, user.username, 2))
  await loginPage.expectStep(8)
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()
})

test('[AUTH-15] Back in the code step returns to the phone', { tag: '@again' }, async ({ skadi, loginPage }) => {
  const user = await newUser(skadi)
  await loginPage.open()
  await loginPage.startReset(user.phone, OTHER_PASSWORD)
  await loginPage.expectStep(7)
  await loginPage.back.click()
  await loginPage.expectStep(5)
  await expect(loginPage.phone).toHaveValue(user.phone)
})

test('a phone without an account goes through the same steps, and no message is sent', async ({ skadi, loginPage }) => {
  const phone = newPhone()
  await loginPage.open()
  await loginPage.startReset(phone, OTHER_PASSWORD)
  await loginPage.expectStep(7)
  await expect(loginPage.form).toContainText(`If +47 ${phone} has an account, a 6-digit code is on its way by SMS.`)
  await loginPage.code.fill('123456')
  await expect(loginPage.code).toHaveAccessibleDescription('Invalid verification code.')
  expect(await smsTo(skadi, usernameOf(phone))).toEqual([])
})

test('[VALID-18] a wrong code of a reset sets the error state, and the right code still works', {
  tag: '@again',
}, async ({ skadi, loginPage }) => {
  const user = await newUser(skadi)
  await loginPage.open()
  await loginPage.startReset(user.phone, OTHER_PASSWORD)
  const code = await codeSentTo(skadi, user.username, 2)
  await loginPage.code.fill(code === '123456' ? '654321' : '123456')
  await expect(loginPage.code).toHaveAccessibleDescription('Invalid verification code.')
  await expect(loginPage.form).toHaveAttribute('data-error', 'true')
  await loginPage.code.fill(code)
  await loginPage.expectStep(8)
})

for (const [what, answer] of [
  ['the network', undefined],
  ['a broken server', 503],
] as const)
  test(`[ERR-06] a reset that ${what} prevents shows a message and stays in its step`, {
    tag: answer ? '@again' : [],
  }, async ({ page, loginPage }) => {
    await answerInstead(page, '*/api/auth/reset', (call) =>
      answer ? call.fulfill({ status: answer }) : call.abort('connectionrefused'),
    )
    await loginPage.open()
    await loginPage.forgot.click()
    await loginPage.phone.fill(newPhone())
    await loginPage.submit.click()
    await expect(loginPage.error).toContainText("Couldn't start forgot password procedure")
    await loginPage.expectStep(5)
  })

test('[ERR-05] a phone gets three messages an hour; the next is refused, with the time of the next try', async ({
  page,
  skadi,
  loginPage,
}) => {
  const user = await newUser(skadi)
  await page.clock.install()
  await loginPage.open()
  await loginPage.startReset(user.phone, OTHER_PASSWORD)
  await loginPage.expectStep(7)
  await loginPage.resend.click()
  await expect(page.getByText('New code sent')).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect(loginPage.resend).toBeEnabled()
  await loginPage.resend.click()
  await expect(loginPage.error).toContainText('Sending new verification code failed')
  await expect(loginPage.error).toContainText('Too many requests. Try again')
  await codeSentTo(skadi, user.username, 3)
  expect(await smsTo(skadi, user.username)).toHaveLength(3)
})
