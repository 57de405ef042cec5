import { answerAsCustomer } from '@skadi/contract/customer/answer-as-customer'
import { createCustomerLink } from '@skadi/contract/customer/create-customer-link'
import { listClaims } from '@skadi/contract/claims/list-claims'
import { newId } from '@skadi/store/db/new-id'
import { demoCarPassings } from '../harness/car-passings.ts'
import { clientOf, PEOPLE } from '../harness/demo.ts'
import { takeSession } from '../harness/sign-in.ts'
import { expect, test } from '../harness/skadi.ts'

test('what a customer objects to is counted, marked and listed at once, until somebody marks it as settled', async ({
  page,
  skadi,
}) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const body = { pickupId: pickup.id, imageSetId: returned.id, channel: 'show', language: 'en' } as const
  let shown = ''
  await expect(async () => {
    shown = (await call(createCustomerLink, { body }, { token })).data.token ?? ''
  }).toPass()
  await takeSession(page, PEOPLE.user)
  await page.goto('/assets?tab=all')
  const row = page.locator(`[data-id="${returned.id}"]`)
  await expect(row).toBeVisible()
  const said = { id: newId(), kind: 'object', text: 'The scratch was there before' } as const
  await call(answerAsCustomer, { params: { token: shown }, body: said })

  await expect(row.getByTestId('answer-mark')).toHaveText('Objection')
  await page.getByRole('link', { name: /^Customer answers/ }).click()
  const entry = page.getByTestId('open-answer').filter({ hasText: said.text })
  await expect(entry).toBeVisible()
  await shot(page, 'answers')
  await entry.getByRole('button', { name: 'Mark as settled' }).click()
  await expect(entry).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry).toBeVisible()
  await entry.getByRole('link', { name: 'Open the passing' }).click()
  await expect(page.getByTestId('answer-mark')).toHaveText('Objection')
  await shot(page, 'passing')
  await page.goto('/assets?tab=all')
  await expect(row).toBeVisible()
  await shot(page, 'inbox')
  await page.getByRole('button', { name: /^Notices/ }).click()
  await expect(page.getByText(/A customer disagrees/).first()).toBeVisible()
  await shot(page, 'bell')
  await page.keyboard.press('Escape')
  await page.goto('/fleet')
  await expect(page.getByTestId('answer-mark').first()).toBeVisible()
  await shot(page, 'fleet')
  const claims = await call(listClaims, { query: { status: 'filed' } }, { token })
  for (const one of claims.data.items.filter((c) => c.car.registrationNo.includes('12345')).slice(0, 1)) {
    await page.goto(`/claims/${one.claimId}`)
    await page.waitForTimeout(4000)
    await shot(page, 'claim')
  }
  await page.goto('/claims')
  await page.waitForTimeout(1500)
  await shot(page, 'claims')
  await page.goto(`/assets/${returned.id}`)
  await page.waitForTimeout(1500)
  await page.getByRole('tab', { name: 'Costs' }).click()
  await page.waitForTimeout(1500)
  const create = page.getByRole('button', { name: 'Estimate the costs' })
  if (await create.isVisible()) { await create.click(); await page.waitForTimeout(1500) }
  await shot(page, 'costs')
  for (const [lang, dark, width] of [['no', true, 1440], ['es', false, 390], ['no', true, 390]] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(([l, d]) => { localStorage.setItem('language', l as string); localStorage.setItem('appearance', d ? 'dark' : 'light') }, [lang, dark])
    for (const [name, url] of [['answers', '/customer-answers'], ['inbox', '/assets?tab=all'], ['passing', `/assets/${returned.id}`]] as const) {
      await page.goto(url)
      await page.waitForTimeout(1500)
      await shot(page, `${name}-${lang}-${width}`)
    }
    for (const one of claims.data.items.filter((c) => c.car.registrationNo.includes('12345')).slice(0, 1)) {
      await page.goto(`/claims/${one.claimId}`)
      await page.waitForTimeout(3000)
      await shot(page, `claim-${lang}-${width}`)
    }
  }
})
const shot = (page: import('@playwright/test').Page, name: string) => page.screenshot({ path: `/tmp/money/shots/${name}.png` })
