import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { assignGroup } from '@skadi/contract/users/users-calls'
import { addMember, newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { NEW_PASSWORD, newPhone, newUser, usernameOf } from '../../harness/data/new-user.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { repository } from '../../harness/start-server.ts'

test('[CHROME-14] the user menu shows the name, or the phone of a user without a name', async ({
  page,
  shell,
  skadi,
}) => {
  await signIn(page, PEOPLE.user)
  await expect(shell.userButton).toHaveAccessibleName('Menu of Ulrik User')
  await shell.openUserMenu()
  await expect(shell.userMenu).toContainText('Ulrik User')
  await page.keyboard.press('Escape')
  await shell.signOut()

  // Only the command line creates accounts without a name.
  const phone = newPhone()
  const args = ['apps/server/src/create-admin.ts', '--phone', usernameOf(phone), '--password', NEW_PASSWORD]
  await promisify(execFile)(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, DATA_DIR: skadi.dataDir },
  })
  await signIn(page, phone, NEW_PASSWORD)
  await expect(shell.userButton).toHaveAccessibleName(`Menu of +47 ${phone}`)
})

test('[CHROME-15, CHROME-16, CHROME-17] admin panel and annotation panel are offered by role, the connection test to everybody', async ({
  page,
  shell,
}) => {
  for (const [phone, panels] of [
    [PEOPLE.nobody, []],
    [PEOPLE.user, []],
    [PEOPLE.tenantAdmin, []],
    [PEOPLE.globalAdmin, ['Admin panel']],
    [PEOPLE.annotator, ['Annotation panel']],
    [PEOPLE.reviewer, ['Annotation panel']],
  ] as const) {
    await signIn(page, phone)
    await shell.openUserMenu()
    await expect(shell.menuItem('Connection test')).toBeVisible()
    for (const name of ['Admin panel', 'Annotation panel'])
      await expect(shell.menuItem(name), `${name} for ${phone}`).toBeVisible({
        visible: panels.some((own) => own === name),
      })
    await shell.menuItem('Sign out').click()
    await expect(page).toHaveURL(/\/login/)
  }
})

test('[CHROME-18, CHROME-19, NAV-63] companies are sorted by name, with the user’s role; choosing a company switches to it', async ({
  page,
  shell,
  skadi,
}) => {
  // neither the order of creation nor that of code points gives the right order of the names
  const middle = await newTenant(skadi, 'Midt')
  const last = await newTenant(skadi, 'Ski')
  const first = await newTenant(skadi, 'alta')
  const person = await newMember(skadi, middle, 'REVIEWER')
  await addMember(skadi, last, person, 'ADMIN_TENANT')
  await addMember(skadi, first, person, 'USER')

  await signIn(page, person.phone, person.password)
  await expect(shell.company).toHaveText(/\S/)
  await expect(shell.company).not.toHaveText(last.name)
  await expect(shell.section('Admin tools')).toBeHidden()
  await page.goto('/connectionTest')
  await shell.openUserMenu()
  await expect(shell.companies).toHaveText([`${first.name}User`, `${middle.name}Reviewer`, `${last.name}Administrator`])

  await shell.companies.filter({ hasText: last.name }).click()
  await expect(page).toHaveURL(/\/assets(\?|$)/)
  await expect(shell.company).toHaveText(last.name)
  await page.reload()
  await expect(shell.company).toHaveText(last.name)
  await expect(shell.section('Admin tools')).toBeVisible()
})

test('[CHROME-20] Sign out ends the session and leads to the sign-in page', async ({ page, shell }) => {
  await signIn(page, PEOPLE.user)
  const token = await page.evaluate(() => localStorage.getItem('idToken'))
  await shell.signOut()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => /token|username/i.test(name)))).toEqual(
    [],
  )
  const asked = () =>
    page.request.get('/api/assets/imageSets', {
      headers: { authorization: `Bearer ${token}`, 'x-api-version': 'v2' },
    })
  await expect.poll(async () => (await asked()).status()).toBe(401)
})

test('[NAV-61, NAV-62] the admin panel leads to /admin, the annotation panel to annotation or review', async ({
  page,
  shell,
}) => {
  for (const [phone, panel, path] of [
    [PEOPLE.globalAdmin, 'Admin panel', /\/admin\/users$/],
    [PEOPLE.annotator, 'Annotation panel', /\/annotator\/preview$/],
    [PEOPLE.reviewer, 'Annotation panel', /\/annotator\/review$/],
  ] as const) {
    await takeSession(page, phone)
    await page.goto('/connectionTest')
    await shell.openUserMenu()
    await shell.menuItem(panel).click()
    await expect(page).toHaveURL(path)
    await shell.signOut()
  }
})

test('[ROLE-16] one person may annotate and review', async ({ page, shell, skadi }) => {
  const person = await newUser(skadi)
  const { call, token } = await clientOf(skadi.url, PEOPLE.globalAdmin)
  for (const groupName of ['ANNOTATOR', 'REVIEWER'])
    await call(assignGroup, { body: { userId: person.userId, groupName } }, { token })
  await signIn(page, person.phone, person.password)
  await expect(page).toHaveURL(/\/annotator\/preview$/)
  await expect(page).toHaveTitle('Annotation - Skadi')
  await shell.entry('Review').click()
  await expect(page).toHaveURL(/\/annotator\/review$/)
  await expect(page).toHaveTitle('Review - Skadi')
  await page.goto('/annotator')
  await expect(page).toHaveURL(/\/annotator\/preview$/)
})
