import type { Page } from '@playwright/test'
import { listWaitingUsers } from '@skadi/contract/annotation/annotation-calls'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newWorker, offerManualWork, takeBack } from '../../harness/data/manual-jobs.ts'
import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { letNothingWait, letWait } from '../../harness/data/waiting-passing.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

const JOB = /\/annotator\/(preview|review)\/[0-9a-f-]{36}$/

/**
 * Checks that a job opens only for users with the right to it, even if another user holds it. All other users find
 * neither the job nor a link to it.
 */
async function opensFor(
  page: Page,
  others: readonly (keyof typeof PEOPLE)[],
  { title, job }: Record<'title' | 'job', string>,
) {
  await page.goto(job)
  await expect(page).toHaveTitle(title)
  for (const person of others) {
    await takeSession(page, PEOPLE[person])
    for (const address of [job, job.slice(0, job.lastIndexOf('/'))]) {
      await page.goto(address)
      await expect(page, `${person} at ${address}`).toHaveTitle('Page not found - Skadi')
    }
  }
}

test('[NAV-33, ANNOT-01, ANNOT-18] an annotator of a company with manual annotation opts in and stays in the queue after a reload', async ({
  page,
  skadi,
}) => {
  // a new company has no waiting work, while the queue contains a real job of another company
  const company = await newTenant(skadi)
  const annotator = await newMember(skadi, company, 'ANNOTATOR')
  await offerManualWork(skadi, company, false)
  await takeSession(page, annotator.phone, annotator.password)
  await page.goto('/annotator/preview')
  const turn = page.getByTestId('turn')
  await expect(turn).toContainText(`Manual annotation is off for ${company.name}`)
  await expect(turn.getByRole('button')).toHaveCount(0)

  await offerManualWork(skadi, company, true)
  await page.reload()
  await turn.getByRole('button', { name: 'Get the next passing' }).click()
  await expect(turn).toContainText(/Number \d+ in the queue/)
  await page.reload()
  await expect(turn).toContainText(/Number \d+ in the queue/)
  await page.keyboard.press('q')
  await expect(turn.getByRole('button', { name: 'Get the next passing' })).toBeVisible()

  const job = `/annotator/preview/${await ownPassing(skadi)}`
  await opensFor(page, ['reviewer', 'globalAdmin'], { title: 'Annotation - Skadi', job })
})

test('[NAV-34, ANNOT-02, ANNOT-05] a reviewer opts in, and the job counter shows the waiting jobs', async ({
  page,
  skadi,
}) => {
  const company = await newTenant(skadi)
  await offerManualWork(skadi, company, true)
  const reviewer = await newMember(skadi, company, 'REVIEWER')
  await takeSession(page, reviewer.phone, reviewer.password)
  const own = await ownPassing(skadi)
  await page.goto('/annotator/review')
  await page.getByRole('button', { name: 'Get the next passing' }).click()
  await expect(page.getByTestId('turn')).toContainText(/Number \d+ in the queue/)
  await expect(page.getByTestId('job-counter')).toHaveText(
    /^\d+ passings? waiting · [1-9]\d* (person|people) in the queue · 0 done today$/,
  )
  await page.getByRole('button', { name: 'Leave the queue' }).click()
  await expect(page.getByRole('button', { name: 'Get the next passing' })).toBeVisible()

  await opensFor(page, ['annotator', 'globalAdmin'], { title: 'Review - Skadi', job: `/annotator/review/${own}` })
})

test('[ANNOT-03, ANNOT-04, CHROME-21] an annotator picks a passing by key and returns to it; the drawer opens the keyboard map', async ({
  page,
  shell,
  skadi,
}) => {
  await letWait(skadi, await ownPassing(skadi), [])
  const annotator = await newWorker(skadi, 'ANNOTATOR')
  await signIn(page, annotator.phone, annotator.password)
  await expect(page.getByTestId('free-set').first()).toBeVisible()
  expect(await shell.drawerWidth()).toBe(100)
  await shell.drawer.getByRole('button', { name: 'Keyboard' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard map' })).toBeVisible()
  await page.keyboard.press('Escape')

  const asked = page.waitForResponse(/manualProcessingQueue\/count/)
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect((await asked).ok()).toBe(true)
  const turn = page.getByTestId('turn')
  await expect(turn).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(JOB)
  await page.goto('/annotator/preview')
  await expect(turn.getByTestId('time-left')).toHaveText(/^\d\d:\d\d left$/)
  await turn.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(JOB)
  await takeBack(skadi, annotator)
})

test('[QUEUE-05, QUEUE-09] a user who opted in is assigned the next waiting passing, and leaves the queue', async ({
  page,
  skadi,
}) => {
  const own = await ownPassing(skadi)
  await letNothingWait(skadi)
  const { call, token } = await clientOf(skadi.url, PEOPLE.globalAdmin)
  const annotator = await newWorker(skadi, 'ANNOTATOR')
  const isWaiting = async () => {
    const { data } = await call(listWaitingUsers, { query: { jobType: 'ANNOTATION' } }, { token })
    return data.items.some(({ userId }) => userId === annotator.userId)
  }
  await takeSession(page, annotator.phone, annotator.password)
  await page.goto('/annotator/preview')
  const turn = page.getByTestId('turn')
  await turn.getByRole('button', { name: 'Get the next passing' }).click()
  await expect(turn).toContainText(/Number \d+ in the queue/)
  expect(await isWaiting()).toBe(true)

  await letWait(skadi, own, [])
  await expect(turn.getByTestId('time-left')).toHaveText(/^\d\d s left$/)
  expect(await isWaiting()).toBe(false)
  await takeBack(skadi, annotator)
  await expect(turn.getByRole('button', { name: 'Get the next passing' })).toBeVisible()
})

test('axe finds nothing on the annotation panel', { tag: '@axe' }, async ({ page }) => {
  await signIn(page, PEOPLE.annotator)
  await expect(page.getByTestId('turn')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test('the chosen feedback tab of annotators is in the URL, and stays after a reload', async ({ page }) => {
  await signIn(page, PEOPLE.annotator)
  const questions = page.getByRole('radio', { name: 'My questions' })
  await questions.check({ force: true })
  await expect(page).toHaveURL(/feedback=questions/)
  await page.reload()
  await expect(questions).toBeChecked()
})
