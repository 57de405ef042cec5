import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sendCase } from '@skadi/contract/cases/cases-writes'
import { createCustomerLink } from '@skadi/contract/customer/customer-calls'
import { linkRental, listRentals, putRental } from '@skadi/contract/rentals/rental-calls'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { endCases, newCase } from '../../harness/data/new-case.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'

/** The contract of the rental that is linked to a return of NO AB 12345; a return without a rental gets one. */
async function contractOf({ url }: RunningServer, back: { id: string; recDate: string }): Promise<string> {
  const { call, token } = await clientOf(url, PEOPLE.user)
  const { data } = await call(listRentals, { query: { imageSetId: back.id } }, { token })
  const known = data.items.find(({ return: end }) => end.imageSetId === back.id && end.link === 'linked')
  if (known) return known.contractNo
  const contractNo = `S-${randomInt(1e9)}`
  const moment = (hours: number) => new Date(Date.parse(back.recDate) + hours * 3_600_000).toISOString()
  const body = {
    contractNo,
    countryCode: 'NO',
    registrationNo: 'AB12345',
    fromAt: moment(-0.2),
    toAt: moment(0.1),
    deductible: { currency: 'NOK' as const, minor: 800_000 },
    renter: { name: 'Nora Nygård' },
  }
  const rental =
    data.items[0] ??
    (await call(putRental, { params: { source: 'journey', outerId: contractNo }, body }, { token })).data
  await call(linkRental, { params: { id: rental.id }, body: { end: 'return', imageSetId: back.id } }, { token })
  return rental.contractNo
}

test('@axe a case names its rental, its statement is saved as a PDF, and a payment file is recorded after a preview', async ({
  page,
  skadi,
  browser,
}) => {
  test.slow()
  const [, , , older, back] = await demoCarPassings(skadi)
  const contract = await contractOf(skadi, back)
  const { caseId, lines } = await newCase(skadi, { pickupId: older.id, imageSetId: back.id })
  expect(lines.length).toBeGreaterThan(0)
  const { call, token } = await clientOf(skadi.url, PEOPLE.tenantAdmin)
  const { data: sent } = await call(sendCase, { params: { id: caseId }, body: {} }, { token })
  const link = { pickupId: older.id, imageSetId: back.id, caseId, channel: 'show' as const, anyway: true }
  const shown = await call(createCustomerLink, { body: { ...link, language: 'es', showCosts: false } }, { token })

  // the rental and the statement
  await takeSession(page, PEOPLE.user)
  await page.goto(`/cases/${caseId}`)
  await expect(page.getByRole('link', { name: new RegExp(`${contract}$`) })).toBeVisible()
  await page.getByRole('button', { name: /^Statement \d+$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Language')).toHaveValue('es')
  await dialog.getByLabel('Language').selectOption('en')
  expect(await axeFaults(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as PDF' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^statement-\d+-\d{8}\.pdf$/)
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await dialog.getByRole('button', { name: 'Close' }).click()

  // the customer's own file, in the language of the page
  const phone = await browser.newPage({ baseURL: skadi.url, viewport: { width: 390, height: 844 }, locale: 'es-ES' })
  await phone.goto(`/c/${shown.data.token}`)
  const own = phone.waitForEvent('download')
  await phone.getByRole('button', { name: /^Guardar .* \(PDF\)$/ }).click()
  expect((await readFile(await (await own).path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await axeFaults(phone)).toEqual([])
  await phone.close()

  // the payments
  const part = (sent.grossMinor / 200).toFixed(2)
  const id = `J-${randomInt(1e9)}`
  const rows = [
    'Reference;Amount;Currency;Date;External id;Invoice number;Kind',
    `${sent.reference};${part};NOK;01.12.2026;${id};F-1;payment`,
    `${sent.reference}0;1;NOK;01.12.2026;${id}-2;;`,
    `${sent.reference};1;EUR;01.12.2026;${id}-3;;`,
  ]
  const buffer = Buffer.from(rows.join('\n'))
  const choose = () =>
    page.getByTestId('payment-file').setInputFiles({ name: 'payments.csv', mimeType: 'text/csv', buffer })
  await page.goto('/cases')
  await page.getByRole('button', { name: 'Import payments' }).click()
  await choose()
  await expect(dialog.getByText('2 rows cannot be used')).toBeVisible()
  await expect(dialog.getByText(/^Row 3, .*: The check digit of the reference is wrong/)).toBeVisible()
  await expect(dialog.getByText(/^Row 4, .*: The case has another currency/)).toBeVisible()
  await expect(dialog.getByRole('row', { name: new RegExp(`${id}.*Will be recorded`) })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Record 1 payment' }).click()
  await expect(page.getByText('Recorded: 1. Recorded before: 0')).toBeVisible()
  await page.goto(`/cases/${caseId}`)
  await expect(page.getByText('Partly paid')).toBeVisible()

  // the same file again doubles nothing
  await page.goto('/cases')
  await page.getByRole('button', { name: 'Import payments' }).click()
  await choose()
  await expect(dialog.getByRole('row', { name: new RegExp(`${id}.*Recorded already`) })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Record / })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // the return can get a case of another journey
  await endCases(skadi, back.id)
})
