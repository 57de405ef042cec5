import { getRepair } from '@skadi/contract/costs/costs-calls'
import { addDays, writeDate } from '@skadi/domain/dates/day'
import { dayOf } from '@skadi/domain/dates/format-date'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { DamageLog } from '../../pages/damage-log.ts'

test('a clerk enters what the repair of a damage cost: the damage is repaired, and the statistics count the amount', async ({
  page,
  skadi,
}) => {
  test.slow()
  const [, , , , back] = await demoCarPassings(skadi)
  const { imageId, draw, erase } = await damagesIn(skadi, back.id)
  const rect = { x: 1_250, y: 640, width: 160, height: 120 }
  const [drawn] = await draw({ imageId: imageId('topLeft'), rect, label: 'bent' })
  const id = drawn?.id ?? ''
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const stored = async () => (await call(getRepair, { params: { id } }, { token })).data
  const seenOn = dayOf(new Date(back.recDate), back.timeZone)
  const today = dayOf(new Date(), back.timeZone)

  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(back.id)
  const card = log.group('new').filter({ hasText: 'Bent' })
  await log.choose(card, 'Repaired for…')
  await expect(log.dialog.getByRole('heading', { name: /^What did the repair of .* cost\?$/ })).toBeVisible()
  const amount = log.dialog.getByRole('textbox', { name: 'Amount in NOK, including VAT' })
  const day = log.dialog.getByRole('textbox', { name: 'Day of the repair' })
  await expect(day).toHaveValue(writeDate(today))
  await expect(log.dialog.getByText(/^Bent.*\. The damage is marked as repaired/)).toBeVisible()
  await expect(log.dialog.locator('form')).toHaveCSS('row-gap', '16px')

  // wrong input shows its fault and saves nothing
  const amountFault = log.dialog.getByText('Type an amount such as 1 250,00')
  const dayFault = log.dialog.getByText(/^Type a day from .* to today, such as /)
  for (const typed of ['', '-5', '1.200', 'much']) {
    await amount.fill(typed)
    await log.button('Save').click()
    await expect(amountFault).toBeVisible()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(dayFault).toHaveCount(0)
  await amount.fill('12 345,40')
  await expect(amountFault).toHaveCount(0)
  for (const typed of [writeDate(addDays(today, 2)), writeDate(addDays(seenOn, -2)), '31.02.2026', 'today']) {
    await day.fill(typed)
    await log.button('Save').click()
    await expect(dayFault).toBeVisible()
  }
  expect(await axeFaults(page)).toEqual([])
  expect(await stored()).toMatchObject({ repairedAt: null, repair: null })

  // right input saves and marks the damage
  await day.fill(writeDate(today))
  await log.button('Save').click()
  await expect(log.dialog).toHaveCount(0)
  const more = card.getByRole('button', { name: /^More for / })
  await expect(more).toBeFocused()
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Not repaired', exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Repaired for…' }).click()
  await expect(amount).toHaveValue('12345.40')
  await expect(day).toHaveValue(writeDate(today))
  await expect(log.dialog.getByRole('combobox', { name: 'Currency' })).toHaveValue('NOK')
  await log.button('Cancel').click()
  expect(await stored()).toMatchObject({ repair: { currency: 'NOK', minor: 1_234_540, day: today } })
  await page.goto('/fleet/AB12345/passport')
  await expect(page.getByRole('table').locator('tbody tr').filter({ hasText: 'Bent' })).toContainText('Repaired')

  // the statistics count the amount
  const repaired = page
    .getByRole('main')
    .locator('dt', { hasText: /^Repaired for$/ })
    .locator('..')
  await page.goto('/statistics?period=365d&view=money')
  await expect(repaired).toContainText(/12\s345\sNOK/)
  await expect(repaired).toContainText('1 damage')
  const figure = page.getByRole('region', { name: 'From estimate to payment' })
  await figure.getByRole('radio', { name: 'Table' }).check()
  await expect(figure.getByRole('row', { name: /^Repaired for/ })).toContainText(/12\s345\.40/)

  // without its amount, the damage stays repaired
  await log.open(back.id)
  await log.choose(card, 'Repaired for…')
  await log.button('Remove the amount').click()
  await expect(log.dialog).toHaveCount(0)
  expect(await stored()).toMatchObject({ repairedAt: expect.any(String), repair: null })
  await page.goto('/statistics?period=365d&view=money')
  // without cases of other tests, nothing is left to count
  const nothing = page.getByText('No case was sent for returns of this period')
  await expect(repaired.filter({ hasText: 'No repair has an amount yet' }).or(nothing)).toBeVisible()

  // without the mark, the damage is as it was drawn
  await log.open(back.id)
  await log.choose(card, 'Not repaired')
  await expect.poll(async () => (await stored()).repairedAt).toBeNull()
  await erase([id])
})
