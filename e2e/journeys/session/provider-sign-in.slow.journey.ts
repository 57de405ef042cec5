import { freePort } from '@skadi/drills/free-port'
import { startTestProvider } from '@skadi/server/auth/provider/testing/test-provider'
import { newUser } from '../../harness/data/new-user.ts'
import { expect, test } from '../../harness/skadi.ts'
import { startServer } from '../../harness/start-server.ts'

test('an account is linked to the identity provider, signs in through it, and is unlinked again', async ({
  page,
  loginPage,
  shell,
}) => {
  test.setTimeout(180_000)
  const port = String(await freePort())
  const portal = `http://127.0.0.1:${port}`
  const provider = await startTestProvider(portal)
  const settings = { PORT: port, DEMO_PASSINGS: '1', OIDC_NAME: 'Nordlys ID', ...provider.env }
  const server = await startServer(settings)
  const panel = page.getByRole('region', { name: 'Sign-in with Nordlys ID' })
  const byProvider = page.getByRole('link', { name: 'Sign in with Nordlys ID' })
  try {
    const user = await newUser(server)
    provider.letIn({ subject: 'nora' })

    await test.step('who is not linked is told what to do', async () => {
      await page.goto(`${portal}/login?redirect=%2Faccount`)
      await byProvider.click()
      await expect(page.getByRole('alert')).toContainText('No account here is linked to this Nordlys ID account.')
      await page.getByRole('link', { name: 'To the login page' }).click()
      await loginPage.signIn(user.phone, user.password)
    })

    await test.step('linked with the password', async () => {
      await panel.getByRole('button', { name: 'Link', exact: true }).click()
      await panel.getByLabel('Current password', { exact: true }).fill(user.password)
      await panel.getByRole('button', { name: 'Continue at Nordlys ID' }).click()
      await expect(page.getByRole('heading', { name: 'Linked' })).toBeVisible()
      await page.getByRole('link', { name: 'To your account' }).click()
      await expect(panel.getByText(/^Linked since/)).toBeVisible()
    })

    await test.step('it signs in, and leads where one wanted to go', async () => {
      await shell.signOut()
      await page.goto(`${portal}/login?redirect=%2Faccount`)
      await byProvider.click()
      await expect(page).toHaveURL(`${portal}/account`)
      await expect(panel.getByText(/Last used/)).toBeVisible()
    })

    await test.step('unlinked, phone and password sign in', async () => {
      await panel.getByRole('button', { name: 'Unlink' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
      await expect(panel.getByRole('button', { name: 'Link', exact: true })).toBeVisible()
      await shell.signOut()
      await loginPage.signIn(user.phone, user.password)
      await expect(page).not.toHaveURL(/login/)
    })
  } finally {
    await server.stop()
    await provider.stop()
  }
})
