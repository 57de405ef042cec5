import { readFile } from 'node:fs/promises'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { answerInstead } from '../../harness/answer-instead.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('statistics count the passings of the inbox, of all locations or one, and are saved as a file', async ({
  page,
  shell,
  skadi,
}) => {
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const { meta } = await call(listImageSets, { query: {} }, { token })
  const all = String(meta.totalItems)
  const passings = page.getByRole('main').locator('dt', { hasText: 'Passings' }).locator('+ dd')
  const rigs = page.getByRole('table', { name: 'By rig' })

  await answerInstead(page, '*/api/assets/statistics?*', (call) => call.fulfill({ status: 500, json: {} }), {
    times: 3,
  })
  await takeSession(page, PEOPLE.user)
  await page.goto('/assets')
  await shell.drawer.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByText("Couldn't fetch the statistics")).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('radio', { name: '12 months' }).check()
  await expect(page).toHaveURL(/period=365d/)
  await expect(passings).toHaveText(all)

  await page.goto('/statistics?period=365d&location=Nowhere')
  await expect(passings).toHaveText('0')
  await expect(page.getByText('Nothing in this period').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'All locations' })
  await expect(passings).toHaveText(all)
  const [rig = ''] = await rigs.getByRole('rowheader').allInnerTexts()
  expect(rig).not.toBe('')

  const arrives = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV: By rig' }).click()
  const csv = await readFile(await (await arrives).path(), 'utf8')
  expect(csv.split('\r\n')[0]).toContain('Rig')
  expect(csv).toContain(rig)
})
