import { randomInt } from 'node:crypto'
import { formatTimestamp } from '@skadi/domain/dates/format-date'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

const HOUR_MS = 3_600_000

test('@axe a clerk imports rentals after a preview, links one to a passing, reads its renter there, and cancels it', async ({
  page,
  skadi,
}) => {
  // an earlier passing, which no rental of the demo has
  const [passing] = await demoCarPassings(skadi)
  const contract = `J-${randomInt(1e9)}`
  const at = (hours: number) =>
    formatTimestamp(new Date(Date.parse(passing.recDate) + hours * HOUR_MS), passing.timeZone)
  const rows = [
    'Contract number;Registration number;From;To;Time zone;Renter;E-mail',
    `${contract};AB12345;${at(-0.5)};${at(-0.25)};${passing.timeZone};Kari Reisende;kari@example.com`,
    `${contract}-2;AB12345;${at(1)};${at(0)};${passing.timeZone};;`,
  ]
  await takeSession(page, PEOPLE.user)
  await page.goto('/rentals')
  await page.getByRole('button', { name: 'Import rentals' }).click()
  await page
    .getByTestId('rental-file')
    .setInputFiles({ name: 'rentals.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 row cannot be used')).toBeVisible()
  await expect(dialog.getByText(`Row 3, ${contract}-2 AB12345: The rental ends before it begins`)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import 1 rental' }).click()
  await expect(page.getByText('Imported: 1 new, 0 changed, 0 left out')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Contract, plate or renter' }).fill(contract)
  const row = page.getByRole('row', { name: contract })
  await expect(row).toContainText('Kari Reisende')
  await row.getByRole('button', { name: /^Pickup: / }).click()
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Save the link' }).click()
  await expect(row.getByRole('button', { name: /^Pickup: Linked/ })).toBeVisible()

  await row.getByRole('button', { name: /^Pickup: / }).click()
  await dialog.getByRole('link', { name: 'Open the linked passing' }).click()
  // a claim from the passing takes its reporter from the rental
  await page.getByRole('link', { name: 'New claim' }).click()
  await page
    .getByRole('navigation', { name: 'Steps of the claim' })
    .getByRole('button', { name: /Reporter/ })
    .click()
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Reisende')
  await expect(page.getByText(`Filled from rental ${contract}`)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: `Kari Reisende · ${contract}` }).click()
  await row.getByRole('button', { name: contract, exact: true }).click()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel the rental' }).click()
  await expect(row).toContainText('cancelled')
})
