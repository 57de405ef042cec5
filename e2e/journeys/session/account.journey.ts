import { startReset } from '@skadi/contract/auth/reset-calls'
import { newClient, newUser } from '../../harness/data/new-user.ts'
import { codeSentTo, smsTo } from '../../harness/outbox.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { LoginPage } from '../../pages/login-page.ts'

const OTHER_PASSWORD = 'Gul-bukett-52-tung'

test('changed names and e-mail appear everywhere; an e-mail cannot be removed again', async ({
  page,
  skadi,
  accountPage,
}) => {
  const user = await newUser(skadi)
  await takeSession(page, user.phone, user.password)
  await accountPage.open()
  const email = accountPage.profile.getByLabel('E-mail')
  await accountPage.profile.getByLabel('First name').fill('Nils')
  await email.fill('nils@example')
  await accountPage.profile.getByRole('button', { name: 'Save' }).click()
  await expect(email).toHaveAccessibleDescription('This is not an e-mail address')
  await email.fill('nils@example.org')
  await accountPage.profile.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: `Menu of Nils ${user.lastName}` })).toBeVisible()

  await page.reload()
  await expect(email).toHaveValue('nils@example.org')
  await email.fill('')
  await expect(email).toHaveAccessibleDescription('E-mail is required')
})

test('the language is stored with the account: the page reloads in it, and messages use it', async ({
  page,
  skadi,
  accountPage,
}) => {
  const user = await newUser(skadi)
  await takeSession(page, user.phone, user.password)
  await accountPage.open()
  await accountPage.language.selectOption('Norsk')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await expect(page.getByRole('heading', { level: 1, name: 'Konto' })).toBeVisible()

  const call = newClient(skadi)
  await call(startReset, { body: { username: user.username } })
  await codeSentTo(skadi, user.username, 2)
  const [, sms] = await smsTo(skadi, user.username)
  expect(sms?.text).toContain('koden for det nye passordet ditt')
})

test('changing the password requires the old one, keeps this session and ends all others', async ({
  page,
  browser,
  skadi,
  accountPage,
}) => {
  const user = await newUser(skadi)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, user.phone, user.password)
  await takeSession(page, user.phone, user.password)
  await accountPage.open()

  await accountPage.changePassword('not-the-password', OTHER_PASSWORD)
  await expect(accountPage.password.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'This is not your password',
  )
  await accountPage.changePassword(user.password, OTHER_PASSWORD, 'something else')
  await expect(accountPage.password.getByLabel('Repeat password', { exact: true })).toHaveAccessibleDescription(
    'Password and repeat password do not match.',
  )
  await accountPage.changePassword(user.password, OTHER_PASSWORD)
  await expect(page.getByTestId('snackbar')).toContainText('Your password is changed')
  await expect(other).toHaveURL(/\/login/)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await new LoginPage(other).signIn(user.phone, OTHER_PASSWORD)
  await expect(other).not.toHaveURL(/\/login/)
  await elsewhere.close()
})

test('sessions are listed with their device, and each can be ended from another session', async ({
  page,
  browser,
  skadi,
  accountPage,
}) => {
  const user = await newUser(skadi)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, user.phone, user.password)
  await takeSession(page, user.phone, user.password)
  await accountPage.open()
  const sessions = accountPage.sessions.getByRole('listitem')
  await expect(sessions.filter({ hasText: 'This one' })).toHaveCount(1)
  await expect(sessions.first()).toContainText(/Chrome on /)
  const before = await sessions.count()
  await accountPage.sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(sessions).toHaveCount(1)
  expect(before).toBeGreaterThan(1)
  await elsewhere.close()
})

test('signing out everywhere asks first, then ends every session at once', async ({
  page,
  browser,
  skadi,
  accountPage,
  loginPage,
}) => {
  const user = await newUser(skadi)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, user.phone, user.password)
  await takeSession(page, user.phone, user.password)
  await accountPage.open()
  await accountPage.sessions.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(loginPage.submit).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()
})
