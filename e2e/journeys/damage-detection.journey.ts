import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { publishImageSet } from '@skadi/store/passages/end-passage.repo'
import { PEOPLE } from '../harness/demo.ts'
import { inStore } from '../harness/open-store.ts'
import { ownCar } from '../harness/own-car.ts'
import { takeSession } from '../harness/sign-in.ts'
import { expect, test } from '../harness/skadi.ts'

/** As if the pipeline had come to the search for damages, or were done with it. */
const setSearching = (dataDir: string, imageSetId: string, isSearching: boolean): Promise<void> =>
  inStore({ dataDir }, WORKER, async (tx) => {
    await tx.run(sql`
      update image_set set status = ${isSearching ? 'inProgress' : 'finished'},
        current_step = ${isSearching ? 'damageDetection' : null} where id = ${imageSetId}`)
    await publishImageSet(tx, imageSetId)
  })

test('[DETAIL-26, DETAIL-30, SOCKET-03] while damages are looked for none is drawn; they are looked for again, and how that ended is told', async ({
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
  // nobody told its end, as where the connection was lost: it is seen by the passing
  const ended = page.getByTestId('snackbar').filter({ hasText: 'Detection has ended' })
  await ended.getByRole('button').click()
  await expect(ended).toHaveCount(0)

  await again.click()
  await expect(ended).toContainText('nothing has changed')
  await expect(ended).toContainText('No detector is configured')
  await expect(panel.getByTestId('processing')).toContainText('No detector is configured')
  await expect(draw).toBeEnabled()
})
