import type { Locator } from '@playwright/test'
import { createCase } from '@skadi/contract/cases/cases-writes'
import { answerAsCustomer } from '@skadi/contract/customer/customer-calls'
import { readQrCodes } from '@skadi/pipeline/vision/plates/read-qr'
import { newId } from '@skadi/store/db/new-id'
import sharp from 'sharp'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { includeWeak } from '../../harness/data/include-weak.ts'
import { endCases } from '../../harness/data/new-case.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { ComparePage } from '../../pages/compare-page.ts'

/** Returns the address in a QR code on the screen, read as the camera of a phone reads it. */
async function scan(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [read] = await readQrCodes({ data: new Uint8Array(data), width: info.width, height: info.height })
  return read?.text ?? ''
}

test('a customer scans a code at the counter, both screens move together, and each damage is answered and signed', async ({
  page,
  skadi,
  browser,
}) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  const pair = { pickupId: pickup.id, imageSetId: returned.id }
  const { imageId, draw, erase } = await damagesIn(skadi, returned.id)
  const drawn = await draw({ imageId: imageId('topRight'), rect: { x: 300, y: 400, width: 200, height: 160 } })
  await includeWeak(skadi, pair)
  await takeSession(page, PEOPLE.user)
  await new ComparePage(page).open(pair.pickupId, pair.imageSetId)
  await page.keyboard.press('p')
  // this return has an undecided suggestion
  await page.getByRole('checkbox', { name: 'Send without it' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Show to customer' }).click()
  const view = page.getByRole('dialog', { name: '2 new damages since pickup' })
  await view.getByRole('button', { name: 'On the customer’s phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'On the customer’s phone' })
  const code = dialog.getByRole('img', { name: 'QR code of the customer’s page' })
  await expect(code).toBeVisible()
  await expect(dialog.getByText(/Not opened yet$/)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  const phone = await browser.newPage({
    baseURL: skadi.url,
    locale: 'es-ES',
    viewport: { width: 390, height: 844 },
    // a smooth scroll would move the buttons while the test presses them
    reducedMotion: 'reduce',
  })
  const address = await scan(code)
  const linkToken = /\/c\/([\w-]+)/.exec(address)?.[1] ?? ''
  await phone.goto(address)
  await expect(phone.locator('html')).toHaveAttribute('lang', 'es')
  // the photos replace the code when the phone has opened the page
  await expect(dialog).toBeHidden()
  await expect(view.getByRole('status')).toHaveText('The customer’s phone shows this page')

  const entries = phone.getByRole('listitem').filter({ has: phone.getByRole('radiogroup') })
  await expect(entries).toHaveCount(2)
  const last = entries.nth(1)
  await phone.getByRole('figure').last().scrollIntoViewIfNeeded()
  await expect(last).not.toBeInViewport()
  // both screens show the same damage: first the clerk chooses it, then the customer
  await page.keyboard.press('s')
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await entries.first().getByRole('radio', { name: 'Ya estaba antes' }).check({ force: true })
  await expect(view.getByText('1 of 2')).toBeVisible()
  await expect(view.getByRole('status')).toHaveText(/^On the customer’s phone: \d/)

  await phone.getByRole('button', { name: 'Enviar' }).click()
  // everything that is missing is told at once, and the first of it has the focus
  await expect(phone.getByRole('alert')).toHaveText([/^Responda sobre/, 'Escriba su nombre o dibuje su firma'])
  await expect(last.getByRole('radio').first()).toBeFocused()
  await last.getByRole('radio', { name: 'Sí' }).check({ force: true })
  await phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(phone.getByRole('alert')).toHaveText(['Escriba su nombre o dibuje su firma'])
  await expect(phone.getByRole('textbox', { name: 'Firme con su nombre' })).toBeFocused()
  await phone.getByRole('textbox', { name: 'Firme con su nombre' }).fill('Inés Gómez')
  const pad = await phone.getByTestId('signature').boundingBox()
  if (!pad) throw new Error('no field to draw in')
  await phone.mouse.move(pad.x + 30, pad.y + 40)
  await phone.mouse.down()
  await phone.mouse.move(pad.x + 120, pad.y + 70, { steps: 5 })
  await phone.mouse.up()
  expect(await axeFaults(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(phone.getByText('Firmado por Inés Gómez')).toBeVisible()
  await expect(phone.getByText(/: Ya estaba antes$/)).toBeVisible()
  await expect(view.getByRole('status')).toHaveText(/^Objection, \d\d\.\d\d\.\d{4}/)
  expect(await axeFaults(page)).toEqual([])
  await phone.context().close()
  // the session of the clerk continues
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Customer: Objection', exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(/: It was there before$/)).toBeVisible()
  await expect(panel.getByText('Signed by Inés Gómez')).toBeVisible()
  await page.keyboard.press('Escape')

  // the list of answers, the bell and a case say what the customer said about each damage
  await page.getByRole('link', { name: /^Customer answers/ }).click()
  const answer = page.getByTestId('open-answer').filter({ hasText: 'Signed by Inés Gómez' })
  await expect(answer.getByRole('listitem').filter({ hasText: /: it was there before$/ })).toHaveCount(1)
  await expect(answer.getByRole('listitem').filter({ hasText: /: yes$/ })).toHaveCount(1)
  await page.getByRole('button', { name: /^Notices/ }).click()
  await expect(page.getByText(/: it was there before, .*: yes$|: yes, .*: it was there before$/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await endCases(skadi, returned.id)
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const { data: draft } = await call(createCase, { body: pair }, { token })
  await page.goto(`/cases/${draft.caseId}`)
  const said = page.getByText('Customer, before the case: It was there before')
  await expect(said).toBeVisible()
  await expect(page.getByText('The customer has got no page yet.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const send = page.getByRole('dialog')
  await expect(send.getByText('Customer, before the case: It was there before')).toBeVisible()
  await send.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(send.getByRole('alert').filter({ hasText: 'Tick the box' })).toBeVisible()
  const tick = send.getByRole('checkbox', { name: 'The customer disputed 1 damage: ask for it all the same' })
  await expect(tick).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await send.getByRole('button', { name: 'Cancel' }).click()
  // the damage stays in the demo, and other journeys ask for it without a question
  const accept = { id: newId(), kind: 'accept', text: '' } as const
  await call(answerAsCustomer, { params: { token: linkToken }, body: accept })
  await endCases(skadi, returned.id)
  await erase(drawn.map(({ id }) => id))
})
