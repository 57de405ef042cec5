import type { Browser, Page } from '@playwright/test'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newWorker, takeBack } from '../../harness/data/manual-jobs.ts'
import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { type NewUser, newAddress } from '../../harness/data/new-user.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { letWait } from '../../harness/data/waiting-passing.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test.beforeAll(async ({ skadi }) => {
  await letWait(skadi, await ownPassing(skadi), [])
})

const openDashboard = async (page: Page) => {
  await takeSession(page, PEOPLE.globalAdmin)
  await page.goto('/admin/annotations-dashboard')
  await expect(page.getByTestId('assignable-set').first()).toBeVisible()
}

/** Opens a window of another user and waits until it has subscribed to the queue. */
const windowOf = async (browser: Browser, { phone, password }: NewUser, path: string): Promise<Page> => {
  const page = await (await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })).newPage()
  // opens no other portal page first, because the test would take that page's socket for the socket of this page
  await takeSession(page, phone, password)
  const hears = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => (payload.toString().includes('annotation') ? resolve() : undefined)),
    )
  })
  await page.goto(path)
  await hears
  return page
}

const nameOf = ({ firstName, lastName }: NewUser) => `${firstName} ${lastName}`

const choose = async (page: Page, user: NewUser) => {
  await page.getByRole('combobox', { name: 'Find user' }).fill(user.lastName)
  await page.getByRole('option', { name: nameOf(user) }).click()
}

/** Assigns the first waiting image set to a user. */
const assignFirst = async (page: Page, user: NewUser) => {
  await page
    .getByRole('button', { name: /^Assign .* to a user/ })
    .first()
    .click()
  await choose(page, user)
}

test('[QUEUE-06, ADMIN-01, SOCKET-06] an administrator adds a user to the queue and removes the user, who sees both', {
  tag: '@axe',
}, async ({ page, browser, skadi }) => {
  const company = await newTenant(skadi)
  const annotator = await newMember(skadi, company, 'ANNOTATOR')
  await openDashboard(page)
  const theirs = await windowOf(browser, annotator, '/annotator/preview')
  await page.getByRole('button', { name: 'Add annotator' }).click()
  await choose(page, annotator)
  const row = page.getByTestId('waiting-user').filter({ hasText: annotator.lastName })
  await expect(row).toContainText('Annotation')
  await expect(theirs.getByTestId('turn')).toContainText(/Number \d+ in the queue/)
  expect(await axeFaults(page)).toEqual([])

  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByTestId('snackbar').last()).toContainText(`${nameOf(annotator)} was removed from the queue`)
  await expect(row).toHaveCount(0)
  await theirs.context().close()
})

test('[ADMIN-02, SOCKET-04, SOCKET-07] an assigned passing is announced on the user’s current page and started from there; the dashboard follows', async ({
  page,
  browser,
  skadi,
}) => {
  const annotator = await newWorker(skadi, 'ANNOTATOR')
  await openDashboard(page)
  const theirs = await windowOf(browser, annotator, '/account')
  await assignFirst(page, annotator)
  const start = theirs.getByTestId('snackbar').getByRole('button', { name: 'Start' })
  await expect(start).toBeVisible()
  // a page that loads after the message also offers the job
  await theirs.reload()
  // the dialog closes by itself, but not while the pointer is over it
  await start.hover()
  const locked = page.getByTestId('locked-set').filter({ hasText: annotator.lastName })
  await expect(locked).toContainText('Picked, not started')
  await start.click()
  await expect(theirs).toHaveURL(/\/annotator\/preview\/[0-9a-f-]{36}$/)
  await expect(locked).toContainText('Running')
  await takeBack(skadi, annotator)
  await expect(locked).toHaveCount(0)
  await theirs.context().close()
})

test('[SOCKET-04] an assigned passing shows the time left to start, and its offer disappears once the job is started elsewhere', async ({
  page,
  browser,
  skadi,
}) => {
  const annotator = await newWorker(skadi, 'ANNOTATOR')
  const here = await windowOf(browser, annotator, '/account')
  const elsewhere = await windowOf(browser, annotator, '/account')
  await openDashboard(page)
  await assignFirst(page, annotator)
  for (const each of [here, elsewhere]) await expect(each.getByTestId('snackbar')).toContainText(/\d+ s left/)
  await elsewhere.getByTestId('snackbar').getByRole('button', { name: 'Start' }).click()
  await expect(here.getByTestId('snackbar')).toHaveCount(0)
  await takeBack(skadi, annotator)
  for (const each of [here, elsewhere]) await each.context().close()
})

test('[QUEUE-07, SOCKET-08, SOCKET-10] a revoked passing disappears from its holder’s panel and counts as waiting again', async ({
  page,
  browser,
  skadi,
}) => {
  const annotator = await newWorker(skadi, 'ANNOTATOR')
  const theirs = await windowOf(browser, annotator, '/annotator/preview')
  const counter = theirs.getByTestId('job-counter')
  await expect(counter).toContainText('waiting')
  const before = Number.parseInt((await counter.textContent()) ?? '', 10)
  await openDashboard(page)
  await assignFirst(page, annotator)
  await expect(theirs.getByTestId('turn').getByRole('button', { name: 'Start' })).toBeVisible()
  await expect(counter).toContainText(new RegExp(`^${before - 1} passing`))

  const locked = page.getByTestId('locked-set').filter({ hasText: annotator.lastName })
  await locked.getByRole('button', { name: /^Unassign/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unassign' }).click()
  await expect(theirs.getByTestId('snackbar')).toContainText('An administrator has taken this passing back.')
  await expect(theirs.getByTestId('turn').getByRole('button', { name: 'Get the next passing' })).toBeVisible()
  await expect(counter).toContainText(new RegExp(`^${before} passing`))
  await theirs.context().close()
})

test('[QUEUE-08, QUEUE-16, SOCKET-09] an administrator picks and confirms a job; an error on the socket is shown', async ({
  page,
}) => {
  await page.routeWebSocket(/socket/, (client) => {
    const server = client.connectToServer()
    // subscribes to a topic that the user may not subscribe to; the real server refuses it
    setTimeout(() => server.send(JSON.stringify({ action: 'subscribe', payload: { topic: 'nothing' } })), 3_000)
  })
  await openDashboard(page)
  await page
    .getByRole('button', { name: /^Pick job/ })
    .first()
    .click()
  await expect(page.getByTestId('snackbar').filter({ hasText: /^Job .* was picked/ })).toBeVisible()
  const own = page.getByTestId('locked-set').filter({ hasText: 'Gry Global' })
  await own.getByRole('button', { name: /^Confirm job/ }).click()
  await expect(page.getByTestId('snackbar').filter({ hasText: /^Job .* was confirmed/ })).toBeVisible()
  await expect(own).toContainText('Running')
  await expect(page.getByTestId('snackbar').filter({ hasText: 'The server refused a live message' })).toBeVisible()
  await own.getByRole('button', { name: /^Unassign/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unassign' }).click()
  await expect(own).toHaveCount(0)
})
