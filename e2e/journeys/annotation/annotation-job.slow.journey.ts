/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { signIn as signInCall } from '@skadi/contract/auth/sign-in'
import { updateOwnProfile } from '@skadi/contract/users/users-calls'
import { KEYMAP_PRESETS } from '@skadi/domain/keyboard/keymap'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newWorker } from '../../harness/data/manual-jobs.ts'
import { newClient } from '../../harness/data/new-user.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { letNothingWait, letWait, pick } from '../../harness/data/waiting-passing.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { AssignmentPage } from '../../pages/assignment-page.ts'

/** State of the watch in the page. */
type Watch = {
  keyTimes: number[]
  photosAt: number | undefined
  waitForPhotos: (path: string, photos: number) => void
}

/** Starts to watch a page from its next load. `keyTimes` and `nextPhotos` read the result. */
async function watchKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let began = 0
    const watch = window as unknown as Watch
    watch.keyTimes = []
    /** calls `act` after the next frame is painted */
    const painted = (act: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = act
        port2.postMessage(0)
      })
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        began = timeStamp
      },
      true,
    )
    let chosen: string | undefined
    new MutationObserver(() => {
      const now = document.querySelector('[data-testid="job-row"][data-chosen]')?.textContent
      if (now === undefined || now === chosen) return
      chosen = now
      if (began > 0) painted(() => watch.keyTimes.push(performance.now() - began))
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-chosen'] })
    watch.waitForPhotos = (path, photos) => {
      watch.photosAt = undefined
      const look = () => {
        const shown = [...document.querySelectorAll<HTMLImageElement>('img[src*="/media/images/"]')]
        const ready = shown.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        if (location.pathname.includes(path) && ready.length >= photos && ready.length === shown.length)
          return painted(() => {
            watch.photosAt = performance.now() - began
          })
        requestAnimationFrame(look)
      }
      look()
    }
  })
}

/**
 * Returns a time in ms for each key that moved the focus to the next suggestion: from the key until the suggestion was
 * painted.
 */
const keyTimes = (page: Page): Promise<number[]> => page.evaluate(() => (window as unknown as Watch).keyTimes)

/**
 * Returns a time in ms: from the last key that `act` presses until the page with this path has painted this number of
 * photos.
 */
async function nextPhotos(page: Page, path: string, photos: number, act: () => Promise<void>): Promise<number> {
  await page.evaluate(([wanted, count]) => (window as unknown as Watch).waitForPhotos(wanted, count), [
    path,
    photos,
  ] as const)
  await act()
  const found = await page.waitForFunction(() => (window as unknown as Watch).photosAt)
  return (await found.jsonValue()) as number
}

const TEN = 10
const SIX = 6
const NEXT_FRAME = { skadi: 'd', cvat: 'f' } as const

for (const preset of KEYMAP_PRESETS)
  test(`an annotator and a reviewer complete ten passings with the keyboard only, with the keys of the preset ${preset}`, async ({
    page,
    skadi,
  }) => {
    const own = await ownPassing(skadi)
    const { imageId } = await damagesIn(skadi, own)
    const suggestions = (['bottomLeft', 'topLeft', 'topRight'] as const).map((camera) => ({
      imageId: imageId(camera),
      rect: { x: 500, y: 600, width: 120, height: 80 },
    }))
    const workers = [
      { jobType: 'ANNOTATION', user: await newWorker(skadi, 'ANNOTATOR') },
      { jobType: 'REVIEW', user: await newWorker(skadi, 'REVIEWER') },
    ] as const
    for (const { user } of workers) {
      const call = newClient(skadi)
      const { data } = await call(signInCall, { body: { username: user.username, password: user.password } })
      await call(updateOwnProfile, { body: { keymap: { preset, keys: {} } } }, { token: data.idToken })
    }
    const job = new AssignmentPage(page)
    const taken: number[] = []
    await watchKeys(page)
    for (let at = 0; at < TEN; at += 1) {
      // after a submit, the server assigns the next waiting passing; the test's passing could then not be picked again
      await letNothingWait(skadi)
      await letWait(skadi, own, suggestions)
      for (const { jobType, user } of workers) {
        await expect(async () => pick(skadi, user, own, jobType)).toPass()
        await takeSession(page, user.phone, user.password)
        await job.open(jobType, own)
        await expect(job.count).toHaveText('0 of 3 decided')
        await job.press(NEXT_FRAME[preset], 'z', 'z', 'z')
        await expect(job.count).toHaveText('3 of 3 decided')
        taken.push(...(await keyTimes(page)))
        await job.press('1', '2', '3', '4', '5', '6', 'Control+Enter', 'Enter')
        await expect(page).not.toHaveURL(new RegExp(own))
      }
    }
    tell('keyToFocus', preset, taken)
  })

test('submitting assigns the next waiting passing, and its photos load automatically', async ({ page, skadi }) => {
  const own = [await ownPassing(skadi), await ownPassing(skadi)] as const
  const annotator = await newWorker(skadi, 'ANNOTATOR')
  const job = new AssignmentPage(page)
  const taken: number[] = []
  await watchKeys(page)
  await takeSession(page, annotator.phone, annotator.password)
  for (let at = 0; at < TEN; at += 1) {
    await letNothingWait(skadi)
    for (const one of own) {
      const { imageId } = await damagesIn(skadi, one)
      const rect = { x: 500, y: 600, width: 120, height: 80 }
      await letWait(skadi, one, [{ imageId: imageId('bottomLeft'), rect }])
    }
    const [first, second] = at % 2 === 0 ? own : ([own[1], own[0]] as const)
    await pick(skadi, annotator, first, 'ANNOTATION')
    await job.open('ANNOTATION', first)
    await expect(job.count).toHaveText('0 of 1 decided')
    await job.press('z')
    await expect(job.count).toHaveText('1 of 1 decided')
    await job.press('2', '3', '4', '5', '6', 'Control+Enter')
    await expect(job.dialog).toBeVisible()
    await job.press('Enter')
    // the timer of the job begins only when the user presses Start
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
    taken.push(await nextPhotos(page, second, SIX, () => job.press('Enter')))
    await expect(job.count).toHaveText('0 of 1 decided')
  }
  tell('nextJob', 'skadi', taken)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`a job is accessible to everybody, ${colorScheme}`, async ({ page, skadi }) => {
    const own = await ownPassing(skadi)
    const { imageId } = await damagesIn(skadi, own)
    const rect = { x: 500, y: 600, width: 120, height: 80 }
    await letWait(skadi, own, [{ imageId: imageId('bottomLeft'), rect }])
    const annotator = await newWorker(skadi, 'ANNOTATOR')
    await pick(skadi, annotator, own, 'ANNOTATION')
    const job = new AssignmentPage(page)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await takeSession(page, annotator.phone, annotator.password)
    await job.open('ANNOTATION', own)
    await expect(job.count).toHaveText('0 of 1 decided')
    expect(await axeFaults(page)).toEqual([])
    await job.press('Control+Enter')
    await expect(job.dialog).toBeVisible()
    expect(await axeFaults(page)).toEqual([])

    await job.press('Escape', 'z', 'Control+Enter', 'Enter')
    await page.waitForURL((url) => !url.pathname.includes(own))
    const reviewer = await newWorker(skadi, 'REVIEWER')
    await pick(skadi, reviewer, own, 'REVIEW')
    await takeSession(page, reviewer.phone, reviewer.password)
    await job.open('REVIEW', own)
    await expect(job.count).toHaveText('0 of 1 decided')
    expect(await axeFaults(page)).toEqual([])
  })

/** Prints times that the page measured, in milliseconds on one line, for a manual run. */
function tell(what: string, preset: string, taken: readonly number[]): void {
  const sorted = [...taken].sort((a, b) => a - b).map((ms) => Math.round(ms))
  const at = (part: number) => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]
  console.log(JSON.stringify({ what, preset, times: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) }))
}
