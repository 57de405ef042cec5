import { expect, type Page } from '@playwright/test'
import { ImageSetPage } from '../../pages/image-set-page.ts'
import { InboxPage } from '../../pages/inbox-page.ts'
import { PEOPLE } from '../demo.ts'
import { signIn } from '../sign-in.ts'
import type { RunningServer } from '../start-server.ts'
import { sendPassing } from './send-passing.ts'

/** Time in ms after which a passing counts as stuck in the pipeline. Normally a passing takes a few seconds. */
export const WORKED_ON_MS = 60_000

/**
 * Shows the journey of one passing as people see it. The rig client sends the passing to one server while a user reads
 * the inbox of the same or another server. The inbox announces the passing without moving the list. Then the user opens
 * the passing and sees its photo.
 * @param page page of the server on which the user reads
 * @param rigServer server that receives the passing from the rig
 */
export async function passingArrives(page: Page, rigServer: Pick<RunningServer, 'url' | 'dataDir'>): Promise<void> {
  const inbox = new InboxPage(page)
  await signIn(page, PEOPLE.user)
  await inbox.chooseTab('All')
  await expect(inbox.rows.first()).toBeVisible()
  const before = await inbox.ids()

  await sendPassing(rigServer)
  await expect(inbox.arrivals).toBeVisible()
  expect(await inbox.ids()).toEqual(before)

  await inbox.arrivals.click()
  const arrived = inbox.rows.first()
  await expect(arrived).not.toHaveAttribute('data-id', before[0] ?? '')
  await expect(arrived).toContainText('No plate read')
  await expect(arrived).toContainText('Not inspected yet', { timeout: WORKED_ON_MS })

  await inbox.link(arrived).click()
  const { photo } = new ImageSetPage(page)
  await expect(photo).toBeVisible()
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1920)
}
