import { unassignUser } from '@skadi/contract/annotation/annotation-calls'
import { answerInstead } from '../../harness/answer-instead.ts'
import { newWorker } from '../../harness/data/manual-jobs.ts'
import { type NewUser, newAddress } from '../../harness/data/new-user.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { letTimeOut, letWait, pick } from '../../harness/data/waiting-passing.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { AssignmentPage } from '../../pages/assignment-page.ts'
import { DamageLog } from '../../pages/damage-log.ts'

/** Keys that open a photo, one key for each camera. */
const SIX_CAMERAS = ['1', '2', '3', '4', '5', '6']

let own: string
let annotator: NewUser
let reviewer: NewUser
test.beforeAll(async ({ skadi }) => {
  own = await ownPassing(skadi)
})
// Each test has new people, because submitting a job reserves the next passing for the person.
test.beforeEach(async ({ skadi }) => {
  annotator = await newWorker(skadi, 'ANNOTATOR')
  reviewer = await newWorker(skadi, 'REVIEWER')
})

/** Creates four suggestions that wait for an annotator, two on each of two photos. */
async function four(skadi: RunningServer): Promise<string[]> {
  const { imageId } = await damagesIn(skadi, own)
  const at = (camera: 'bottomLeft' | 'topLeft', x: number) => ({
    imageId: imageId(camera),
    rect: { x, y: 600, width: 120, height: 80 },
  })
  return letWait(skadi, own, [at('bottomLeft', 300), at('bottomLeft', 900), at('topLeft', 400), at('topLeft', 1000)])
}

test('[ANNOT-06, ANNOT-08, NAV-58] an annotator completes a passing with the keyboard only, with a reload in the middle', async ({
  page,
  skadi,
}) => {
  const ids = await four(skadi)
  await pick(skadi, annotator, own, 'ANNOTATION')
  const job = new AssignmentPage(page)
  await takeSession(page, annotator.phone, annotator.password)
  await job.open('ANNOTATION', own)
  await expect(job.count).toHaveText('0 of 4 decided')
  await expect(job.timer).toHaveText(/^1\d:\d\d$/)
  const seconds = async () => {
    const [minutes = 0, rest = 0] = (await job.timer.innerText()).split(':').map(Number)
    return minutes * 60 + rest
  }
  const atFirst = await seconds()
  await expect.poll(seconds).toBeLessThan(atFirst)
  await job.press(' ')
  await expect(page.getByRole('button', { name: 'Pin' })).toHaveAttribute('aria-pressed', 'true')
  await job.press('z', 'x', 'z')
  await expect(job.count).toHaveText('3 of 4 decided')
  await expect(job.bar).toContainText('certain')
  await page.reload()
  await expect(job.count).toHaveText('3 of 4 decided')
  // The dialog lists undecided suggestions, and its main button leads to the first of them.
  await job.press('Control+Enter')
  await expect(job.dialog.getByTestId('unfinished-undecided').getByRole('listitem')).toHaveCount(1)
  await job.press('Enter')
  await expect(job.dialog).toHaveCount(0)
  await job.press('z')
  await expect(job.count).toHaveText('4 of 4 decided')
  // the dialog lists unopened photos, and its main button leads to the first of them
  await job.press('Control+Enter')
  await expect(job.dialog.getByTestId('unfinished-unseen').getByRole('listitem')).toHaveCount(4)
  await expect(job.dialog.getByRole('button', { name: 'Go to the first unseen' })).toBeFocused()
  await job.press('Enter', '4', '5', '6', 'Control+Enter')
  await expect(job.dialog.getByRole('button', { name: 'Submit' })).toBeFocused()
  await job.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(own))
  const known = await (await damagesIn(skadi, own)).list()
  expect(ids.map((id) => known.find((damage) => damage.id === id)?.state)).toEqual([
    'annotated',
    'rejected',
    'annotated',
    'annotated',
  ])
})

test('[ANNOT-13, ANNOT-14] of two windows with the same job one submits, and the other shows a message and continues', async ({
  page,
  context,
  skadi,
}) => {
  await four(skadi)
  await pick(skadi, annotator, own, 'ANNOTATION')
  const job = new AssignmentPage(page)
  await takeSession(page, annotator.phone, annotator.password)
  await job.open('ANNOTATION', own)
  await expect(job.count).toHaveText('0 of 4 decided')
  const other = new AssignmentPage(await context.newPage())
  await other.open('ANNOTATION', own)
  await expect(other.count).toHaveText('0 of 4 decided')
  await job.press('z', 'z', 'z', 'z', ...SIX_CAMERAS, 'Control+Enter', 'Enter')
  await expect(page).not.toHaveURL(new RegExp(own))
  await expect(other.page.getByText('This annotation job is already submitted')).toBeVisible()
  await expect(other.page).not.toHaveURL(new RegExp(own))
  await job.open('ANNOTATION', own)
  await expect(page.getByText('This annotation job is already submitted')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(own))
})

test('[ANNOT-07, ANNOT-15] a failed skip shows a message, and a successful skip leaves the job', async ({
  page,
  skadi,
}) => {
  await four(skadi)
  await pick(skadi, annotator, own, 'ANNOTATION')
  const job = new AssignmentPage(page)
  await takeSession(page, annotator.phone, annotator.password)
  await job.open('ANNOTATION', own)
  const status = `*/api/assets/imageSets/${own}/status`
  const takeStatus = await answerInstead(page, status, (call) => call.abort('connectionreset'))
  const skip = async () => {
    await page.getByRole('button', { name: 'Skip' }).click()
    await job.dialog.getByRole('button', { name: 'Skip' }).click()
  }
  await skip()
  await expect(page.getByText("Couldn't skip image set")).toBeVisible()
  takeStatus()
  await skip()
  await expect(page).not.toHaveURL(new RegExp(own))
})

test('[ANNOT-09, ANNOT-10] after the timeout the job returns to the queue and the annotator to the panel', async ({
  page,
  skadi,
}) => {
  await four(skadi)
  await pick(skadi, annotator, own, 'ANNOTATION')
  const job = new AssignmentPage(page)
  await takeSession(page, annotator.phone, annotator.password)
  await job.open('ANNOTATION', own)
  await expect(job.count).toHaveText('0 of 4 decided')
  await letTimeOut(skadi, own)
  await expect(
    page.getByText('Timeout for processing case have elapsed. This image set has been returned to the queue.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/annotator\/preview$/)
  await pick(skadi, annotator, own, 'ANNOTATION')
})

test('[INBOX-03] an annotator and a reviewer see all damages of a passing at once, where other users load more', async ({
  page,
  browser,
  skadi,
}) => {
  const { imageId } = await damagesIn(skadi, own)
  const rects = Array.from({ length: 25 }, (_, at) => ({
    x: 40 + (at % 5) * 300,
    y: 60 + Math.floor(at / 5) * 200,
    width: 120,
    height: 80,
  }))
  await letWait(
    skadi,
    own,
    rects.map((rect) => ({ imageId: imageId('topLeft'), rect })),
  )
  const seesAll = async (job: AssignmentPage) => {
    await expect(job.count).toHaveText('0 of 25 decided')
    await job.page.getByRole('tab', { name: /^All/ }).click()
    await expect(job.rows).toHaveCount(25)
    await expect(job.page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  }
  await pick(skadi, annotator, own, 'ANNOTATION')
  const job = new AssignmentPage(page)
  await takeSession(page, annotator.phone, annotator.password)
  await job.open('ANNOTATION', own)
  await seesAll(job)
  await job.press(...rects.map(() => 'z'))
  await expect(job.count).toHaveText('25 of 25 decided')
  await job.press(...SIX_CAMERAS, 'Control+Enter', 'Enter')
  await expect(page).not.toHaveURL(new RegExp(own))

  await expect(async () => pick(skadi, reviewer, own, 'REVIEW')).toPass()
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const reviewing = new AssignmentPage(await context.newPage())
  await takeSession(reviewing.page, reviewer.phone, reviewer.password)
  await reviewing.open('REVIEW', own)
  await seesAll(reviewing)
  await reviewing.press(...rects.map(() => 'z'))
  await expect(reviewing.count).toHaveText('25 of 25 decided')
  await reviewing.press(...SIX_CAMERAS, 'Control+Enter', 'Enter')
  await expect(reviewing.page).not.toHaveURL(new RegExp(own))
  await context.close()

  // a user who only reads the passing loads the rest of the same list
  const staff = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const log = new DamageLog(await staff.newPage())
  await takeSession(log.page, PEOPLE.user)
  await log.open(own)
  await expect(log.cards).toHaveCount(20)
  await expect(log.page.getByRole('button', { name: 'Load more' })).toHaveCount(1)
  await staff.close()
})

test("[NAV-59, ANNOT-16] a reviewer judges the annotator's boxes, and leaves a job whose lock was removed", async ({
  page,
  context,
  skadi,
}) => {
  await four(skadi)
  await pick(skadi, annotator, own, 'ANNOTATION')
  const first = new AssignmentPage(page)
  await takeSession(page, annotator.phone, annotator.password)
  await first.open('ANNOTATION', own)
  await expect(first.count).toHaveText('0 of 4 decided')
  await first.press('z', 'z', 'z', 'x', ...SIX_CAMERAS, 'Control+Enter', 'Enter')
  await expect(page).not.toHaveURL(new RegExp(own))

  await expect(async () => pick(skadi, reviewer, own, 'REVIEW')).toPass()
  const reviewing = await context.browser()?.newContext()
  const job = new AssignmentPage((await reviewing?.newPage()) ?? page)
  await takeSession(job.page, reviewer.phone, reviewer.password)
  await job.open('REVIEW', own)
  // The job does not contain suggestions that the annotator rejected.
  await expect(job.count).toHaveText('0 of 3 decided')
  await job.press('z', 'x')
  await expect(job.count).toHaveText('2 of 3 decided')

  // The message about the change does not arrive, so the user learns of the change by the refused decision.
  await job.page.context().setOffline(true)
  const { call, token } = await clientOf(skadi.url, PEOPLE.globalAdmin)
  const { userId } = reviewer
  await call(unassignUser, { body: { imageSetId: own, jobType: 'REVIEW', userId } }, { token })
  await job.press('z')
  await job.page.context().setOffline(false)
  await expect(job.page.getByText('This case has been unlocked')).toBeVisible()
  await expect(job.page).toHaveURL(/\/annotator\/review$/)
  await reviewing?.close()
})

test('[SOCKET-05] staff with the passing open see a reviewer’s decision about a box at once', async ({
  page,
  browser,
  skadi,
}) => {
  const { imageId } = await damagesIn(skadi, own)
  await letWait(skadi, own, [{ imageId: imageId('topLeft'), rect: { x: 400, y: 600, width: 120, height: 80 } }])
  await pick(skadi, annotator, own, 'ANNOTATION')
  const job = new AssignmentPage(page)
  await takeSession(page, annotator.phone, annotator.password)
  await job.open('ANNOTATION', own)
  await expect(job.count).toHaveText('0 of 1 decided')
  await job.press('z', ...SIX_CAMERAS, 'Control+Enter', 'Enter')
  await expect(page).not.toHaveURL(new RegExp(own))
  await expect(async () => pick(skadi, reviewer, own, 'REVIEW')).toPass()

  // this window receives only the messages about the reviewer's decisions, so no other message can update it
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const staff = await context.newPage()
  await staff.routeWebSocket(/\/api\/social\/socket/, (route) => {
    const socket = route.connectToServer()
    socket.onMessage((message) => {
      if (/"action":"(damageBoxReviewed|pong)"/.test(message.toString())) route.send(message)
    })
  })
  await takeSession(staff, PEOPLE.user)
  const log = new DamageLog(staff)
  await log.open(own)
  await expect(log.cards).toHaveCount(0)

  await takeSession(page, reviewer.phone, reviewer.password)
  await job.open('REVIEW', own)
  await expect(job.count).toHaveText('0 of 1 decided')
  await job.press('z')
  await expect(job.count).toHaveText('1 of 1 decided')
  await expect(log.cards).toHaveCount(1)
  await context.close()
})
