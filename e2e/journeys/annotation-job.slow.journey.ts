import { signIn as signInCall } from '@skadi/contract/auth/sign-in'
import { updateOwnProfile } from '@skadi/contract/users/update-own-profile'
import { KEYMAP_PRESETS } from '@skadi/domain/keyboard/keymap'
import { axeFaults } from '../harness/axe-faults.ts'
import { newWorker } from '../harness/manual-jobs.ts'
import { newClient } from '../harness/new-user.ts'
import { damagesIn } from '../harness/own-damages.ts'
import { ownPassing } from '../harness/own-passing.ts'
import { takeSession } from '../harness/sign-in.ts'
import { expect, test } from '../harness/skadi.ts'
import { letWait, pick } from '../harness/waiting-passing.ts'
import { JobPage } from '../pages/job-page.ts'

const TEN = 10
const NEXT_FRAME = { skadi: 'd', cvat: 'f' } as const

for (const preset of KEYMAP_PRESETS)
  test(`an annotator and a reviewer clear ten passings by keyboard alone, keys of the preset ${preset}`, async ({
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
    const job = new JobPage(page)
    for (let at = 0; at < TEN; at += 1) {
      await letWait(skadi, own, suggestions)
      for (const { jobType, user } of workers) {
        await expect(async () => pick(skadi, user, own, jobType)).toPass()
        await takeSession(page, user.phone, user.password)
        await job.open(jobType, own)
        await expect(job.count).toHaveText('0 of 3 decided')
        await job.press(NEXT_FRAME[preset], 'z', 'z', 'z')
        await expect(job.count).toHaveText('3 of 3 decided')
        await job.press('Control+Enter', 'Enter')
        await expect(page).not.toHaveURL(new RegExp(own))
      }
    }
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`a job can be read and used by everybody, ${colorScheme}`, async ({ page, skadi }) => {
    const own = await ownPassing(skadi)
    const { imageId } = await damagesIn(skadi, own)
    const rect = { x: 500, y: 600, width: 120, height: 80 }
    await letWait(skadi, own, [{ imageId: imageId('bottomLeft'), rect }])
    const annotator = await newWorker(skadi, 'ANNOTATOR')
    await pick(skadi, annotator, own, 'ANNOTATION')
    const job = new JobPage(page)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await takeSession(page, annotator.phone, annotator.password)
    await job.open('ANNOTATION', own)
    await expect(job.count).toHaveText('0 of 1 decided')
    expect(await axeFaults(page)).toEqual([])
    await job.press('Control+Enter')
    await expect(job.dialog).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
  })
