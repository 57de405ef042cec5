import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getCaseRules } from '@skadi/contract/cases/cases-reads'
import { changeCaseRules, sendCase } from '@skadi/contract/cases/cases-writes'
import { answerAsCustomer, createCustomerLink, getCustomerPage } from '@skadi/contract/customer/customer-calls'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { newCase } from '../../harness/data/new-case.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { mailsTo } from '../../harness/outbox.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'

/** A sent case for the newest return of NO AB 12345, whose page was mailed to a customer. */
async function sentCase(skadi: RunningServer, to: string) {
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const [, , , pickup, back] = await demoCarPassings(skadi)
  const pair = { pickupId: pickup.id, imageSetId: back.id }
  const { caseId } = await newCase(skadi, pair)
  await call(sendCase, { params: { id: caseId }, body: {} }, { token })
  const page = { ...pair, caseId, channel: 'email' as const, to, language: 'no' as const, anyway: true }
  await call(createCustomerLink, { body: page }, { token })
  let customer = ''
  await expect(async () => {
    const [mail] = (await mailsTo(skadi, to)).slice(-1)
    customer = /\/c\/([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(customer).not.toBe('')
  }).toPass()
  const object = async () => {
    const { data } = await call(getCustomerPage, { params: { token: customer } })
    const lineId = data.case?.lines.find(({ kind }) => kind === 'damage')?.lineId ?? ''
    const lines = [{ lineId, answer: 'object' as const, reason: 'before' as const, text: 'It was there' }]
    await call(answerAsCustomer, {
      params: { token: customer },
      body: { id: randomUUID(), kind: 'object', text: '', lines },
    })
    return lineId
  }
  return { caseId, back, object }
}

const dialogOf = (page: Page) => page.getByRole('dialog')

test('a clerk reminds a customer, hears the objection at the bell, and finds the line', {
  tag: '@axe',
}, async ({ page, skadi }) => {
  test.slow()
  const { caseId, back, object } = await sentCase(skadi, 'nora.open@customer.example')
  await takeSession(page, PEOPLE.user)
  await page.goto('/cases?waitsFor=customer')
  const row = page.getByRole('row', { name: /AB 12345.*Sent/ })
  await expect(row).toBeVisible()

  // the filters become a view
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill('With customers')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await page.goto('/cases')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'With customers' }).click()
  await expect(page).toHaveURL(/waitsFor=customer/)

  // the selection is given away, and reminded after a preview
  await row.getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: 'Selected cases' })
  await bar.getByRole('combobox', { name: 'Give to…' }).selectOption({ label: 'No owner' })
  await expect(page.getByText('1 case given')).toBeVisible()
  await expect(bar).toBeHidden()
  await row.getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Send reminders…' }).click()
  await expect(dialogOf(page).getByText('1 customer gets a reminder')).toBeVisible()
  await expect(dialogOf(page).getByText(/n•••@customer\.example · Norsk · asks for an answer/)).toBeVisible()
  await dialogOf(page).getByText('Norsk · E-mail · asks for an answer').click()
  await expect(dialogOf(page).getByText(/Svar innen/)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await dialogOf(page).getByRole('button', { name: 'Send 1 reminder' }).click()
  await expect(page.getByText('1 reminder is on its way')).toBeVisible()

  // the objection rings within a second, and leads to its line
  const lineId = await object()
  const bell = page.getByRole('button', { name: /^Notices, \d+ unread/ })
  await expect(bell).toBeVisible({ timeout: 1_000 })
  await bell.click()
  await expect(page.getByText('A customer objects in a case: NO AB 12345').first()).toBeVisible()
  await page.getByRole('link', { name: 'Open the case' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/cases/${caseId}#line-${lineId}$`))
  await expect(page.locator(`#line-${lineId}`)).toBeInViewport()
  await expect(page.getByText(/^Reply by \d{2}\.\d{2}\.\d{4}$/)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  // the case stands on its passing and on its car
  for (const address of [`/assets/${back.id}`, '/fleet/AB12345/passport']) {
    await page.goto(address)
    const cases = page.getByRole('region', { name: 'Cases' })
    await expect(cases.getByRole('link', { name: /^Objected/ })).toHaveAttribute('href', `/cases/${caseId}`)
    expect(await axeFaults(page)).toEqual([])
  }
})

test('an administrator plans replies and reminders in the rules of cases', { tag: '@axe' }, async ({ page, skadi }) => {
  const { call, token } = await clientOf(skadi.url, PEOPLE.tenantAdmin)
  const { modifiedAt: _, ...before } = (await call(getCaseRules, { query: {} }, { token })).data
  await takeSession(page, PEOPLE.tenantAdmin)
  await page.goto('/tenant-admin/case-rules')
  const days = page.getByRole('textbox', { name: /^Days before/ })
  await expect(days).toHaveValue('−3, +1, +7')
  await days.fill('-3, 1, 1')
  await page.getByRole('textbox', { name: 'Days for our reply to an objection' }).fill('3')
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expect(page.getByText(/^At most 6 whole days/)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await days.fill('-2, +5')
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expect(days).toHaveValue('−2, +5')
  const { data } = await call(getCaseRules, { query: {} }, { token })
  expect([data.replyDays, data.reminders]).toEqual([3, [-2, 5]])
  await call(changeCaseRules, { body: before }, { token })
})
