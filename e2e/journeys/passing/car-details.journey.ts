import { listCars } from '@skadi/contract/cars/cars-reads'
import { updateCar } from '@skadi/contract/cars/cars-writes'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { answerInstead } from '../../harness/answer-instead.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newPlate, ownCar } from '../../harness/data/own-car.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { CarCard } from '../../pages/car-card.ts'

const CALL = '*/api/assets/cars'

let own: { imageSetId: string; plate: string }
test.beforeAll(async ({ skadi }) => {
  own = await ownCar(skadi)
})

/** Returns the server's data of the car of this test. */
async function stored({ url }: Pick<RunningServer, 'url'>) {
  const { call, token } = await clientOf(url, PEOPLE.user)
  const query = { countryCode: 'NO', registrationNo: own.plate }
  return (await call(listCars, { query }, { token })).data.items[0]
}

const newestOf = async ({ url }: Pick<RunningServer, 'url'>, phone: Parameters<typeof clientOf>[1]) => {
  const { call, token } = await clientOf(url, phone)
  return (await call(listImageSets, { query: {} }, { token })).data.items.find(({ carInfo }) => carInfo.registrationNo)
}

test('[DETAIL-09, DETAIL-10, DETAIL-11] the card has the read-only plate with its country, and the seven details', async ({
  page,
}) => {
  await takeSession(page, PEOPLE.user)
  const car = new CarCard(page)
  await car.open(own.imageSetId)
  await expect(car.field('Registration no.')).toBeDisabled()
  await expect(car.field('Registration no.')).toContainText(own.plate.replace('QA', 'QA '))
  await expect(car.field('Country')).toHaveText('Norway')
  for (const label of ['VIN', 'Mileage', 'Make', 'Model', 'Year', 'Gear', 'Displacement'])
    await expect(car.field(label)).toBeEditable()
  // a unit appears only beside a value, and these fields are empty
  await expect(car.card).not.toContainText('km')
  await expect(car.card).not.toContainText('cc')
  await expect(car.correct).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
})

test('[DETAIL-08, CHROME-40, DETAIL-13] a blank value shows "-"; Enter and leaving a cell save the input', async ({
  page,
  skadi,
}) => {
  await takeSession(page, PEOPLE.user)
  const car = new CarCard(page)
  await car.open(own.imageSetId)
  await expect(car.field('Gear')).toHaveAttribute('placeholder', '-')
  await expect(car.field('Gear')).toHaveValue('')
  await car.field('Gear').fill('manual')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored(skadi))?.gear).toBe('manual')
  await car.field('Mileage').fill('48120')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await stored(skadi))?.mileage).toBe(48_120)
  await page.reload()
  await expect(car.field('Gear')).toHaveValue('manual')
  await expect(car.field('Mileage')).toHaveValue('48120')
})

test('[CHROME-41] Esc restores the previous value, pressed again leaves the cell, and does not leave the page', async ({
  page,
  skadi,
}) => {
  await takeSession(page, PEOPLE.user)
  const car = new CarCard(page)
  await car.open(own.imageSetId)
  await car.field('Model').fill('Golf')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored(skadi))?.model).toBe('Golf')
  await car.field('Model').fill('Polo')
  await page.keyboard.press('Escape')
  await expect(car.field('Model')).toHaveValue('Golf')
  await expect(car.field('Model')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(car.field('Model')).not.toBeFocused()
  await expect(page).toHaveURL(new RegExp(own.imageSetId))
  expect((await stored(skadi))?.model).toBe('Golf')
})

test('[VALID-37, VALID-45] keys and pastes that break a field’s rule have no effect', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await takeSession(page, PEOPLE.user)
  const car = new CarCard(page)
  await car.open(own.imageSetId)
  const paste = async (label: string, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await car.field(label).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+v')
  }
  await car.field('Displacement').pressSequentially('15a9e8')
  await expect(car.field('Displacement')).toHaveValue('1598')
  await car.field('Displacement').press('x')
  await expect(car.alerts).toHaveText('Invalid number')
  await paste('Displacement', '1 600 cc')
  await expect(car.field('Displacement')).toHaveValue('1598')
  await expect(car.alerts).toHaveText('Invalid number')
  await page.keyboard.press('Escape')
  await expect(car.alerts).toHaveCount(0)
  await paste('VIN', 'WVWZZZ1KZAW000001234')
  await expect(car.field('VIN')).toHaveValue('')
  await expect(car.alerts).toHaveText('At most 17 characters')
  await paste('VIN', ' WVWZZZ1KZAW000001 ')
  await expect(car.field('VIN')).toHaveValue(/WVWZZZ1KZAW000001/)
  await expect(car.alerts).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('[VALID-38, VALID-09] a cell that is left shows the first rule that its text breaks, and keeps the text', async ({
  page,
  skadi,
}) => {
  await takeSession(page, PEOPLE.user)
  const car = new CarCard(page)
  await car.open(own.imageSetId)
  await car.field('Year').fill('1884')
  await expect(car.alerts).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(car.alerts).toHaveText(/^From 1885 to 20\d\d$/)
  await expect(car.field('Year')).toHaveValue('1884')
  await expect(car.field('Year')).toHaveAttribute('aria-invalid', 'true')
  await car.field('Year').fill('1885')
  await page.keyboard.press('Enter')
  await expect(car.alerts).toHaveCount(0)
  await expect.poll(async () => (await stored(skadi))?.year).toBe(1885)
  await car.field('Year').fill('')
  await page.keyboard.press('Tab')
  await expect(car.alerts).toHaveText('Year is required')
  await car.field('Year').press('Escape')
  await expect(car.field('Year')).toHaveValue('1885')
})

test('[ERR-14] a failed save is shown and stays, also after a change of tabs, until it is retried', async ({
  page,
  shell,
  skadi,
}) => {
  await takeSession(page, PEOPLE.user)
  const car = new CarCard(page)
  await car.open(own.imageSetId)
  await expect(car.field('Make')).toBeEditable()
  const take = await answerInstead(page, CALL, (call) =>
    call.fulfill({ status: 500, json: { error: { code: 'INTERNAL' } } }),
  )
  await car.field('Make').fill('Škoda')
  await page.keyboard.press('Enter')
  await expect(shell.snackbars).toContainText("Couldn't update Make")
  await expect(car.field('Make')).toHaveValue('Škoda')
  await page.getByRole('tab', { name: 'Processing' }).click()
  await car.tab.click()
  await expect(car.field('Make')).toHaveValue('Škoda')
  await expect(car.alerts).toContainText("Couldn't update Make")
  take()
  await car.button('Retry').click()
  await expect.poll(async () => (await stored(skadi))?.make).toBe('Škoda')
  await expect(car.alerts).toHaveCount(0)
})

test('another user’s newer value is shown beside the own value, and the user chooses', async ({ page, skadi }) => {
  const { call, token } = await clientOf(skadi.url, PEOPLE.tenantAdmin)
  const change = (vin: string) => call(updateCar, { body: { imageSetId: own.imageSetId, vin } }, { token })
  await change('FIRST')
  await takeSession(page, PEOPLE.user)
  const car = new CarCard(page)
  await car.open(own.imageSetId)
  await expect(car.field('VIN')).toHaveValue('FIRST')
  await car.field('VIN').fill('MINE')
  await change('THEIRS')
  await page.keyboard.press('Enter')
  await expect(car.alerts).toHaveText('Somebody else changed it to THEIRS')
  await expect(car.field('VIN')).toHaveValue('MINE')
  await car.button('Use theirs').click()
  await expect(car.field('VIN')).toHaveValue('THEIRS')
  await car.field('VIN').fill('MINE')
  await change('AGAIN')
  await page.keyboard.press('Enter')
  await car.button('Keep mine').click()
  await expect.poll(async () => (await stored(skadi))?.vin).toBe('MINE')
  // Untouched fields follow other users' changes.
  await change('LAST')
  await expect(car.field('VIN')).toHaveValue('LAST')
})

test('[ROLE-17, DETAIL-13] in a read-only company the details are plain text and disabled', async ({ page, skadi }) => {
  const passing = await newestOf(skadi, PEOPLE.readOnly)
  await takeSession(page, PEOPLE.readOnly)
  const car = new CarCard(page)
  await car.open(passing?.id ?? '')
  for (const label of ['VIN', 'Mileage', 'Make', 'Model', 'Year', 'Gear', 'Displacement'])
    await expect(car.field(label)).toBeDisabled()
  await expect(car.field('Gear')).toHaveText('-')
  await expect(car.card.locator('input')).toHaveCount(0)
  await expect(car.correct).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
})

test('a misread plate is corrected after a question that names both plates, and the passing shows its new car', async ({
  page,
  shell,
  skadi,
}) => {
  await takeSession(page, PEOPLE.tenantAdmin)
  const car = new CarCard(page)
  await car.open(own.imageSetId)
  await car.correct.click()
  const plate = car.card.getByRole('textbox', { name: 'Registration no.' }).last()
  await plate.fill('a')
  await car.button('Continue').click()
  await expect(car.card).toContainText('2 to 10 letters and digits')
  await expect(plate).toBeFocused()
  await plate.fill('taxi1')
  await expect(car.card).toContainText('Norwegian plates mostly look like AB 12345')
  const other = newPlate()
  await plate.fill(other.toLowerCase())
  await page.keyboard.press('Enter')
  const [from, to] = [own.plate, other].map((one) => one.replace('QA', 'QA '))
  await expect(car.dialog).toContainText(`Move this passing from ${from} to ${to}?`)
  await car.dialog.getByRole('button', { name: 'Move passing' }).click()
  await expect(shell.snackbars).toContainText(`This passing now belongs to ${to}`)
  await expect(car.field('Registration no.').first()).toContainText(to ?? '')
  await expect(car.field('Gear')).toHaveValue('')
  expect((await stored(skadi))?.passages).toEqual([])

  // moves the passing back to its plate with the keyboard alone
  await car.correct.focus()
  await page.keyboard.press('Enter')
  await plate.fill(own.plate)
  await page.keyboard.press('Enter')
  await expect(car.dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(car.field('Registration no.').first()).toContainText(from ?? '')
  expect((await stored(skadi))?.passages?.map(({ id }) => id)).toEqual([own.imageSetId])
})

for (const { locale, card, gear, mileage, refused } of [
  { locale: 'nb-NO', card: 'Bildata', gear: 'Girkasse', mileage: 'Kilometerstand', refused: 'Ugyldig tall' },
  { locale: 'es-ES', card: 'Coche', gear: 'Cambio', mileage: 'Kilometraje', refused: 'Número no válido' },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })
    test(`[VALID-45] the card works on a phone, in ${locale}`, { tag: '@again' }, async ({ page }) => {
      await takeSession(page, PEOPLE.user)
      await page.goto(`/assets/${own.imageSetId}`)
      const car = new CarCard(page, card)
      await expect(car.tab.or(car.card).first()).toBeVisible()
      if (!(await car.card.isVisible())) await car.tab.click()
      await expect(car.field(gear)).toBeEditable()
      await car.field(mileage).press('x')
      await expect(car.alerts).toHaveText(refused)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })
}
