import { join } from 'node:path'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { WORKED_ON_MS } from '../../harness/data/own-passing.ts'
import { sendPassing } from '../../harness/data/send-passing.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

/** Folder of real photos with their truth. Without the folder, these journeys are skipped with a message. */
const photos = process.env.TRUTH_DATA
const photo = (name: string) => join(photos ?? '', 'plates_eu', name)

test.beforeEach(() => {
  if (!photos) console.warn('TRUTH_DATA is not set: the journeys with real photos are skipped')
  test.skip(!photos, 'TRUTH_DATA is not set')
})

test('real photos sent by the rig client appear in the inbox of the rig’s company, under their number plate', async ({
  page,
  inbox,
  imageSetPage,
  skadi,
}) => {
  await sendPassing(skadi, { photo: photo('eu11.jpg') })
  await signIn(page, PEOPLE.user)
  await inbox.chooseTab('All')
  const row = inbox.rows.filter({ hasText: 'BS 47040' })
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: WORKED_ON_MS })
  await inbox.link(row).click()
  await expect(imageSetPage.cameras).toHaveCount(6)
  await expect(imageSetPage.photo).toBeVisible()
})

test('real photos of an unlisted plate, sent by a rig without a default tenant, are unassigned', async ({ skadi }) => {
  await sendPassing(skadi, { rig: 'flesland-return', photo: photo('test_002.jpg') })
  const { call, token } = await clientOf(skadi.url, PEOPLE.both)
  const unassigned = async () => {
    const { data } = await call(listImageSets, { query: { unassigned: 'true' } }, { token })
    return data.items.map((item) => item.carInfo.registrationNo)
  }
  await expect.poll(unassigned, { timeout: WORKED_ON_MS }).toContain('RK755AJ')
})
