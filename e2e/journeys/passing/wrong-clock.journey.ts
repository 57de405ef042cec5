import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { axeFaults } from '../../harness/axe-faults.ts'
import { ownCar } from '../../harness/data/own-car.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { inStore } from '../../harness/open-store.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { ImageSetPage } from '../../pages/image-set-page.ts'

const SAID = '1970-01-01T00:02:00.000Z'
const MARK = /Time not plausible: the rig said 01\.01\.1970 01:02 CET, arrived /

/** Creates a passing of the test's own car from a rig whose clock was reset to 1970. */
async function badlyTimed(server: Pick<RunningServer, 'url' | 'dataDir'>) {
  const own = await ownCar(server)
  await inStore(server, WORKER, (tx) =>
    tx.run(sql`
      update image_set set time_source = 'arrival', reported_at = ${SAID}, arrived_at = rec_date where id = ${own.imageSetId}`),
  )
  return own
}

test('a passing whose rig had a wrong clock is marked; an administrator sets its time, and the rig’s time and the arrival stay', async ({
  page,
  skadi,
}) => {
  const { imageSetId, plate } = await badlyTimed(skadi)
  await takeSession(page, PEOPLE.tenantAdmin)
  await page.goto('/')
  const row = page.locator(`[data-id="${imageSetId}"]`)
  await expect(row.getByRole('img', { name: MARK })).toBeVisible()
  await row.getByRole('link').click()
  const notice = page.getByRole('note').filter({ hasText: MARK })
  await expect(notice).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await notice.getByRole('button', { name: 'Confirm or set time' }).click()
  const dialog = page.getByRole('dialog', { name: `When was ${plate.replace('QA', 'QA ')} recorded?` })
  await expect(dialog.getByText('01.01.1970 01:02 CET')).toBeVisible()
  const field = dialog.getByRole('textbox', { name: 'Recorded, in Europe/Oslo' })
  for (const [typed, fault] of [
    ['yesterday', 'Write it as DD.MM.YYYY HH:mm'],
    ['31.02.2026 10:00', 'Write it as DD.MM.YYYY HH:mm'],
    ['01.01.2999 10:00', 'This time is in the future'],
    ['31.12.1969 10:00', 'Not before 01.01.1970'],
  ] as const) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(dialog.getByText(fault)).toBeVisible()
  }
  await field.fill('01.07.2026 10:00')
  await dialog.getByRole('button', { name: 'Set time' }).click()
  await expect(dialog).toBeHidden()
  await expect(notice).toBeHidden()
  const view = new ImageSetPage(page)
  await view.tab('Processing').click()
  const facts = view.drawer
  await expect(facts.getByText('01.07.2026 10:00 CEST, set by hand')).toBeVisible()
  await expect(facts.getByText('01.01.1970 01:02 CET')).toBeVisible()

  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const { data } = await call(getImageSet, { params: { id: imageSetId } }, { token })
  expect([data.recDate, data.time]).toMatchObject(['2026-07-01T08:00:00.000Z', { source: 'set', reportedAt: SAID }])
})

test('a user who is no administrator sees the mark but cannot set the time', async ({ page, skadi }) => {
  const { imageSetId } = await badlyTimed(skadi)
  await takeSession(page, PEOPLE.user)
  await new ImageSetPage(page).open(imageSetId)
  await expect(page.getByRole('note').filter({ hasText: MARK })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm or set time' })).toHaveCount(0)
})
