import { getPassagesInfo } from '@skadi/contract/passages/passages-calls'
import { PIPELINE_STEPS } from '@skadi/domain/passages/stage'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('[NAV-23, ADMIN-03, ENTITY-07] a failed passing shows the reason, and is retried in the pipeline', async ({
  page,
  skadi,
}) => {
  await takeSession(page, PEOPLE.globalAdmin)
  await page.goto('/admin/image-sets-queue')
  await expect(page.getByRole('heading', { name: 'Image sets queue' })).toBeVisible()
  const row = page.getByTestId('passage')
  await page.getByRole('radio', { name: /^Processing finished/ }).check()
  const finished = row.filter({ hasText: 'AB 12345' }).first()
  await expect(finished).toContainText(/AB 12345.*\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}.*Processing finished.*\d/)
  await finished.getByRole('button').click()
  await expect(page.getByText(/^Completed .*\d{2}:\d{2}/)).toBeVisible()
  await finished.getByRole('button').click()

  await page.getByRole('radio', { name: 'Failed 1' }).check()
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(/Fjord Rental.*Failed: Image set creation.*No photo could be read/)

  await row.getByRole('button').focus()
  await page.keyboard.press('Enter')
  const steps = page.getByRole('list', { name: 'Processing' }).locator(':scope > li')
  await expect(steps).toHaveCount(PIPELINE_STEPS.length)
  await expect(steps.nth(1)).toContainText(/Image set creation.*Failed.*waited.*worked.*No photo could be read/)

  const { call, token } = await clientOf(skadi.url, PEOPLE.globalAdmin)
  const failed = async () => (await call(getPassagesInfo, { query: { status: 'failed' } }, { token })).data.items[0]
  const before = await failed()
  await steps.nth(1).getByRole('button', { name: 'Retry from Image set creation' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Retry .+ from Image set creation\?/)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('is being processed again, from Image set creation.')).toBeVisible()

  // the photos are the same, so the passing fails once more; the row and its steps update without a reload
  const isAgain = async () => (await failed())?.completedAt !== before?.completedAt
  await expect.poll(async () => (await failed()) !== undefined && (await isAgain())).toBe(true)
  await expect(row).toContainText('Failed: Image set creation')
  await expect(steps.nth(1)).toContainText(/Failed.*No photo could be read/)
})
