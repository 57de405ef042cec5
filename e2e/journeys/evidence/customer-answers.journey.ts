import { answerAsCustomer, createCustomerLink } from '@skadi/contract/customer/customer-calls'
import { newId } from '@skadi/store/db/new-id'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('a customer’s objection is counted, marked and listed at once, until a user settles it', async ({
  page,
  skadi,
}) => {
  // this pair is sent to a customer only in this journey
  const [, pickup] = await demoCarPassings(skadi)
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const body = { pickupId: pickup.id, channel: 'show', language: 'en' } as const
  let shown = ''
  await expect(async () => {
    shown = (await call(createCustomerLink, { body }, { token })).data.token ?? ''
  }).toPass()
  await takeSession(page, PEOPLE.user)
  await page.goto('/assets?tab=all')
  const row = page.locator(`[data-id="${pickup.id}"]`)
  await expect(row).toBeVisible()
  const said = { id: newId(), kind: 'object', text: 'The scratch was there before' } as const
  await call(answerAsCustomer, { params: { token: shown }, body: said })

  await expect(row.getByTestId('row-customer')).toContainText('Objection')
  await page.getByRole('link', { name: /^Customer answers/ }).click()
  const entry = page.getByTestId('open-answer').filter({ hasText: said.text })
  await expect(entry).toBeVisible()
  await entry.getByRole('button', { name: 'Mark as settled' }).click()
  await expect(entry).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry).toBeVisible()
  await entry.getByRole('link', { name: 'Open the passing' }).click()
  await expect(page.getByTestId('answer-mark')).toHaveText('Objection')
  await page.goto('/assets?tab=all')
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: /^Notices/ }).click()
  await expect(page.getByText(/A customer disagrees/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Customer answers/ }).click()
  await entry.getByRole('button', { name: 'Mark as settled' }).click()
  await expect(entry).toHaveCount(0)
})
