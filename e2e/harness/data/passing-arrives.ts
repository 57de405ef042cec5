import { expect, type Page } from '@playwright/test'
import { ImageSetPage } from '../../pages/image-set-page.ts'
import { InboxPage } from '../../pages/inbox-page.ts'
import { PEOPLE } from '../demo.ts'
import { signIn } from '../sign-in.ts'
import type { RunningServer } from '../start-server.ts'
import { sendPassing } from './send-passing.ts'

/** Timeout in milliseconds after which a passing counts as hanging in the pipeline; a passing takes a few seconds. */
export const WORKED_ON_MS = 60_000

/**
 * Journey of one passing as people see it: the rig client sends it to one server while a user reads the inbox of another server
 * (or the same); the inbox announces it without moving the list, and the user opens it with its photo.
 * @param page of the server with the reader
 * @param rigServer the server that the rig sends to
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
