import { ACCIDENT_REASONS, ACCIDENT_TYPES } from '@skadi/domain/claims/claim'
import { addDays } from '@skadi/domain/dates/day'
import { dayOf } from '@skadi/domain/dates/format-date'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { newClaim } from '../../harness/data/new-claim.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('[CLAIM-02] the analysis of a claim shows the passings around the accident, and a weak damage is attached with a note', async ({
  page,
  skadi,
}) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  const date = addDays(dayOf(new Date(returned.recDate), returned.timeZone), -1)
  const { claimId, claimNo } = await newClaim(skadi, { registrationNo: 'AB12345', date })
  await takeSession(page, PEOPLE.user)
  await page.goto(`/claims/${claimId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Claim ${claimNo}`)

  const line = page.getByTestId('time-line')
  await expect(line.getByRole('button')).toHaveCount(5)
  await expect(line.locator(`[data-stop="${pickup.id}"]`)).toHaveAttribute('aria-pressed', 'true')
  await expect(line.locator(`[data-stop="${returned.id}"]`)).toHaveAttribute('aria-pressed', 'true')

  const damages = page.getByRole('region', { name: 'New damages in this period' }).getByRole('listitem')
  const weak = damages.filter({ hasText: 'Weak' }).first()
  await weak.getByRole('button', { name: /^Attach/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Attach' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByRole('textbox').fill('The customer told us about it at the counter.')
  await dialog.getByRole('button', { name: 'Attach' }).click()
  await expect(weak).toContainText('The customer told us about it at the counter.')
  await weak.getByRole('button', { name: /^Detach/ }).click()
  await expect(weak.getByRole('button', { name: /^Attach/ })).toBeVisible()
  await page.getByTestId('snackbar').getByRole('button', { name: 'Undo' }).click()
  await expect(weak).toContainText('The customer told us about it at the counter.')
  await expect(weak.getByRole('button', { name: /^Detach/ })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  // the user chooses an earlier passing as the pickup, with the keyboard alone
  await line.locator(`[data-stop="${returned.id}"]`).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(line.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/before=/)
})

test('[CLAIM-09, CLAIM-12, CLAIM-13] accident, people and repair of a filed claim are edited in their cards', {
  tag: '@again',
}, async ({ page, skadi }) => {
  const { claimId } = await newClaim(skadi, { registrationNo: 'ZZ99999', date: null })
  await takeSession(page, PEOPLE.user)
  await page.goto(`/claims/${claimId}`)
  const accident = page.getByRole('region', { name: 'Accident', exact: true })
  const kept = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  const write = async (label: string, text: string) => {
    const saved = kept()
    await accident.getByLabel(label, { exact: true }).fill(text)
    await accident.getByLabel(label, { exact: true }).blur()
    await saved
  }
  await write('Date', '14.11.2026')
  await write('Time', '15:30')
  await write('Address', 'Oslo lufthavn')
  await write('Map link', 'https://maps.example/x')
  await write('Speed', '5')
  await write('Description', 'Backed into a pillar.')
  await write('Additional information', 'Nobody saw it.')

  const type = accident.getByLabel('Type', { exact: true })
  const reason = accident.getByLabel('Reason', { exact: true })
  await expect(type.getByRole('option')).toHaveCount(ACCIDENT_TYPES.length + 1)
  await expect(reason.getByRole('option')).toHaveCount(ACCIDENT_REASONS.length + 1)
  for (const [field, choice] of [
    [type, 'Parking'],
    [reason, 'Other'],
    [accident.getByLabel('Braking'), 'Yes'],
    [accident.getByLabel('Drugs or alcohol'), 'No'],
    [accident.getByLabel('Police present'), 'Yes'],
  ] as const) {
    const saved = kept()
    await field.selectOption({ label: choice })
    await saved
  }
  await write('Other reason', 'The pillar was not lit.')

  const people = page.getByRole('region', { name: 'People' })
  // without this wait, the answer about the new person counts as the answer about its name, and the last one is not awaited
  const added = kept()
  await people.getByRole('button', { name: 'Add person' }).click()
  await added
  for (const [label, text] of [
    ['Name', 'Ola Nordmann'],
    ['Age', '36'],
    ['Ownership', 'renter'],
    ['Phone', '900 00 003'],
    ['E-mail', 'ola@example.com'],
  ] as const) {
    const saved = kept()
    await people.getByLabel(label, { exact: true }).fill(text)
    await people.getByLabel(label, { exact: true }).blur()
    await saved
  }
  const repair = page.getByRole('region', { name: 'Repair' })
  for (const field of [
    ...['Driver', 'Injured', 'In another vehicle'].map((name) => people.getByRole('switch', { name })),
    ...['In the workshop', 'Rental car'].map((name) => repair.getByRole('switch', { name })),
  ]) {
    const saved = kept()
    await field.click()
    await saved
  }
  const saved = kept()
  await repair.getByLabel('Workshop', { exact: true }).fill('Bilia Skøyen')
  await repair.getByLabel('Workshop', { exact: true }).press('Enter')
  await saved

  await page.reload()
  await expect(accident.getByLabel('Date', { exact: true })).toHaveValue('14.11.2026')
  await expect(accident.getByLabel('Description')).toHaveValue('Backed into a pillar.')
  await expect(reason).toHaveValue('OTHER')
  await expect(accident.getByLabel('Other reason')).toHaveValue('The pillar was not lit.')
  await people.getByText('Ola Nordmann').click()
  await expect(people.getByLabel('Age')).toHaveValue('36')
  await expect(people.getByRole('switch', { name: 'Injured' })).toBeChecked()
  await expect(repair.getByLabel('Workshop', { exact: true })).toHaveValue('Bilia Skøyen')
  await expect(repair.getByRole('switch', { name: 'Rental car' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'History of changes' })).toContainText('Changed: People')
})

test('an undecided damage cannot be attached: a link leads to the decision, and another link back to the claim', async ({
  page,
  skadi,
}) => {
  const [, , , , returned] = await demoCarPassings(skadi)
  const date = addDays(dayOf(new Date(returned.recDate), returned.timeZone), -1)
  const { claimId } = await newClaim(skadi, { registrationNo: 'AB12345', date })
  await takeSession(page, PEOPLE.user)
  await page.goto(`/claims/${claimId}`)
  const damages = page.getByRole('region', { name: 'New damages in this period' }).getByRole('listitem')
  await damages
    .filter({ hasText: 'Nobody has decided yet' })
    .getByRole('link', { name: /^Open damage/ })
    .click()
  await expect(page).toHaveURL(`/assets/${returned.id}`)
  await expect(page.getByTestId('pair-card')).toBeVisible()
  await page.keyboard.press('o')
  await expect(page.getByTestId('selected-box')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the claim' }).click()
  await expect(page).toHaveURL(`/claims/${claimId}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the focused text of a claim stays visible above the action bar, by keyboard, by click and while it grows', async ({
    page,
    skadi,
  }) => {
    const { claimId } = await newClaim(skadi, { registrationNo: 'ZZ99999', date: null })
    await takeSession(page, PEOPLE.user)
    await page.goto(`/claims/${claimId}`)
    const report = page.getByRole('button', { name: 'Hand off' })
    const barTop = async () => ((await report.boundingBox())?.y ?? 0) - 13
    for (const name of ['Description', 'Additional information']) {
      const text = page.getByRole('textbox', { name, exact: true })
      const bottom = async () => {
        const box = await text.boundingBox()
        return box ? box.y + box.height : Number.POSITIVE_INFINITY
      }
      const hideHalf = async () => {
        await text.blur()
        await text.evaluate((field, top) => scrollBy(0, field.getBoundingClientRect().top + 20 - top), await barTop())
        expect(await bottom()).toBeGreaterThan(await barTop())
      }
      await hideHalf()
      await text.evaluate((field) => {
        const fields = [...document.querySelectorAll<HTMLElement>('main :is(input, select, textarea)')]
        fields[fields.findIndex((one) => one === field) - 1]?.focus({ preventScroll: true })
      })
      while (!(await text.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab')
      await expect.poll(bottom).toBeLessThanOrEqual(await barTop())
      await hideHalf()
      await text.click({ position: { x: 20, y: 6 } })
      await expect(text).toBeFocused()
      await expect.poll(bottom).toBeLessThanOrEqual(await barTop())
      await page.keyboard.type('one\ntwo\nthree\nfour\nfive')
      await expect.poll(bottom).toBeLessThanOrEqual(await barTop())
    }
  })
})
