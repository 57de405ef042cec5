import type { Page } from '@playwright/test'
import { signIn as signInCall } from '@skadi/contract/auth/sign-in'
import { updateOwnProfile } from '@skadi/contract/users/users-calls'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newColleague } from '../../harness/data/new-tenant.ts'
import { newClient } from '../../harness/data/new-user.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

const guideOf = (page: Page) => page.getByRole('region', { name: 'Practice' })

/** Returns the requests that name the practice passing. There must be none. */
function practiceRequests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const text = `${request.url()} ${request.postData() ?? ''}`
    if (text.includes('/api/') && /00000000-0000-4000-8000|PRACTICE/.test(text)) sent.push(text)
  })
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('00000000-0000-4000-8000')) sent.push(String(payload))
    }),
  )
  return sent
}

async function skipToMenu(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'Tour of the portal' }).click()
  for (let at = 1; at <= 4; at += 1) {
    await expect(guideOf(page)).toContainText(`${at} of 4`)
    await guideOf(page).getByRole('button', { name: 'Skip step' }).click()
  }
  await guideOf(page).getByRole('button', { name: 'Show the menu' }).click()
}

test('[CHROME-32] a new clerk works through the practice passing with the keyboard, leaves it and goes on; nothing of it is sent', async ({
  page,
  shell,
  skadi,
}) => {
  const person = await newColleague(skadi, 'Fjord Rental')
  const call = newClient(skadi)
  const { username, password } = person
  const { data } = await call(signInCall, { body: { username, password } })
  await call(updateOwnProfile, { body: { hasSeenTour: false } }, { token: data.idToken })
  const sent = practiceRequests(page)
  await signIn(page, person.phone, person.password)
  const guide = guideOf(page)
  const offer = page.getByRole('complementary', { name: 'New here?' })
  await expect(offer).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await offer.getByRole('button', { name: 'Show me around' }).click()
  await expect(guide).toContainText('1 of 4')
  await page.locator('[data-testid=pair-card][data-seen]').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('z')
  await expect(guide).toContainText('2 of 4')
  await page.keyboard.press('t')
  await expect(guide).toContainText('3 of 4')
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText('Proven')

  await guide.getByRole('button', { name: 'Leave the tour' }).click()
  await expect(page).toHaveURL(/\/assets$/)
  await page.reload()
  await expect(shell.bell).toBeVisible()
  await expect(offer).toBeHidden()
  await shell.openUserMenu()
  await page.getByRole('menuitem', { name: 'Continue the tour' }).click()
  await expect(guide).toContainText('3 of 4')
  await expect(page.getByRole('link', { name: /^Compare/ })).toBeVisible()
  await page.keyboard.press('p')
  const shown = page.getByRole('dialog', { name: '1 new damage since pickup' })
  await expect(shown).toBeVisible()
  await expect(shown.getByRole('button')).toHaveText(['Close'])
  await page.keyboard.press('Escape')
  await expect(guide).toContainText('4 of 4')
  await page.keyboard.press('Shift+Enter')
  await expect(page).toHaveURL(/\/assets$/)
  await expect(guide).toContainText('Well done.')
  await expect(page.locator('a', { hasText: 'PRACTICE' })).toHaveCount(0)
  expect(sent).toEqual([])

  await guide.getByRole('button', { name: 'Show the menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Inbox' })).toContainText('1 of 7')
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Fleet' })).toContainText('2 of 7')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: 'Inbox' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(guide).toBeHidden()
  await shell.openUserMenu()
  await expect(page.getByRole('menuitem', { name: 'Tour of the portal' })).toBeVisible()
})

test('on a phone the administrator’s tour includes the “More” menu, and an annotator’s tour covers only annotation', async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, PEOPLE.tenantAdmin)
  await shell.openUserMenu()
  await skipToMenu(page)
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
