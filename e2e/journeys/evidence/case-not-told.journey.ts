import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { changeCaseRules } from '@skadi/contract/cases/cases-writes'
import { DEFAULT_CASE_RULES } from '@skadi/domain/cases/case-rules'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { endCases, newCase } from '../../harness/data/new-case.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { mailsTo } from '../../harness/outbox.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'

const STATED = 'Statement made, not sent'
const NOT_TOLD = /^The statement is made, but nobody has told the customer\. No reminders leave/

/** A draft for the newest return of NO AB 12345. The company names its customers neither a phone nor a way to pay. */
async function draft(skadi: RunningServer) {
  const admin = await clientOf(skadi.url, PEOPLE.tenantAdmin)
  const rules = { ...DEFAULT_CASE_RULES, currency: 'NOK' as const, vat: { NO: 250 }, limitMinor: null, fees: [] }
  await admin.call(changeCaseRules, { body: rules }, { token: admin.token })
  const [, , , pickup, back] = await demoCarPassings(skadi)
  const { caseId } = await newCase(skadi, { pickupId: pickup.id, imageSetId: back.id })
  return { caseId, end: () => endCases(skadi, back.id) }
}

const stateOf = (page: Page) => page.getByTestId('case-state')
const waits = (page: Page) => page.getByRole('status').filter({ hasText: / · / })
const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()
const message = (page: Page) => page.getByRole('dialog', { name: /^Ask the customer for / })
const addressIn = (page: Page) => message(page).getByRole('textbox', { name: 'E-mail address' })

test('a clerk cancels the message of a case: nothing leaves, and the case waits for the company until it is sent', async ({
  page,
  skadi,
}) => {
  test.slow()
  const { caseId, end } = await draft(skadi)
  const renter = `cancelled.${randomInt(1e9)}@customer.example`
  await takeSession(page, PEOPLE.user)
  await page.goto(`/cases/${caseId}`)
  await press(page, 'Send')
  await confirm(page, 'Send')
  await expect(message(page).getByText('Phone for questions').locator('+ dd')).toHaveText('not told to the customer')
  await addressIn(page).fill(renter)
  expect(await axeFaults(page)).toEqual([])
  await confirm(page, 'Cancel')

  await expect(dialogOf(page)).toHaveCount(0)
  await expect(stateOf(page)).toHaveText(STATED)
  await expect(page.getByText(NOT_TOLD)).toBeVisible()
  await expect(waits(page)).toContainText('Waits for us · ')
  await expect(page.getByText('The customer has got no page yet.')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  const row = page.getByRole('row', { name: new RegExp(`AB 12345.*${STATED}`) })
  await page.goto('/cases?waitsFor=us')
  await expect(row).toBeVisible()
  await page.goto('/cases?waitsFor=customer')
  await expect(page.locator('[data-row]').or(page.getByText('No case matches')).first()).toBeVisible()
  await expect(row).toHaveCount(0)

  // no reminder leaves either
  await page.goto('/cases?waitsFor=us')
  await row.getByRole('checkbox').check()
  await press(page, 'Send reminders…')
  await expect(dialogOf(page).getByText('not sent yet')).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: /^Send 0 / })).toBeDisabled()
  await confirm(page, 'Cancel')
  expect(await mailsTo(skadi, renter)).toEqual([])

  // Escape cancels as well; the typed address is not kept
  await page.goto(`/cases/${caseId}`)
  await press(page, 'Send to the customer')
  await addressIn(page).fill(renter)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(stateOf(page)).toHaveText(STATED)
  await press(page, 'Send to the customer')
  await expect(addressIn(page)).not.toHaveValue(renter)
  await addressIn(page).fill(renter)
  await message(page)
    .getByRole('checkbox', { name: /^Send without/ })
    .check()
  await confirm(page, 'Send')
  await expect(dialogOf(page).getByText(/^Waiting for the customer until/)).toBeVisible({ timeout: 60_000 })
  await confirm(page, 'Close')
  await expect(stateOf(page)).toHaveText('Sent')
  await expect(page.getByText(NOT_TOLD)).toHaveCount(0)
  expect(await mailsTo(skadi, renter)).toHaveLength(1)
  await end()
})

test('after Cancel, a clerk says that the customer was told by other means: the case is sent without a message', async ({
  page,
  skadi,
}) => {
  const { caseId, end } = await draft(skadi)
  const renter = `told.${randomInt(1e9)}@customer.example`
  await takeSession(page, PEOPLE.user)
  await page.goto(`/cases/${caseId}`)
  await press(page, 'Send')
  await confirm(page, 'Send')
  await addressIn(page).fill(renter)
  await confirm(page, 'Cancel')
  await expect(stateOf(page)).toHaveText(STATED)

  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'Told by other means' }).click()
  await confirm(page, 'Told by other means')
  await expect(dialogOf(page).getByText('Write a few words first')).toBeVisible()
  await expect(stateOf(page)).toHaveText(STATED)
  await dialogOf(page).getByRole('textbox', { name: 'How was the customer told?' }).fill('On paper, at the desk')
  await confirm(page, 'Told by other means')
  await expect(stateOf(page)).toHaveText('Sent')
  await expect(page.getByText(NOT_TOLD)).toHaveCount(0)
  await expect(waits(page)).toContainText('Waits for the customer · ')
  expect(await mailsTo(skadi, renter)).toEqual([])
  await end()
})
