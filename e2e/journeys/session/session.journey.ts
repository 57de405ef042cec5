import { answerInstead, type HeldCall } from '../../harness/answer-instead.ts'
import { addMember, newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { DEMO_PASSWORD, PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { dropToken, REFRESH, spoil, storageOf, watchCalls, watchRefusals } from '../../harness/tokens.ts'

const refreshesIn = (calls: readonly string[]) => calls.filter((call) => call === REFRESH)

test('[AUTH-33, AUTH-34] tokens and phone are in local storage; names, company and flags in session storage', async ({
  page,
  context,
  inbox,
}) => {
  await signIn(page, PEOPLE.tenantAdmin)
  await expect(inbox.rows.first()).toBeVisible()
  const { local, session } = await storageOf(page)
  expect(local).toMatchObject({
    idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refreshToken: expect.stringMatching(/\S/),
    username: '+4790000002',
  })
  const ofTheUser = {
    firstName: 'Tora',
    lastName: 'Tenant',
    currentTenantId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    isGlobalAdmin: 'false',
    isAnnotator: 'false',
    isReviewer: 'false',
  }
  expect(session).toMatchObject(ofTheUser)

  const newTab = await context.newPage()
  await newTab.goto('/assets')
  await expect(newTab.getByTestId('inbox-row').first()).toBeVisible()
  expect((await storageOf(newTab)).session).toMatchObject(ofTheUser)
})

test('[AUTH-34] the stored flags identify a global admin', { tag: '@again' }, async ({ page }) => {
  await signIn(page, PEOPLE.globalAdmin)
  await expect.poll(async () => (await storageOf(page)).session.isGlobalAdmin).toBe('true')
})

test('[AUTH-36] several calls refused at once cause one refresh, and the page continues', async ({
  page,
  context,
  shell,
  tenantUsers,
}) => {
  await signIn(page, PEOPLE.tenantAdmin)
  await expect(shell.entry('Users')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/404')
  const calls = watchCalls(context)
  const refusals = watchRefusals(context)
  await spoil(other, 'idToken')
  await shell.entry('Users').click()
  await expect(tenantUsers.members.first()).toBeVisible()
  expect(refusals.count).toBeGreaterThan(1)
  expect(refreshesIn(calls)).toHaveLength(1)
})

test('[AUTH-36] two tabs share one refresh', { tag: '@again' }, async ({ page, context, inbox }) => {
  await signIn(page, PEOPLE.user)
  await expect(inbox.rows.first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/assets')
  await expect(other.getByTestId('inbox-row').first()).toBeVisible()
  await spoil(page, 'idToken')
  const calls = watchCalls(context)
  await Promise.all([page.reload(), other.reload()])
  for (const tab of [page, other]) await expect(tab.getByTestId('inbox-row').first()).toBeVisible()
  expect(refreshesIn(calls)).toHaveLength(1)
})

test('[AUTH-38] a refused token without a refresh token ends the session', async ({
  page,
  context,
  inbox,
  loginPage,
}) => {
  await signIn(page, PEOPLE.user)
  await expect(inbox.rows.first()).toBeVisible()
  await spoil(page, 'idToken')
  await dropToken(page, 'refreshToken')
  const calls = watchCalls(context)
  await page.reload()
  await expect(loginPage.submit).toBeVisible()
  expect(refreshesIn(calls)).toEqual([])
  const { local, session } = await storageOf(page)
  expect(local).not.toHaveProperty('idToken')
  expect(session).not.toHaveProperty('firstName')
})

test('[AUTH-35] without an access token no call is made and the user is signed out', async ({
  page,
  context,
  inbox,
  loginPage,
}) => {
  await signIn(page, PEOPLE.user)
  await expect(inbox.rows.first()).toBeVisible()
  await dropToken(page, 'idToken')
  await page.goto('about:blank')
  const calls = watchCalls(context)
  await page.goto('/assets')
  await expect(loginPage.submit).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(calls.filter((call) => call !== 'GET /api/config.json')).toEqual([])
  expect((await storageOf(page)).local).not.toHaveProperty('refreshToken')
})

test('[AUTH-39] a refused refresh signs out and keeps the address for the next sign-in', async ({
  page,
  inbox,
  loginPage,
}) => {
  await signIn(page, PEOPLE.user)
  await inbox.chooseTab('All')
  await expect(inbox.rows.first()).toBeVisible()
  await spoil(page, 'idToken', 'refreshToken')
  await page.reload()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await loginPage.signIn(PEOPLE.user, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/assets\?tab=all/)
})

for (const [name, fail] of [
  ['answers 503', (call: HeldCall) => call.fulfill({ status: 503, json: {} })],
  ['is not reached', (call: HeldCall) => call.abort('connectionrefused')],
] as const)
  test(`[AUTH-39] a server that ${name} does not end the session: "Reconnecting" shows, and the refresh is retried`, async ({
    page,
    context,
    inbox,
  }) => {
    await signIn(page, PEOPLE.user)
    await expect(inbox.rows.first()).toBeVisible()
    const before = (await storageOf(page)).local.idToken
    let asked = 0
    const end = await answerInstead(page, '*/api/auth/token', (call) => {
      asked += 1
      return fail(call)
    })
    const other = await context.newPage()
    await other.goto('/404')
    await spoil(other, 'idToken')
    await inbox.tab('All').click()
    await expect(page.getByText('Reconnecting')).toBeVisible()
    await expect.poll(() => asked).toBeGreaterThan(1)
    await expect(page).toHaveURL(/\/assets/)
    expect((await storageOf(page)).local).toHaveProperty('refreshToken')
    end()
    await expect(page.getByText('Reconnecting')).toHaveCount(0)
    expect((await storageOf(page)).local.idToken).not.toBe(before)
    await expect(inbox.rows.first()).toBeVisible()
  })

test('[AUTH-39] when an old refresh fails on the sign-in page, the page stays with its input', {
  tag: '@again',
}, async ({ page, skadi, shell, loginPage }) => {
  const tenant = await newTenant(skadi)
  const user = await newMember(skadi, tenant, 'USER')
  await signIn(page, user.phone, user.password)
  await expect(shell.userButton).toBeVisible()
  let answer = () => {}
  const isTyped = new Promise<void>((resolve) => {
    answer = resolve
  })
  await answerInstead(page, '*/api/auth/token', async (call) => {
    await isTyped
    await call.continue()
  })
  const asked = page.waitForRequest('**/api/auth/token')
  await addMember(skadi, tenant, user, 'ADMIN_TENANT')
  await asked
  await shell.signOut()
  await loginPage.phone.fill('412 34 567')
  const refused = page.waitForResponse('**/api/auth/token')
  answer()
  expect((await refused).status()).toBe(401)
  await expect(loginPage.phone).toHaveValue('412 34 567')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
})
