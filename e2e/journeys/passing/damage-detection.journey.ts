import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { publishImageSet } from '@skadi/store/passages/end-image-set.repo'
import { publish } from '@skadi/store/realtime/publish'
import { ownCar } from '../../harness/data/own-car.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { inStore } from '../../harness/open-store.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

/** Puts the passing at the start of damage detection, or after the end of damage detection. */
const setSearching = (dataDir: string, imageSetId: string, isSearching: boolean): Promise<void> =>
  inStore({ dataDir }, WORKER, async (tx) => {
    await tx.run(sql`
      update image_set set status = ${isSearching ? 'inProgress' : 'finished'},
        current_step = ${isSearching ? 'damageDetection' : null} where id = ${imageSetId}`)
    await publishImageSet(tx, imageSetId)
  })

test('[DETAIL-26, DETAIL-30] during damage detection no box can be drawn; detection runs again, and its result is shown', async ({
  page,
  skadi,
  imageSetPage,
}) => {
  const { imageSetId } = await ownCar(skadi)
  await takeSession(page, PEOPLE.user)
  await imageSetPage.open(imageSetId)
  await imageSetPage.tab('Processing').click()
  const panel = imageSetPage.drawer.getByRole('tabpanel', { name: 'Processing' })
  const again = panel.getByRole('button', { name: 'Run detection again' })
  const draw = page.getByRole('button', { name: /^Draw/ })
  await expect(again).toBeEnabled()
  await expect(draw).toBeEnabled()

  await setSearching(skadi.dataDir, imageSetId, true)
  await expect(panel.getByText('Nothing can be drawn meanwhile')).toBeVisible()
  await expect(draw).toBeDisabled()
  await setSearching(skadi.dataDir, imageSetId, false)
  await expect(draw).toBeEnabled()
  // no message announced the end, as after a lost connection; the page learns of it by reading the passing
  const ended = page.getByTestId('snackbar').filter({ hasText: 'Detection has ended' })
  await ended.getByRole('button').click()
  await expect(ended).toHaveCount(0)

  await again.click()
  await expect(ended).toContainText('nothing has changed')
  await expect(ended).toContainText('No detector is configured')
  await expect(panel.getByTestId('processing')).toContainText('No detector is configured')
  await expect(draw).toBeEnabled()
})

test('[SOCKET-03] the socket’s message that detection has ended is shown, and the damages are loaded again', async ({
  page,
  skadi,
  imageSetPage,
}) => {
  const { imageSetId } = await ownCar(skadi)
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  await takeSession(page, PEOPLE.user)
  await imageSetPage.open(imageSetId)
  await expect(page.getByRole('button', { name: /^Draw/ })).toBeEnabled()
  await expect.poll(() => sent.filter((frame) => frame.includes(imageSetId))).not.toEqual([])
  const ended = page.getByTestId('snackbar').filter({ hasText: 'Detection has ended' })
  await expect(ended).toHaveCount(0)

  const isReadAnew = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url())
    return pathname === '/api/assets/damages' && searchParams.get('imageSetId') === imageSetId
  })
  // the passing itself does not change, so only this message announces the end
  const tell = () =>
    inStore(skadi, WORKER, async (tx) => {
      const row = await tx.row<{ tenantId: string }>(sql`
        select tenant_id as "tenantId" from image_set where id = ${imageSetId}`)
      const modifiedAt = new Date().toISOString()
      await publish(tx, { action: 'damageDetectionFinished', tenantId: row?.tenantId ?? '', imageSetId, modifiedAt })
    })
  await expect(async () => {
    await tell()
    await expect(ended).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
  await isReadAnew
})
