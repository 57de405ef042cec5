import { signIn as signInCall } from '@skadi/contract/auth/sign-in'
import { updateOwnProfile } from '@skadi/contract/users/users-calls'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newColleague } from '../../harness/data/new-tenant.ts'
import { newClient } from '../../harness/data/new-user.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('a new user is offered the tour once, takes it with the keyboard, and restarts it from the user menu', async ({
  page,
  shell,
  skadi,
}) => {
  const person = await newColleague(skadi, 'Fjord Rental')
  const call = newClient(skadi)
  const { username, password } = person
  const { data } = await call(signInCall, { body: { username, password } })
  await call(updateOwnProfile, { body: { hasSeenTour: false } }, { token: data.idToken })
  await signIn(page, person.phone, person.password)
  const offer = page.getByRole('complementary', { name: 'New here?' })
  await expect(offer).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await offer.getByRole('button', { name: 'Show me around' }).click()
  await expect(page.getByRole('dialog', { name: 'Inbox' })).toContainText('1 of 7')
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Fleet' })).toContainText('2 of 7')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: 'Inbox' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(shell.userButton).toBeFocused()

  await page.reload()
  await expect(shell.bell).toBeVisible()
  await expect(offer).toBeHidden()
  await shell.openUserMenu()
  await page.getByRole('menuitem', { name: 'Tour of the portal' }).click()
  await expect(page.getByRole('dialog', { name: 'Inbox' })).toBeVisible()
})

test('on a phone the administrator’s tour includes the “More” menu, and an annotator’s tour covers only annotation', async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, PEOPLE.tenantAdmin)
  await shell.openUserMenu()
  await page.getByRole('menuitem', { name: 'Tour of the portal' }).click()
  await expect(page.getByRole('dialog', { name: 'Inbox' })).toBeVisible()
  for (let at = 1; at < 4; at += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Admin tools' })).toBeVisible()
  await page.keyboard.press('Escape')
  await shell.signOut()

  await signIn(page, PEOPLE.annotator)
  await shell.openUserMenu()
  await page.getByRole('menuitem', { name: 'Tour of the portal' }).click()
  await expect(page.getByRole('dialog', { name: 'Annotation' })).toContainText('1 of 3')
})
