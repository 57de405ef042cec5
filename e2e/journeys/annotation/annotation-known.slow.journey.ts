import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { axeFaults } from '../../harness/axe-faults.ts'
import { sentPassing } from '../../harness/data/own-passing.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { inStore } from '../../harness/open-store.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('an administrator finds a reviewed passing by its plate, adds it to the known passings, and removes it again', async ({
  page,
  skadi,
}) => {
  const imageSetId = await sentPassing(skadi)
  await inStore(skadi, WORKER, (tx) =>
    tx.run(sql`
      update image_set set review_time = clock_timestamp(), status = 'finished', registration_no = 'KN10001', country_code = 'NO'
      where id = ${imageSetId}`),
  )
  await takeSession(page, PEOPLE.globalAdmin)
  await page.goto('/admin/annotations-dashboard')
  const said = page.getByTestId('snackbar').last()
  await page.getByRole('button', { name: 'Use as control set' }).click()
  await page.getByRole('combobox', { name: 'Find by plate' }).fill('kn 100')
  await page.getByRole('option', { name: /^KN 10001 · Fjord Rental/ }).click()
  await expect(said).toContainText('KN 10001 is a control set from now on')
  const row = page.getByTestId('known-set').filter({ hasText: 'Fjord Rental' })
  await expect(row).toContainText('Gry Global')

  const rate = page.getByRole('combobox', { name: 'How many jobs are on control sets' })
  await rate.selectOption({ label: '5 of 100 jobs' })
  await expect(said).toContainText('5 of 100 jobs are on control sets from now on')
  await page.reload()
  await expect(rate).toHaveValue('5')
  expect(await axeFaults(page)).toEqual([])
  await rate.selectOption({ label: 'No control sets' })
  await expect(said).toContainText('No job is on a control set from now on')

  await row.getByRole('button', { name: 'Remove KN 10001' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(said).toContainText('KN 10001 is no longer a control set')
  await expect(row).toHaveCount(0)
})
