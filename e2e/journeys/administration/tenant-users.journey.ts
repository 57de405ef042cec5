import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { NEW_PASSWORD, newPhone, newUser, usernameOf } from '../../harness/data/new-user.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { codeSentTo, smsTo } from '../../harness/outbox.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { RegisterPage } from '../../pages/register-page.ts'
import { Shell } from '../../pages/shell.ts'

const APPLIES = 'Changes apply within about 1 hour unless the user logs in again.'

test('[TADMIN-01, NAV-16, ROLE-02] a company’s administrator sees its own users only, each with a role', async ({
  page,
  tenantUsers,
}) => {
  await takeSession(page, PEOPLE.tenantAdmin)
  await tenantUsers.open()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page).toHaveTitle(/^Users\b/)
  for (const [firstName, lastName, role] of [
    ['Tora', 'Tenant', 'Administrator'],
    ['Ulrik', 'User', 'User'],
    ['Berit', 'Both', 'User'],
  ] as const) {
    const person = { firstName, lastName }
    await expect(tenantUsers.member(person)).toBeVisible()
    await expect(tenantUsers.role(person).locator('option:checked')).toHaveText(role)
  }
  await expect(tenantUsers.member({ firstName: 'Lars', lastName: 'Readonly' })).toHaveCount(0)
  await expect(page.getByText('ADMIN_TENANT')).toHaveCount(0)
})

test('[NAV-16] without a company the users’ page is not found', async ({ page, tenantUsers }) => {
  await takeSession(page, PEOPLE.globalAdmin)
  await tenantUsers.open()
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('[TADMIN-02, TADMIN-04, ROLE-02] a role is changed in its row, with a message on when it applies, and takes effect at once', {
  tag: '@again',
}, async ({ page, browser, skadi, tenantUsers }) => {
  const tenant = await newTenant(skadi)
  const admin = await newMember(skadi, tenant, 'ADMIN_TENANT')
  const user = await newMember(skadi, tenant, 'USER')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const itsShell = new Shell(other)
  await signIn(other, user.phone, user.password)
  await expect(itsShell.entry('Inbox')).toBeVisible()
  await expect(itsShell.entry('Users')).toHaveCount(0)

  await takeSession(page, admin.phone, admin.password)
  await tenantUsers.open()
  await tenantUsers.role(user).selectOption('Administrator')
  await expect(tenantUsers.dialog).toContainText('manages people, roles, prices')
  await tenantUsers.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(tenantUsers.role(user)).toHaveValue('USER')
  await tenantUsers.role(user).selectOption('Administrator')
  await tenantUsers.dialog.getByRole('button', { name: 'Change to Administrator' }).click()
  await expect(page.getByTestId('snackbar')).toContainText(APPLIES)
  await page.reload()
  await expect(tenantUsers.role(user)).toHaveValue('ADMIN_TENANT')
  await expect(itsShell.entry('Users')).toBeVisible()
  await elsewhere.close()
})

test('[TADMIN-03, TADMIN-04] removing a user asks for a confirmation that names user and company, and takes effect at once', async ({
  page,
  browser,
  skadi,
  tenantUsers,
}) => {
  const tenant = await newTenant(skadi)
  const admin = await newMember(skadi, tenant, 'ADMIN_TENANT')
  const user = await newMember(skadi, tenant, 'USER')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, user.phone, user.password)

  await takeSession(page, admin.phone, admin.password)
  await tenantUsers.open()
  await tenantUsers.remove(user).click()
  await expect(tenantUsers.dialog).toContainText(`Remove ${user.firstName} ${user.lastName} from ${tenant.name}?`)
  await tenantUsers.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(tenantUsers.dialog).toHaveCount(0)
  await expect(tenantUsers.member(user)).toBeVisible()

  await tenantUsers.remove(user).click()
  await tenantUsers.confirmRemove.click()
  await expect(page.getByTestId('snackbar')).toContainText(APPLIES)
  await expect(tenantUsers.member(user)).toHaveCount(0)
  await expect(other.getByText('Please sign in to your company account or contact the administrator.')).toBeVisible()
  await elsewhere.close()
})

test('[TADMIN-02, TADMIN-04] a user with an account is found by the exact phone and assigned with a role', async ({
  page,
  skadi,
  tenantUsers,
}) => {
  const tenant = await newTenant(skadi)
  const admin = await newMember(skadi, tenant, 'ADMIN_TENANT')
  const user = await newUser(skadi)
  await takeSession(page, admin.phone, admin.password)
  await tenantUsers.open()
  await tenantUsers.find(user.phone)
  await expect(tenantUsers.dialog).toContainText(`${user.firstName} ${user.lastName}`)
  await tenantUsers.newRole.selectOption('Annotator')
  await tenantUsers.assign.click()
  await expect(page.getByTestId('snackbar')).toContainText(APPLIES)
  await expect(tenantUsers.dialog).toHaveCount(0)
  await expect(tenantUsers.role(user)).toHaveValue('ANNOTATOR')

  await tenantUsers.find(user.phone)
  await expect(tenantUsers.dialog).toContainText(`Is already a member of ${tenant.name}: Annotator.`)
  await expect(tenantUsers.assign).toHaveCount(0)
})

test('a phone without an account is invited by SMS and becomes a member when it registers', async ({
  page,
  browser,
  skadi,
  tenantUsers,
}) => {
  const tenant = await newTenant(skadi)
  const admin = await newMember(skadi, tenant, 'ADMIN_TENANT')
  const phone = newPhone()
  await takeSession(page, admin.phone, admin.password)
  await tenantUsers.open()
  await tenantUsers.find(phone)
  await expect(tenantUsers.dialog).toContainText('Nobody has an account with this phone')
  await tenantUsers.invite.click()
  await expect(tenantUsers.invitations).toContainText([`+47 ${phone}`])
  const [invitation] = await smsTo(skadi, usernameOf(phone))
  expect(invitation?.text).toContain(tenant.name)
  const address = invitation?.text.match(/https?:\/\/\S+\/register/)?.[0]
  expect(address).toBeDefined()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const registerPage = new RegisterPage(other)
  await other.goto(address ?? '')
  const invited = { firstName: 'Ivar', lastName: 'Invitert' }
  await registerPage.tellAboutYou({ ...invited, phone })
  await registerPage.choosePassword(NEW_PASSWORD)
  await registerPage.code.fill(await codeSentTo(skadi, usernameOf(phone), 2))
  await registerPage.expectStep(3)
  await registerPage.home.click()
  await expect(other.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await elsewhere.close()

  await page.reload()
  await expect(tenantUsers.role(invited)).toHaveValue('USER')
  await expect(tenantUsers.invitations).toHaveCount(0)
})

test('an invitation is sent again and withdrawn', async ({ page, skadi, tenantUsers }) => {
  const admin = await newMember(skadi, await newTenant(skadi), 'ADMIN_TENANT')
  const phone = newPhone()
  await takeSession(page, admin.phone, admin.password)
  await tenantUsers.open()
  await tenantUsers.find(phone)
  await tenantUsers.invite.click()
  await expect(tenantUsers.invitations).toHaveCount(1)
  await tenantUsers.invitations.getByRole('button', { name: /^Send again/ }).click()
  await expect(page.getByTestId('snackbar').filter({ hasText: 'Invitation sent again' })).toBeVisible()
  expect(await smsTo(skadi, usernameOf(phone))).toHaveLength(2)
  await tenantUsers.invitations.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(tenantUsers.invitations).toHaveCount(0)
})

test('a company’s last administrator cannot be removed, and gets a message', async ({ page, skadi, tenantUsers }) => {
  const admin = await newMember(skadi, await newTenant(skadi), 'ADMIN_TENANT')
  await takeSession(page, admin.phone, admin.password)
  await tenantUsers.open()
  await tenantUsers.role(admin).selectOption('User')
  await tenantUsers.dialog.getByRole('button', { name: 'Give up administration' }).click()
  await expect(page.getByTestId('snackbar')).toContainText('needs at least one administrator')
  await expect(tenantUsers.role(admin)).toHaveValue('ADMIN_TENANT')
})

test('users are filtered by part of a name and by role, and the URL keeps the filters', async ({
  page,
  skadi,
  tenantUsers,
}) => {
  const tenant = await newTenant(skadi)
  const admin = await newMember(skadi, tenant, 'ADMIN_TENANT')
  const user = await newMember(skadi, tenant, 'USER')
  await takeSession(page, admin.phone, admin.password)
  await tenantUsers.open()
  await expect(tenantUsers.members).toHaveCount(2)
  await tenantUsers.search.fill(user.lastName.toLowerCase())
  await expect(tenantUsers.members).toHaveCount(1)
  await expect(tenantUsers.member(user)).toBeVisible()
  await expect(page).toHaveURL(/query=/)
  await page.reload()
  await expect(tenantUsers.members).toHaveCount(1)
})
