import type { Page } from '@playwright/test'
import { answerInstead } from '../../harness/answer-instead.ts'
import { newTenant } from '../../harness/data/new-tenant.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

/** Changes the claims of the stored token, as a bug might do. The portal does not check the signature. */
async function changeClaims(
  page: Page,
  change: (claims: Record<string, unknown>) => Record<string, unknown> | undefined,
) {
  const token = (await page.evaluate(() => localStorage.getItem('idToken'))) ?? ''
  const [head, body = '', signature] = token.split('.')
  const claims = change(JSON.parse(Buffer.from(body, 'base64url').toString()))
  const changed = claims ? Buffer.from(JSON.stringify(claims)).toString('base64url') : 'not-claims'
  await page.evaluate((value) => localStorage.setItem('idToken', value), [head, changed, signature].join('.'))
}

for (const [what, tag, change] of [
  ['that cannot be decoded', undefined, () => undefined],
  [
    'that says nothing of its tenant',
    '@again',
    ({ tenants: _, ...claims }: Record<string, unknown>) => ({ ...claims, tenants: [] }),
  ],
] as const) {
  test(`[ROLE-07, ERR-08] a token ${what} is reported for 5 s, and the user is signed out`, { tag }, async ({
    page,
    shell,
  }) => {
    await signIn(page, PEOPLE.user)
    await changeClaims(page, change)
    await page.clock.install()
    // pauses the clock of the page, so that only the test advances the 5 s
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.reload()
    await expect(shell.snackbars.getByRole('alert')).toHaveText(
      'You are not authorized. Please contact your administrator.',
    )
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
    await page.clock.runFor(4_900)
    await expect(shell.snackbars).toBeVisible()
    await page.clock.runFor(200)
    await expect(shell.snackbars).toBeHidden()
  })
}

test('[ERR-07] a failed fetch of tenant details is shown in the page and in a red snackbar, and can be retried', async ({
  page,
  skadi,
  shell,
}) => {
  const { id, name } = await newTenant(skadi)
  await takeSession(page, PEOPLE.globalAdmin)
  const end = await answerInstead(page, `*/api/auth/tenants/${id}`, (call) => call.fulfill({ status: 503, json: {} }))
  await page.goto(`/admin/tenants/details/${id}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText("Couldn't fetch tenants")
  await expect(shell.snackbars).toContainText("Couldn't fetch tenants")
  await expect(page).toHaveURL(`/admin/tenants/details/${id}`)
  end()
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('[ERR-07] a failed fetch of the profile is shown and can be retried', async ({ page, shell }) => {
  await signIn(page, PEOPLE.user)
  const end = await answerInstead(page, '*/api/profile/*', (call) => call.fulfill({ status: 503, json: {} }))
  await page.goto('/connectionTest')
  await expect(page.getByRole('alert')).toContainText("Couldn't fetch your profile")
  end()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveTitle('Connection test - Skadi')
  await expect(shell.userButton).toBeVisible()
})
