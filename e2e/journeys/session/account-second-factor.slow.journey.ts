import { authenticatorCode } from '../../harness/authenticator.ts'
import { newUser } from '../../harness/data/new-user.ts'
import { codeSentTo } from '../../harness/outbox.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('a second factor is set up, required at sign-in, replaced once by a recovery code, and turned off', async ({
  page,
  skadi,
  accountPage,
  loginPage,
  shell,
}) => {
  const user = await newUser(skadi)
  await takeSession(page, user.phone, user.password)
  await accountPage.open()
  const secret = await accountPage.setUpSecondFactor(user.password)
  await expect(accountPage.secondFactor.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await accountPage.secondFactor.getByLabel('Code from the app').fill('000000')
  await accountPage.secondFactor.getByRole('button', { name: 'Turn on' }).click()
  await expect(accountPage.secondFactor.getByLabel('Code from the app')).toHaveAccessibleDescription(
    'Invalid verification code.',
  )
  const codes = await accountPage.confirmSecondFactor(authenticatorCode(secret))
  expect(codes).toHaveLength(10)
  await accountPage.secondFactor.getByRole('button', { name: 'I have saved them' }).click()
  await expect(accountPage.secondFactor.getByRole('button', { name: 'Turn off' })).toBeFocused()
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)

  await test.step('a code of the app signs in', async () => {
    await shell.signOut()
    await loginPage.signIn(user.phone, user.password)
    await expect(loginPage.heading).toHaveText('Second step')
    await loginPage.secondFactor.fill('000000')
    await loginPage.submit.click()
    await expect(loginPage.secondFactor).toHaveAccessibleDescription(/wrong or has been used/)
    await loginPage.secondFactor.fill(authenticatorCode(secret, 1))
    await loginPage.submit.click()
    await expect(page).toHaveURL(/\/assets/)
  })

  await test.step('a recovery code signs in once', async () => {
    const [recovery = '', another = ''] = codes
    const stepIn = async (code: string) => {
      await shell.signOut()
      await loginPage.signIn(user.phone, user.password)
      await loginPage.secondFactor.fill(code)
      await loginPage.submit.click()
    }
    await stepIn(recovery)
    await expect(page).toHaveURL(/\/assets/)
    await stepIn(recovery)
    await expect(loginPage.secondFactor).toHaveAccessibleDescription(/used before/)
    await loginPage.secondFactor.fill(another)
    await loginPage.submit.click()
    await expect(page).toHaveURL(/\/assets/)
  })

  await test.step('password and a code turn it off', async () => {
    await accountPage.open()
    await accountPage.secondFactor.getByRole('button', { name: 'Turn off' }).click()
    await accountPage.secondFactor.getByLabel('Current password', { exact: true }).fill(user.password)
    await accountPage.secondFactor.getByLabel('Code from the app, or a recovery code').fill(codes[2] ?? '')
    await accountPage.secondFactor.getByRole('button', { name: 'Turn off' }).click()
    await expect(accountPage.secondFactor.getByRole('button', { name: 'Set up' })).toBeVisible()
    await shell.signOut()
    await loginPage.signIn(user.phone, user.password)
    await expect(page).toHaveURL(/\/assets/)
  })
})

test('a reset by SMS does not bypass the second factor', async ({ page, skadi, accountPage, loginPage, shell }) => {
  const user = await newUser(skadi)
  await takeSession(page, user.phone, user.password)
  await accountPage.open()
  const secret = await accountPage.setUpSecondFactor(user.password)
  const [recovery = ''] = await accountPage.confirmSecondFactor(authenticatorCode(secret))
  await shell.signOut()
  await loginPage.startReset(user.phone, 'Gul-bukett-52-tung')
  await loginPage.code.fill(await codeSentTo(skadi, user.username, 2))
  await expect(loginPage.heading).toHaveText('Second step')
  await loginPage.secondFactor.fill(recovery)
  await loginPage.submit.click()
  await loginPage.expectStep(8)
})
