import { assignGroup } from '@skadi/contract/users/users-calls'
import { newColleague } from '../../harness/data/new-tenant.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { walkTo } from '../../harness/walk-to.ts'

test('[CHROME-06] the drawer has the processes of the area that the role may use', async ({ page, shell }) => {
  const entries = (section: 'Processes' | 'Admin tools') => shell.section(section).getByRole('link')
  await signIn(page, PEOPLE.user)
  await expect(entries('Processes')).toHaveText(
    [/^Inbox/, 'Fleet', 'Rentals', 'Claims', /^Customer answers/, /^Cases/, 'Statistics'],
    {
      useInnerText: true,
    },
  )
  await shell.signOut()

  await signIn(page, PEOPLE.tenantAdmin)
  await expect(entries('Processes')).toHaveText(
    [/^Inbox/, 'Fleet', 'Rentals', 'Claims', /^Customer answers/, /^Cases/, 'Overview', 'Statistics'],
    { useInnerText: true },
  )
  await expect(entries('Admin tools')).toHaveText(
    [
      /^Unassigned items/,
      'Users',
      'Company settings',
      /^Capture units/,
      'Car settings',
      'Prices',
      'Case rules',
      'Audit',
      'Integrations',
    ],
    { useInnerText: true },
  )
  await shell.signOut()

  await signIn(page, PEOPLE.globalAdmin)
  await expect(entries('Processes')).toHaveText(
    [
      'Users',
      'Companies',
      /^Capture units/,
      'Annotations dashboard',
      'Image sets queue',
      'Detectors',
      'Notices',
      'Audit',
      'Overview',
      /^Inbox/,
    ],
    { useInnerText: true },
  )
})

test('[CHROME-01, CHROME-02] the drawer follows the area, and is the portal’s drawer again after signing out', async ({
  page,
  shell,
  skadi,
}) => {
  const person = await newColleague(skadi, 'Fjord Rental')
  const { call, token } = await clientOf(skadi.url, PEOPLE.globalAdmin)
  for (const groupName of ['GLOBAL_ADMIN', 'ANNOTATOR'])
    await call(assignGroup, { body: { userId: person.userId, groupName } }, { token })

  await signIn(page, person.phone, person.password)
  for (const [path, type] of [
    ['/connectionTest', 'connection test'],
    ['/annotator/preview', 'annotator'],
    ['/fleet', 'portal'],
    ['/admin/users', 'admin'],
  ] as const) {
    await walkTo(page, path)
    await expect.poll(() => shell.drawerType()).toBe(type)
  }
  await shell.signOut()
  await signIn(page, person.phone, person.password)
  await expect(page).toHaveURL(/\/assets(\?|$)/)
  await expect(shell.entry('Fleet')).toBeVisible()
  expect(await shell.drawerType()).toBe('portal')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the drawer is a bar at the bottom, with the rest behind "More"', async ({ page, shell }) => {
    await signIn(page, PEOPLE.tenantAdmin)
    await expect(shell.entry('Fleet')).toBeInViewport()
    await expect(shell.entry('Users')).toBeHidden()
    await shell.drawer.getByRole('button', { name: 'More' }).click()
    await shell.entry('Users').click()
    await expect(page).toHaveTitle('Users - Skadi')
    await expect(shell.entry('Users')).toBeHidden()
  })
})
