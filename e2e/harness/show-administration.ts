import type { Page } from '@playwright/test'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { AccountPage } from '../pages/account-page.ts'
import { demoCarPassings } from './data/car-passings.ts'
import { PEOPLE } from './demo.ts'
import { inStore } from './open-store.ts'
import { signIn } from './sign-in.ts'
import type { RunningServer } from './start-server.ts'

/** Opens an address as the administrator of Fjord Rental. */
export function showAsAdmin(path: string) {
  return async (page: Page): Promise<void> => {
    await signIn(page, PEOPLE.tenantAdmin)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}

/** Opens the account's alert settings: topics and channels. */
export async function showAlerts(page: Page): Promise<void> {
  await showAsAdmin('/account#alerts')(page)
  const { alerts } = new AccountPage(page)
  await alerts.getByLabel('Silent rig').waitFor()
  await alerts.scrollIntoViewIfNeeded()
}

/** Opens the annotations dashboard when a control passing is mixed into the work. */
export async function showKnown(page: Page, server: RunningServer): Promise<void> {
  const [{ id: imageSetId }] = await demoCarPassings(server)
  await inStore(server, WORKER, (tx) =>
    tx.run(sql`
      update image_set set review_time = clock_timestamp(), status = 'finished'
      where id = ${imageSetId}`),
  )
  await signIn(page, PEOPLE.globalAdmin)
  await page.goto('/admin/annotations-dashboard')
  await page.getByRole('button', { name: 'Use as control set' }).click()
  await page.getByRole('combobox', { name: 'Find by plate' }).fill('ab 123')
  await page.getByRole('option', { name: /^AB 12345/ }).click()
  await page
    .getByRole('combobox', { name: 'How many jobs are on control sets' })
    .selectOption({ label: '5 of 100 jobs' })
  await page.reload()
  await page.getByTestId('known-set').first().scrollIntoViewIfNeeded()
}

/** Opens a capture set as a global admin. */
export async function showSet(page: Page): Promise<void> {
  await signIn(page, PEOPLE.globalAdmin)
  await page.goto('/admin/car-eye/capture-sets')
  await page.getByRole('link', { name: 'Flesland return' }).click()
  await page.getByRole('heading', { level: 1, name: 'Flesland return' }).waitFor()
}

/** Opens a capture unit as a global admin. */
export async function showUnit(page: Page): Promise<void> {
  await signIn(page, PEOPLE.globalAdmin)
  await page.goto('/admin/car-eye')
  await page.getByRole('link', { name: 'GDR-L' }).click()
  await page.getByRole('heading', { level: 1, name: 'GDR-L' }).waitFor()
}
