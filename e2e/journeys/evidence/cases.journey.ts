import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { changeCase, changeCaseRules, sendCase } from '@skadi/contract/cases/cases-writes'
import { answerAsCustomer, createCustomerLink, getCustomerPage } from '@skadi/contract/customer/customer-calls'
import { DEFAULT_CASE_RULES } from '@skadi/domain/cases/case-rules'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { endCases, newCase } from '../../harness/data/new-case.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { mailsTo } from '../../harness/outbox.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'

const RENTER = 'kari.case@customer.example'

/** Amounts from 1 000 NOK on need a second person, and the company has one fee. */
async function setRules({ url }: RunningServer, limitMinor: number | null = 100_000): Promise<void> {
  const { call, token } = await clientOf(url, PEOPLE.tenantAdmin)
  const fees = [{ id: 'handling', name: 'Case handling', minor: 50_000 }]
  const body = { ...DEFAULT_CASE_RULES, currency: 'NOK' as const, vat: { NO: 250 }, limitMinor, fees }
  await call(changeCaseRules, { body }, { token })
}

/** Token of the page that was mailed to an address. */
async function tokenSentTo(server: RunningServer, address: string): Promise<string> {
  let token = ''
  await expect(async () => {
    const [mail] = (await mailsTo(server, address)).slice(-1)
    token = /\/c\/([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
  }).toPass()
  return token
}

/** The renter objects to the amount of the damage, as on the page of the case. */
async function objectAsRenter(server: RunningServer): Promise<void> {
  const token = await tokenSentTo(server, RENTER)
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

/** A sent case of three damages (2 000, 3 000 and 1 500) and a fee of 500, whose page is mailed. */
async function threeDamages(skadi: RunningServer, to: string) {
  const [, , , pickup, back] = await demoCarPassings(skadi)
  await setRules(skadi, null)
  const { imageId, draw, erase } = await damagesIn(skadi, back.id)
  const drawn = await draw(
    { imageId: imageId('topRight'), rect: { x: 300, y: 400, width: 200, height: 160 } },
    { imageId: imageId('topLeft'), rect: { x: 700, y: 420, width: 180, height: 140 } },
  )
  const { caseId, lines } = await newCase(skadi, { pickupId: pickup.id, imageSetId: back.id })
  const damages = lines.flatMap(({ familyId }) => familyId ?? [])
  expect(damages).toHaveLength(3)
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const note = 'Seen by both of us'
  const asked = damages.map((familyId, at) => {
    const amount = { minor: [200_000, 300_000, 150_000][at] ?? 0, reason: 'Offer of the workshop' }
    return { kind: 'damage' as const, familyId, note, amount }
  })
  const body = { lines: [...asked, { kind: 'fee' as const, feeId: 'handling' }], capMinor: 600_000 }
  await call(changeCase, { params: { id: caseId }, body }, { token })
  await call(sendCase, { params: { id: caseId }, body: {} }, { token })
  const link = { pickupId: pickup.id, imageSetId: back.id, caseId, language: 'en' as const, anyway: true }
  await call(createCustomerLink, { body: { ...link, channel: 'email', to } }, { token })
  return { caseId, end: async () => endCases(skadi, back.id).then(() => erase(drawn.map(({ id }) => id))) }
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`on a phone, a customer accepts one damage, objects to one with a photo and offers another amount for one, ${colorScheme}`, {
    tag: '@axe',
  }, async ({ page, browser, skadi }) => {
    test.slow()
    const renter = `ola.${colorScheme}@customer.example`
    const { caseId, end } = await threeDamages(skadi, renter)
    const address = `/c/${await tokenSentTo(skadi, renter)}`
    await takeSession(page, PEOPLE.user)
    await page.goto(`/cases/${caseId}`)
    await expect(stateOf(page)).toHaveText('Sent')

    const viewport = { width: 390, height: 844 }
    const phone = await browser.newPage({ baseURL: skadi.url, viewport, colorScheme, reducedMotion: 'reduce' })
    await phone.goto(address)
    const state = phone.getByTestId('case-state')
    await expect(state).toContainText('Fjord Rental asks you for 6 500.00 NOK')
    await expect(state).toContainText(/^.*Answer each line by \d\d\.\d\d\.\d{4}/)
    const lines = phone.getByTestId('case-line')
    await expect(lines).toHaveCount(4)
    const [first, second, third, fee] = [lines.nth(0), lines.nth(1), lines.nth(2), lines.nth(3)]
    await expect(fee).toContainText('Case handling')
    await expect(phone.getByText('Above the cap of 6 000.00 NOK')).toBeVisible()
    expect(await axeFaults(phone)).toEqual([])

    // by keyboard alone
    await first.getByRole('radio', { name: 'Accept' }).focus()
    await phone.keyboard.press('Space')
    await phone.keyboard.press('ArrowRight')
    await expect(first.getByRole('radio', { name: 'Object' })).toBeChecked()
    await phone.keyboard.press('ArrowLeft')
    await expect(first.getByRole('radio', { name: 'Accept' })).toBeChecked()

    await second.getByRole('radio', { name: 'Object' }).check({ force: true })
    await third.getByRole('radio', { name: 'Other amount' }).check({ force: true })
    await third.getByRole('textbox', { name: /^Your offer in NOK/ }).fill('1500')
    await phone.getByRole('textbox', { name: 'Sign with your name' }).fill('Ola Nordmann')
    await phone.getByRole('button', { name: 'Send 3 answers' }).click()
    await expect(phone.getByRole('alert')).toHaveText('2 lines need a correction.')
    await expect(second.getByRole('combobox', { name: 'Why do you object?' })).toBeFocused()
    await expect(third.getByText('Write an amount below 1 500.00 NOK')).toBeVisible()
    expect(await axeFaults(phone)).toEqual([])
    await second.getByRole('combobox', { name: 'Why do you object?' }).selectOption('it was there before')
    await second.getByRole('textbox', { name: /^In your own words/ }).fill('My photo from the pickup shows it')
    const picture = { name: 'mine.png', mimeType: 'image/png', buffer: await second.screenshot() }
    await second.getByLabel('Add photos of your own').setInputFiles([picture])
    await third.getByRole('textbox', { name: /^Your offer in NOK/ }).fill('900,50')

    // a reload and a lost connection lose nothing
    await phone.reload()
    await expect(first.getByRole('radio', { name: 'Accept' })).toBeChecked()
    await expect(second.getByRole('textbox', { name: /^In your own words/ })).toHaveValue(
      'My photo from the pickup shows it',
    )
    await expect(second.getByText('mine.png')).toBeVisible()
    await phone.getByRole('button', { name: 'Accept the other line' }).click()
    await expect(fee.getByRole('radio', { name: 'Accept' })).toBeChecked()
    await phone.getByRole('textbox', { name: 'Sign with your name' }).fill('Ola Nordmann')
    await phone.context().setOffline(true)
    const send = phone.getByRole('button', { name: 'Send 4 answers' })
    await send.click()
    await expect(phone.getByRole('alert')).toHaveText(/^That could not be sent. Your answers are kept on this device/)
    await phone.context().setOffline(false)
    await send.dblclick()
    await expect(phone.getByText('Received by Fjord Rental')).toHaveCount(1)
    await expect(state).toContainText('Fjord Rental looks at your objections and offers')
    await expect(second.getByText('You object: it was there before')).toBeVisible()
    await expect(second.getByRole('img', { name: 'Your photo 1' })).toBeVisible()
    await expect(third.getByText('You offer 900.50 NOK')).toBeVisible()
    await expect(phone.getByText(/^Answered /)).toHaveCount(1)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    expect(await axeFaults(phone)).toEqual([])

    // the clerk sees it live beside the lines, and replies
    await expect(stateOf(page)).toHaveText('Objected')
    const row = page.locator('[data-line]').nth(1)
    await expect(row.getByText('Customer: Objects: it was there before')).toBeVisible()
    await expect(row.getByText('My photo from the pickup shows it')).toBeVisible()
    await expect(row.getByRole('img', { name: 'Photo 1 of the customer' })).toBeVisible()
    await expect(page.getByText('Customer: Offers 900.50 NOK')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await row.getByRole('button', { name: /^Reply/ }).click()
    await dialogOf(page).getByRole('textbox', { name: 'Your reply' }).fill('The photo of the pickup does not show it')
    await confirm(page, 'Send the reply')
    await expect(row.getByText('We keep the amount')).toBeVisible()

    // the customer reads the reply, accepts, and asks a question
    await phone.reload()
    await expect(second.getByText('Fjord Rental keeps the amount. You can answer again.')).toBeVisible()
    await expect(second.getByText('The photo of the pickup does not show it')).toBeVisible()
    await second.getByRole('radio', { name: 'Accept' }).check({ force: true })
    await first.getByRole('button', { name: 'Change the answer' }).click()
    await first.getByRole('button', { name: 'Keep the answer' }).click()
    const pad = phone.getByTestId('signature')
    await pad.scrollIntoViewIfNeeded()
    const { x = 0, y = 0 } = (await pad.boundingBox()) ?? {}
    await phone.mouse.move(x + 20, y + 40)
    await phone.mouse.down()
    await phone.mouse.move(x + 120, y + 60, { steps: 4 })
    await phone.mouse.up()
    await phone.getByRole('button', { name: 'Send the answer' }).click()
    await expect(second.getByText('You accept')).toBeVisible()
    await phone.getByRole('button', { name: 'Ask a question' }).click()
    await phone.getByRole('textbox', { name: 'What would you like to know?' }).fill('May I pay in two parts?')
    await phone.reload()
    await expect(phone.getByRole('textbox', { name: 'What would you like to know?' })).toHaveValue(
      'May I pay in two parts?',
    )
    await phone.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(phone.getByText(/^Asked /)).toBeVisible()
    await expect(page.getByText('May I pay in two parts?')).toBeVisible()
    await phone.close()
    await end()
  })

// last, because its case is settled and the return gets no other case
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
  await page.getByRole('region', { name: 'Cases' }).getByRole('link', { name: 'Settled' }).click()
  await expect(stateOf(page)).toHaveText('Settled')
})
