import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { changeCaseRules } from '@skadi/contract/cases/cases-writes'
import { answerAsCustomer, getCustomerPage } from '@skadi/contract/customer/customer-calls'
import { DEFAULT_CASE_RULES } from '@skadi/domain/cases/case-rules'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { endCases } from '../../harness/data/new-case.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { mailsTo } from '../../harness/outbox.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'

const RENTER = 'kari.case@customer.example'

/** Amounts from 1 000 NOK on need a second person, and the company has one fee. */
async function setRules({ url }: RunningServer): Promise<void> {
  const { call, token } = await clientOf(url, PEOPLE.tenantAdmin)
  const fees = [{ id: 'handling', name: 'Case handling', minor: 50_000 }]
  const body = { ...DEFAULT_CASE_RULES, currency: 'NOK' as const, vat: { NO: 250 }, limitMinor: 100_000, fees }
  await call(changeCaseRules, { body }, { token })
}

/** The renter objects to the amount of the damage, as on the page of the case. */
async function objectAsRenter(server: RunningServer): Promise<void> {
  let token = ''
  await expect(async () => {
    const [mail] = (await mailsTo(server, RENTER)).slice(-1)
    token = /\/c\/([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
  }).toPass()
  const { call } = await clientOf(server.url, PEOPLE.user)
  const { data } = await call(getCustomerPage, { params: { token } })
  const lineId = data.case?.lines.find(({ kind }) => kind === 'damage')?.lineId ?? ''
  const lines = [
    { lineId, answer: 'object' as const, reason: 'tooExpensive' as const, text: 'My workshop asks for less' },
  ]
  await call(answerAsCustomer, { params: { token }, body: { id: randomUUID(), kind: 'object', text: '', lines } })
}

const stateOf = (page: Page) => page.getByTestId('case-state')
const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()

test('a case goes from a return through approval, objection and correction to its payment', {
  tag: '@axe',
}, async ({ page, skadi }) => {
  test.slow()
  const [, , , , back] = await demoCarPassings(skadi)
  await endCases(skadi, back.id)
  await setRules(skadi)

  // the clerk makes the draft
  await takeSession(page, PEOPLE.user)
  await page.goto(`/assets/${back.id}`)
  await press(page, 'Make a case')
  await dialogOf(page).getByRole('checkbox').first().check()
  await confirm(page, 'Make a case')
  await expect(dialogOf(page).getByText('A weak damage needs a note', { exact: true })).toBeVisible()
  await dialogOf(page).getByRole('textbox').first().fill('Both of us saw it at the return')
  await confirm(page, 'Make a case')
  await expect(page).toHaveURL(/\/cases\/[\w-]{36}$/)
  await expect(stateOf(page)).toHaveText('Draft')
  await press(page, 'Add a line')
  await page.getByRole('menuitem', { name: /^Case handling/ }).click()
  await expect(page.getByText('5 900.00 NOK').first()).toBeVisible()
  await press(page, 'Add a line')
  await page.getByRole('menuitem', { name: 'Add a discount' }).click()
  await dialogOf(page).getByRole('textbox', { name: 'Reason of the discount' }).fill('Regular customer')
  await dialogOf(page)
    .getByRole('textbox', { name: /^Amount/ })
    .fill('400,50')
  await expect(dialogOf(page).getByText('Total with this: 5 499.50 NOK')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await confirm(page, 'Add')
  await press(page, /^Remove.*Discount/)
  await expect(page.getByText('Removed: Discount: Regular customer')).toBeVisible()
  await press(page, 'Undo')
  await expect(page.getByText('−400.50 NOK').first()).toBeVisible()
  await press(page, 'Request approval')
  await confirm(page, 'Request approval')
  await expect(stateOf(page)).toHaveText('Waiting for approval')
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const address = page.url()

  // a second person approves and sends
  await takeSession(page, PEOPLE.tenantAdmin)
  await page.goto('/cases?waitsFor=us')
  await expect(page.getByRole('row', { name: /AB 12345.*Waiting for approval.*5 499\.50 NOK/ })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cases\/[\w-]{36}$/)
  await page.goto(address)
  await press(page, 'Approve')
  await confirm(page, 'Approve')
  await expect(page.getByText(/^Approved by Tora Tenant/)).toBeVisible()
  await press(page, 'Send')
  await expect(dialogOf(page).getByText(/^The lines are frozen in a numbered statement/)).toBeVisible()
  await confirm(page, 'Send')
  await dialogOf(page).getByRole('checkbox', { name: 'Send without it' }).check()
  await dialogOf(page).getByRole('textbox', { name: 'E-mail address' }).fill(RENTER)
  await confirm(page, 'Send')
  await expect(dialogOf(page).getByText(/^Waiting for the customer until/)).toBeVisible({ timeout: 60_000 })
  await confirm(page, 'Close')
  await expect(stateOf(page)).toHaveText('Sent')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Case \d{8}$/)

  // the customer objects, live; the reply lowers the amount
  await objectAsRenter(skadi)
  await expect(stateOf(page)).toHaveText('Objected')
  await expect(page.getByText('Customer: Objects: it is too expensive')).toBeVisible()
  await press(page, /^Reply.*Dented/)
  await dialogOf(page).getByRole('radio', { name: 'Lower' }).check({ force: true })
  await dialogOf(page)
    .getByRole('textbox', { name: /^New amount/ })
    .fill('6000')
  await dialogOf(page).getByRole('textbox', { name: 'Your reply' }).fill('We follow your workshop')
  await confirm(page, 'Send the reply')
  await expect(dialogOf(page).getByText('Less than 5 400.00 NOK')).toBeVisible()
  await dialogOf(page)
    .getByRole('textbox', { name: /^New amount/ })
    .fill('4000')
  await confirm(page, 'Send the reply')
  await expect(stateOf(page)).toHaveText('Sent')
  await press(page, /^Correction \d+/)
  await expect(dialogOf(page).getByText('−1 400.00 NOK').first()).toBeVisible()
  await confirm(page, 'Close')

  // the payment settles the case
  await press(page, 'Record a payment')
  await dialogOf(page)
    .getByRole('textbox', { name: /^Amount/ })
    .fill('9999')
  await confirm(page, 'Record a payment')
  await expect(dialogOf(page).getByText('At most 4 099.50 NOK')).toBeVisible()
  await dialogOf(page)
    .getByRole('textbox', { name: /^Amount/ })
    .fill('4099,50')
  await confirm(page, 'Record a payment')
  await expect(stateOf(page)).toHaveText('Settled')
  expect(await axeFaults(page)).toEqual([])
  await page.goto(`/assets/${back.id}`)
  await page.getByRole('link', { name: 'Case: Settled' }).click()
  await expect(stateOf(page)).toHaveText('Settled')
})
