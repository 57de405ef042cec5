import { randomInt, randomUUID } from 'node:crypto'
import { recordPayments } from '@skadi/contract/cases/case-files'
import { changeCaseRules, sendCase } from '@skadi/contract/cases/cases-writes'
import { putRental } from '@skadi/contract/rentals/rental-calls'
import { DEFAULT_CASE_RULES } from '@skadi/domain/cases/case-rules'
import { NO_RENTER } from '@skadi/domain/rentals/rental'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { endCases, newCase } from '../../harness/data/new-case.ts'
import { newColleague } from '../../harness/data/new-tenant.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import type { Palette } from '../../pages/shell.ts'

const DAY_MS = 86_400_000

/** A case of NO AB 12345 with its statement, and with a payment that names an invoice. */
async function statedCase(skadi: RunningServer) {
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const admin = await clientOf(skadi.url, PEOPLE.tenantAdmin)
  const rules = { ...DEFAULT_CASE_RULES, currency: 'NOK' as const, vat: { NO: 250 }, limitMinor: null, fees: [] }
  await admin.call(changeCaseRules, { body: rules }, { token: admin.token })
  const [, , , pickup, back] = await demoCarPassings(skadi)
  const { caseId } = await newCase(skadi, { pickupId: pickup.id, imageSetId: back.id })
  const { data } = await call(sendCase, { params: { id: caseId }, body: {} }, { token })
  const reference = data.reference ?? ''
  const invoiceNo = `INV-${randomInt(1e8, 1e9)}`
  const payment = { reference, minor: 10_000, currency: 'NOK' as const, externalId: invoiceNo, invoiceNo }
  const paidAt = new Date().toISOString()
  await call(recordPayments, { body: { payments: [{ ...payment, paidAt }] } }, { token })
  return { caseId, reference, invoiceNo, end: () => endCases(skadi, back.id) }
}

/** A rental of Fjord Rental, some years ago, with numbers and a name that no other rental has. */
async function pastRental(skadi: RunningServer) {
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const unique = randomUUID().slice(0, 8)
  const letters = unique.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
  const contractNo = `JRN-${unique}`
  const name = `Åse Wø${letters}stad`
  const from = Date.now() - randomInt(400, 3_000) * DAY_MS
  const period = { fromAt: new Date(from).toISOString(), toAt: new Date(from + DAY_MS / 2).toISOString() }
  const car = { countryCode: 'NO', registrationNo: `QA${randomInt(10_000, 100_000)}` }
  const body = { ...car, ...period, contractNo, renter: { ...NO_RENTER, name } }
  await call(putRental, { params: { source: 'journey', outerId: `outer-${unique}` }, body }, { token })
  return { contractNo, name, letters, beginning: `wo${letters.slice(0, 5)}` }
}

/** Types a search whose answer is empty. */
async function findsNothing({ field, dialog }: Palette, typed: string): Promise<void> {
  await field.fill(typed)
  await expect(dialog.getByText(`Nothing found for “${typed}”`)).toBeVisible()
}

test('a payment reference and an invoice number lead to their case', async ({ page, palette, skadi }) => {
  const { caseId, reference, invoiceNo, end } = await statedCase(skadi)
  await signIn(page, PEOPLE.user)
  // blanks do not matter, and a reference without its check digit is a beginning
  for (const typed of [
    reference,
    `${reference.slice(0, 4)} ${reference.slice(4)}`,
    reference.slice(0, -1),
    invoiceNo,
  ]) {
    await palette.openByKey()
    await page.keyboard.type(typed)
    const found = palette.group('Cases').getByRole('option', { name: `Case ${reference}` })
    await expect(found).toContainText(/AB 12345.*Statement made, not sent/)
    await expect(palette.chosen).toContainText(`Case ${reference}`)
    await expect(palette.preview).toContainText('Statement made, not sent · Waits for us')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/cases/${caseId}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Case ${reference}`)
  }
  await end()
})

test('a contract number and the beginning of a renter’s name lead to their rental', async ({
  page,
  palette,
  skadi,
}) => {
  const { contractNo, name, letters, beginning } = await pastRental(skadi)
  await signIn(page, PEOPLE.user)
  for (const typed of [contractNo, contractNo.toLowerCase().slice(4), beginning, `åse ${beginning}`]) {
    await palette.openByKey()
    await page.keyboard.type(typed)
    await expect(palette.group('Rentals').getByRole('option')).toHaveCount(1)
    await expect(palette.chosen).toContainText(`Rental ${contractNo}`)
    await expect(palette.chosen).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/rentals\?query=/)
    await expect(page.getByRole('row', { name: contractNo })).toContainText(name)
  }
  // the middle of a name finds nobody
  await palette.openByKey()
  await findsNothing(palette, letters)
})

test('users of other companies find neither the case nor the rental', async ({ page, palette, skadi }) => {
  test.slow()
  const { reference, invoiceNo, end } = await statedCase(skadi)
  const { contractNo, beginning } = await pastRental(skadi)
  // a member of the group, and a company outside it
  const member = await newColleague(skadi, 'Bergen Cars')
  for (const [phone, password] of [[member.phone, member.password], [PEOPLE.readOnly]] as const) {
    await signIn(page, phone, password)
    await palette.openByKey()
    for (const typed of [reference, invoiceNo, contractNo, beginning]) await findsNothing(palette, typed)
    await page.keyboard.press('Escape')
  }
  // the searched texts are right: a user of the company finds both
  await signIn(page, PEOPLE.user)
  await palette.openByKey()
  await page.keyboard.type(reference)
  await expect(palette.chosen).toContainText(`Case ${reference}`)
  await palette.field.fill(beginning)
  await expect(palette.chosen).toContainText(`Rental ${contractNo}`)
  await end()
})
