import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { ImageSetPage } from '../../pages/image-set-page.ts'
import { InboxPage } from '../../pages/inbox-page.ts'
import { clientOf, PEOPLE } from '../demo.ts'
import { signIn } from '../sign-in.ts'
import type { RunningServer } from '../start-server.ts'
import { copyPassing } from './copy-passing.ts'
import { type Sending, sendPassing } from './send-passing.ts'

/**
 * Creates a passing at Fjord Rental, without a plate and without findings.
 * @param frames number of the top left camera's frames
 * @returns its id
 */
export const ownPassing = (server: Pick<RunningServer, 'dataDir'>, frames = 1): Promise<string> =>
  copyPassing(server, { rig: 'Gardermoen return', output: 'tenant', frames })

/**
 * Creates a passing that the rig client sends and the pipeline processes. It is for tests for which a copy is not
 * enough.
 * @returns its id
 */
export async function sentPassing(
  server: Pick<RunningServer, 'url' | 'dataDir'>,
  sending: Sending = {},
): Promise<string> {
  const { call, token } = await clientOf(server.url, PEOPLE.user)
  const list = async () => (await call(listImageSets, { query: {} }, { token })).data.items
  const known = new Set((await list()).map(({ id }) => id))
  await sendPassing(server, sending)
  const deadline = Date.now() + WORKED_ON_MS
  while (Date.now() < deadline) {
    const own = (await list()).find(({ id, status }) => !known.has(id) && status !== 'inProgress')
    if (own) return own.id
    await sleep(250)
  }
  throw new Error('The passing that was sent has not arrived in time.')
}

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
