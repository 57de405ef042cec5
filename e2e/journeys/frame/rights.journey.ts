import { getTenant } from '@skadi/contract/tenants/tenants-reads'
import { unassignTenants, updateTenant } from '@skadi/contract/tenants/tenants-writes'
import { assignGroup, unassignGroup } from '@skadi/contract/users/users-calls'
import { addMember, newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { walkTo } from '../../harness/walk-to.ts'

test('a change of role takes effect in the open page at once, and closes a screen without access', async ({
  page,
  shell,
  skadi,
}) => {
  const company = await newTenant(skadi)
  const person = await newMember(skadi, company, 'USER')
  await signIn(page, person.phone, person.password)
  await expect(shell.entry('Inbox')).toBeVisible()
  await expect(shell.section('Admin tools')).toBeHidden()

  await addMember(skadi, company, person, 'ADMIN_TENANT')
  await shell.entry('Users').click()
  await expect(page).toHaveTitle('Users - Skadi')

  await addMember(skadi, company, person, 'USER')
  await expect(page).toHaveTitle('Page not found - Skadi')
})

test('a user removed from the company during work sees this at once', async ({ page, shell, skadi }) => {
  const company = await newTenant(skadi)
  const person = await newMember(skadi, company, 'USER')
  await signIn(page, person.phone, person.password)
  await expect(shell.entry('Fleet')).toBeVisible()
  const { call, token } = await clientOf(skadi.url, PEOPLE.globalAdmin)
  await call(unassignTenants, { body: { tenants: [company.id], user: person.userId } }, { token })
  await expect(page.getByText('Please sign in to your company account')).toBeVisible()
  await expect(shell.entry('Fleet')).toBeHidden()
})

test('a user who becomes a global admin gets the admin panel, and loses it again', async ({ page, shell, skadi }) => {
  const person = await newMember(skadi, await newTenant(skadi), 'USER')
  const { call, token } = await clientOf(skadi.url, PEOPLE.globalAdmin)
  const body = { userId: person.userId, groupName: 'GLOBAL_ADMIN' }
  await signIn(page, person.phone, person.password)
  await shell.openUserMenu()
  await expect(shell.menuItem('Admin panel')).toBeHidden()
  await call(assignGroup, { body }, { token })
  await expect(shell.menuItem('Admin panel')).toBeVisible()
  await shell.menuItem('Admin panel').click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await call(unassignGroup, { body }, { token })
  await expect(page).toHaveTitle('Page not found - Skadi')
})

test('a switched-off module disappears from the open page’s drawer, and its screens are not found', async ({
  page,
  shell,
  skadi,
}) => {
  const company = await newTenant(skadi)
  const person = await newMember(skadi, company, 'ADMIN_TENANT')
  const { call, token } = await clientOf(skadi.url, PEOPLE.globalAdmin)
  const params = { id: company.id }
  const { modules } = (await call(getTenant, { params }, { token })).data
  const keep = (kept: typeof modules) => call(updateTenant, { params, body: { modules: kept } }, { token })

  await signIn(page, person.phone, person.password)
  for (const [module, entry, path] of [
    ['fleet', 'Fleet', '/fleet'],
    ['claims', 'Claims', '/claims'],
    ['unassignedItems', 'Unassigned items', '/tenant-admin/orphans'],
    ['inbox', 'Inbox', '/assets'],
  ] as const) {
    await walkTo(page, '/account')
    await expect(shell.entry(entry)).toBeVisible()
    await keep(modules.filter((one) => one !== module))
    await expect(shell.entry(entry)).toBeHidden()
    await walkTo(page, path)
    await expect(page).toHaveTitle('Page not found - Skadi')
    await keep(modules)
  }
})
