import { answerInstead } from '../../harness/answer-instead.ts'
import { NEW_PASSWORD, newPhone, usernameOf } from '../../harness/data/new-user.ts'
import { DEMO_PASSWORD, PEOPLE } from '../../harness/demo.ts'
import { codeSentTo } from '../../harness/outbox.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('[AUTH-01, INBOX-01, NAV-04] a user signs in by phone and password and sees the company’s passings at /assets', async ({
  page,
  inbox,
}) => {
  await signIn(page, PEOPLE.user)
  await expect(page).toHaveURL(/\/assets(\?|$)/)
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await inbox.chooseTab('All')
  await expect(inbox.rows.filter({ hasText: 'AB 12345' }).first()).toBeVisible()
  await expect(inbox.rows.filter({ hasText: 'Not inspected yet' }).first()).toBeVisible()
})

test('[AUTH-04, AUTH-06] the sign-in page opens at step 4 with phone, password and a link to step 5', async ({
  page,
  loginPage,
}) => {
  await loginPage.open()
  await loginPage.expectStep(4)
  await expect(loginPage.phone).toBeVisible()
  await expect(loginPage.password).toBeVisible()
  await loginPage.forgot.click()
  await loginPage.expectStep(5)
  await expect(page).toHaveURL(/\/login$/)
  await loginPage.back.click()
  await loginPage.expectStep(4)
})

test('the form does not move when the demo’s log-ins appear below it', async ({ page, loginPage }) => {
  const arrival = Promise.withResolvers<void>()
  await answerInstead(page, '*other-ways*', async (call) => {
    await arrival.promise
    await call.continue()
  })
  await loginPage.open()
  await loginPage.expectStep(4)
  const before = await loginPage.register.boundingBox()
  arrival.resolve()
  await expect(page.getByTestId('demo-log-ins')).toBeVisible()
  expect(await loginPage.register.boundingBox()).toEqual(before)
})

test('[AUTH-03] login and registration are one form with nine numbered steps', async ({
  skadi,
  loginPage,
  registerPage,
  shell,
}) => {
  const phone = newPhone()
  await loginPage.open()
  await loginPage.expectStep(4)
  await loginPage.phone.fill(phone)
  await loginPage.register.click()
  await registerPage.expectStep(0)
  await expect(registerPage.phone).toHaveValue(phone)
  await registerPage.tellAboutYou({ firstName: 'Nora', lastName: 'Ny', phone })
  await registerPage.expectStep(1)
  await registerPage.choosePassword(NEW_PASSWORD)
  await registerPage.expectStep(2)
  await registerPage.code.fill(await codeSentTo(skadi, usernameOf(phone)))
  await registerPage.expectStep(3)
  await registerPage.home.click()
  await shell.signOut()

  await loginPage.forgot.click()
  await loginPage.expectStep(5)
  await loginPage.phone.fill(phone)
  await loginPage.submit.click()
  await loginPage.expectStep(6)
  await loginPage.password.fill(NEW_PASSWORD)
  await loginPage.repeat.fill(NEW_PASSWORD)
  await loginPage.submit.click()
  await loginPage.expectStep(7)
  await loginPage.code.fill(await codeSentTo(skadi, usernameOf(phone), 2))
  await loginPage.expectStep(8)
})

test('[CHROME-03] sign-in and registration show neither top bar nor drawer', async ({
  page,
  loginPage,
  registerPage,
  shell,
}) => {
  for (const door of [loginPage, registerPage]) {
    await door.open()
    await expect(door.submit).toBeVisible()
    await expect(shell.drawer).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
  }
})

test('[ERR-01] a wrong password is refused in the form and in a snackbar, and the form stays open', async ({
  page,
  loginPage,
}) => {
  const words = 'Wrong username / password combination'
  await loginPage.open()
  await loginPage.signIn(PEOPLE.tenantAdmin, 'not-the-password')
  await expect(loginPage.error).toContainText(words)
  await expect(page.getByTestId('snackbar')).toContainText(words)
  // the message is visible twice, but announced once, and the focus is in the field for the next input
  await expect(page.getByRole('alert').filter({ hasText: words })).toHaveCount(1)
  await expect(loginPage.password).toBeFocused()
  await expect(page).toHaveURL(/\/login/)
  await loginPage.signIn(PEOPLE.tenantAdmin, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/assets/)
  await expect(page.getByText(words)).toHaveCount(0)
})

for (const [what, status] of [
  ['the network', undefined],
  ['a broken server', 503],
] as const)
  test(`[ERR-02] a sign-in that fails through ${what} shows a message and can be retried`, {
    tag: status ? '@again' : [],
  }, async ({ page, loginPage }) => {
    const end = await answerInstead(page, '*/api/auth', (call) =>
      status ? call.fulfill({ status }) : call.abort('connectionrefused'),
    )
    await loginPage.open()
    await loginPage.signIn(PEOPLE.user, DEMO_PASSWORD)
    await expect(loginPage.error).toContainText("Couldn't sign in")
    end()
    await loginPage.submit.click()
    await expect(page).toHaveURL(/\/assets/)
  })

test('[VALID-15] the phone is sent without spaces', async ({ page, loginPage }) => {
  await loginPage.open()
  const sent = page.waitForRequest('**/api/auth')
  await loginPage.signIn(' 900 00  003 ', DEMO_PASSWORD)
  expect((await sent).postDataJSON()).toMatchObject({ username: '+4790000003' })
  await expect(page).toHaveURL(/\/assets/)
})

test('a user who follows a link signs in first and then gets the linked page', async ({ page, loginPage }) => {
  await page.goto('/assets?tab=all')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await loginPage.signIn(PEOPLE.user, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/assets\?tab=all/)
})

test('a session survives a reload, and signing out ends it', async ({ page, shell, inbox }) => {
  await signIn(page, PEOPLE.user)
  await page.reload()
  await expect(inbox.rows.first()).toBeVisible()
  await shell.signOut()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/assets')
  await expect(page).toHaveURL(/\/login/)
})
