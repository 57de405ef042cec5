import type { Locator } from '@playwright/test'
import { readQrCodes } from '@skadi/pipeline/vision/plates/read-qr'
import sharp from 'sharp'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { includeWeak } from '../../harness/data/include-weak.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { PEOPLE } from '../../harness/demo.ts'
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
  await phone.goto(await scan(code))
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
  await expect(phone.getByRole('alert')).toHaveText(/^Responda sobre/)
  await last.getByRole('radio', { name: 'Sí' }).check({ force: true })
  await phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(phone.getByRole('alert')).toHaveText('Escriba su nombre o dibuje su firma')
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
  await erase(drawn.map(({ id }) => id))
})
