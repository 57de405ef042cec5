import type { Page } from '@playwright/test'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newWorker } from '../../harness/data/manual-jobs.ts'
import type { NewUser } from '../../harness/data/new-user.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { alignedPassings, SPOT } from '../../harness/data/paired-passings.ts'
import { suggestDamages } from '../../harness/data/suggest-damages.ts'
import { letWait, pick } from '../../harness/data/waiting-passing.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { AssignmentPage } from '../../pages/assignment-page.ts'
import { DamageLog } from '../../pages/damage-log.ts'

/**
 * Creates a passing with three suggestions on one photo, and an earlier passing. It waits for an annotator, then for a
 * reviewer.
 */
async function waitingPair(skadi: RunningServer): Promise<string> {
  const { imageSetId, api } = await alignedPassings(skadi, 0)
  const imageId = api.imageId('topLeft')
  await letWait(
    skadi,
    imageSetId,
    [0, 1, 2].map((at) => ({ imageId, rect: { ...SPOT, x: SPOT.x - at * 250 } })),
  )
  return imageSetId
}

async function openAs(page: Page, { phone, password }: NewUser, jobType: 'ANNOTATION' | 'REVIEW', imageSetId: string) {
  await takeSession(page, phone, password)
  const job = new AssignmentPage(page)
  await job.open(jobType, imageSetId)
  return { job, card: page.getByTestId('pair-card') }
}

const statusOf = (page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).status, path)

const ALL_CAMERAS = ['1', '2', '3', '4', '5', '6']

test('an annotator and a reviewer decide on the pair card, and the earlier photo is refused after the submission', async ({
  page,
  skadi,
}) => {
  const imageSetId = await waitingPair(skadi)
  const annotator = await newWorker(skadi, 'ANNOTATOR')
  await pick(skadi, annotator, imageSetId, 'ANNOTATION')
  const { job, card } = await openAs(page, annotator, 'ANNOTATION', imageSetId)
  await expect(card).toHaveAttribute('data-seen', 'true')
  await expect(card).toContainText('1 of 3')
  expect(await axeFaults(page)).toEqual([])
  const path = (await page.getByTestId('pair-older').getAttribute('src')) ?? ''
  expect(path).toMatch(/^\/api\/media\/earlier\//)
  expect(await statusOf(page, path)).toBe(200)

  // an assignment has the same keys as a passing, for the actions that both offer
  await job.press('ArrowRight')
  await expect(card).toContainText('2 of 3')
  await job.press('ArrowLeft', 'b')
  await expect(card.getByRole('button', { name: 'Blink' })).toHaveAttribute('aria-pressed', 'false')
  await job.press('r')
  await expect(job.dialog).toBeVisible()
  await job.press('Escape')
  await expect(job.dialog).toHaveCount(0)
  await job.press('o')
  await expect(card).toBeHidden()
  await expect(job.bar).toBeVisible()
  await job.press('o')
  await expect(card).toContainText('1 of 3')
  await job.press('z')
  await expect(job.count).toHaveText('1 of 3 decided')
  await expect(card).toContainText('2 of 3')
  await job.press('x')
  await expect(job.count).toHaveText('2 of 3 decided')
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(job.count).toHaveText('3 of 3 decided')

  // the card shows only one part of one photo, so the job asks the user to open the photos of all other cameras
  await job.press('Control+Enter')
  await expect(job.dialog.getByTestId('unfinished-unseen')).toBeVisible()
  await job.press('Escape', ...ALL_CAMERAS)
  await expect(card).toBeHidden()
  await job.press('Control+Enter', 'Enter')
  await expect(page).not.toHaveURL(new RegExp(imageSetId))
  await expect.poll(() => statusOf(page, path)).toBe(404)

  const reviewer = await newWorker(skadi, 'REVIEWER')
  await expect(async () => pick(skadi, reviewer, imageSetId, 'REVIEW')).toPass()
  const review = await openAs(page, reviewer, 'REVIEW', imageSetId)
  await expect(review.card).toHaveAttribute('data-seen', 'true')
  expect(await statusOf(page, path)).toBe(200)
  await review.job.press('z')
  await expect(review.job.count).toHaveText('1 of 2 decided')
})

/**
 * Creates a passing with suggestions on two photos. In the order of the cameras, their certainties are 90, 40, 60 and
 * 20 %.
 */
async function fourCertainties(skadi: RunningServer) {
  const imageSetId = await ownPassing(skadi)
  const { imageId } = await damagesIn(skadi, imageSetId)
  const at = (camera: 'bottomLeft' | 'topLeft', x: number, certainty: number) => ({
    imageId: imageId(camera),
    rect: { x, y: 600, width: 120, height: 80 },
    certainty,
  })
  const suggestions = [
    at('bottomLeft', 300, 0.9),
    at('bottomLeft', 900, 0.4),
    at('topLeft', 400, 0.6),
    at('topLeft', 1000, 0.2),
  ]
  return { imageSetId, suggestions }
}

test('an annotator decides the most doubtful suggestion first, or camera by camera, also after a reload', async ({
  page,
  skadi,
}) => {
  const { imageSetId, suggestions } = await fourCertainties(skadi)
  await letWait(skadi, imageSetId, suggestions)
  const annotator = await newWorker(skadi, 'ANNOTATOR')
  await pick(skadi, annotator, imageSetId, 'ANNOTATION')
  const { job } = await openAs(page, annotator, 'ANNOTATION', imageSetId)
  const order = page.getByTestId('spot-order')
  await expect(job.bar).toContainText('20 % certain')
  await job.press('s')
  await expect(job.bar).toContainText('40 % certain')
  await job.press('z')
  await expect(job.bar).toContainText('60 % certain')
  await order.click()
  await page.getByRole('tab', { name: /^All/ }).click()
  await expect(job.group('toDecide')).toContainText(['90 %', '60 %', '20 %'])
  await job.press('z')
  await expect(job.bar).toContainText('20 % certain')
  await page.reload()
  await expect(order).toHaveText('Camera')
  await page.getByRole('tab', { name: /^All/ }).click()
  await expect(job.group('toDecide')).toContainText(['90 %', '20 %'])
})

test('a clerk’s damage log has the most doubtful suggestion first, or the suggestions camera by camera', async ({
  page,
  skadi,
}) => {
  const { imageSetId, suggestions } = await fourCertainties(skadi)
  await suggestDamages(skadi, imageSetId, suggestions)
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(imageSetId)
  await expect(log.cards).toContainText(['20 %', '40 %', '60 %', '90 %'])
  await page.getByTestId('spot-order').click()
  await expect(log.cards).toContainText(['90 %', '40 %', '60 %', '20 %'])
  await page.reload()
  await expect(log.cards).toContainText(['90 %', '40 %', '60 %', '20 %'])
})
