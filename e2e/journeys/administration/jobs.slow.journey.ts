import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signIn as startSession } from '@skadi/contract/auth/sign-in'
import { exportFleet } from '@skadi/contract/fleet/fleet-calls'
import { newColleague, newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { newClient } from '../../harness/data/new-user.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

const tray = (page: Page) => page.getByRole('button', { name: /^Background work/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Background work' })

test('a file that a page waits for is downloaded when ready, and stays in the tray after a reload', async ({
  page,
  skadi,
}) => {
  const { phone, password } = await newColleague(skadi, 'Bergen Cars')
  await takeSession(page, phone, password)
  await page.goto('/fleet')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'As CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^[\w-]+\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).charCodeAt(0)).toBe(0xfeff)
  await page.reload()
  await expect(tray(page)).toHaveAccessibleName('Background work')
  await tray(page).click()
  const entry = list(page).getByRole('listitem').first()
  await expect(entry).toContainText('Fleet list')
  await expect(entry).toContainText('Ready')
})

test('jobs started elsewhere are counted, announced and listed in the tray, which works by keyboard', async ({
  page,
  skadi,
}) => {
  const person = await newMember(skadi, await newTenant(skadi), 'USER')
  await signIn(page, person.phone, person.password)
  await expect(tray(page)).toHaveAccessibleName('Background work')
  await tray(page).click()
  await expect(list(page)).toContainText('Nothing in progress')
  await page.keyboard.press('Escape')
  await expect(tray(page)).toBeFocused()

  const call = newClient(skadi)
  const { data } = await call(startSession, { body: { username: person.username, password: person.password } })
  const token = data.idToken
  await call(exportFleet, { body: { format: 'xlsx', language: 'en', filters: {} } }, { token })
  await expect(tray(page)).toHaveAccessibleName('Background work, 1 to look at')
  await expect(page.getByRole('status').filter({ hasText: 'Fleet list is ready.' })).toBeAttached()
  await tray(page).focus()
  await page.keyboard.press('Enter')
  const saved = page.waitForEvent('download')
  await list(page).getByRole('button', { name: 'Download Fleet list' }).press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  await expect(tray(page)).toHaveAccessibleName('Background work')
  await list(page).getByRole('button', { name: 'Dismiss Fleet list' }).press('Enter')
  await expect(list(page)).toContainText('Nothing in progress')
  await expect(list(page).getByRole('heading')).toBeFocused()
})
