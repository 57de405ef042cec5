import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answerInstead } from '../../harness/answer-instead.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { plateFile, workbook } from '../../harness/data/plate-file.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { CarSettingsPage } from '../../pages/car-settings-page.ts'

const VOLVO = ['NO#AB12345', 'YV1LFA2BCJ1234567', 'Volvo', 'XC60', 2021] as const
const GOLF = ['SE#ABC123', 'WVWZZZAUZJW123456', 'Volkswagen', 'Golf', 2018] as const

/** Opens the empty list of cars of a new company. */
async function openEmpty(page: Page, skadi: RunningServer): Promise<CarSettingsPage> {
  const { phone, password } = await newMember(skadi, await newTenant(skadi), 'ADMIN_TENANT')
  await takeSession(page, phone, password)
  const settings = new CarSettingsPage(page)
  await settings.open()
  await expect(page.getByText('No plates yet')).toBeVisible()
  return settings
}

test('[NAV-18, CARS-01, CARS-11] the administrator adds cars from a file, after a preview of the effect', async ({
  page,
  skadi,
}) => {
  const settings = await openEmpty(page, skadi)
  await expect(page).toHaveTitle(/^Car settings\b/)
  await expect(settings.changer).toContainText('may take up to 15 minutes')
  await settings.give(await plateFile('extended', 'høst.xlsx', [VOLVO, GOLF, ['NO#!', 'X', 'Y', 'Z', 2020]]))
  await expect(settings.count('New')).toHaveText('2')
  await expect(settings.changer).toContainText('1 row cannot be used and is left out.')
  await expect(settings.changer.getByRole('row', { name: /AB 12345.*Volvo.*XC60/ })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await expect(settings.cars).toHaveCount(0)

  await page.reload()
  await expect(settings.count('New')).toHaveText('2')
  const rows = page.waitForEvent('download')
  await settings.changer.getByRole('button', { name: 'Download these rows' }).click()
  const file = await rows
  expect(await file.failure()).toBeNull()
  // Chromium sometimes reports the name "download", although the server sends another name.
  const { headers } = await page.request.get(file.url()).then((answer) => ({ headers: answer.headers() }))
  expect(headers['content-disposition']).toMatch(/\.xlsx/)
  await settings.apply('Add to the list').dblclick()
  await expect(settings.snackbar('Cars have been added')).toBeVisible()
  await expect(settings.cars).toHaveCount(2)
  await expect(settings.car('AB 12345')).toContainText('YV1LFA2BCJ1234567')
  await expect(settings.choose).toBeVisible()

  await settings.search.fill('abc')
  await expect(settings.cars).toHaveCount(1)
  await expect(settings.car('ABC123')).toContainText('Golf')
})

test('the administrator adds one car in the fleet and changes it in its row; a wrong VIN and a listed plate are refused', async ({
  page,
  skadi,
}) => {
  const settings = await openEmpty(page, skadi)
  await page.goto('/fleet')
  await page.getByRole('button', { name: 'Add car' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add car' })
  await dialog.getByLabel('Plate').fill('ab 12345')
  await dialog.getByLabel('VIN').fill('YV1LFA2BCI1234567')
  await dialog.getByRole('button', { name: 'Add car' }).click()
  await expect(dialog).toContainText('without I, O and Q')
  await expect(dialog.getByLabel('VIN')).toBeFocused()
  await dialog.getByLabel('VIN').fill('YV1LFA2BCJ1234567')
  await dialog.getByLabel('Make').fill('Volvo')
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add car' }).dblclick()
  await expect(settings.snackbar('AB 12345 was added to the car list.')).toBeVisible()

  await settings.open()
  await expect(settings.car('AB 12345')).toContainText('YV1LFA2BCJ1234567')
  await page.getByRole('button', { name: 'Add car' }).click()
  await dialog.getByLabel('Plate').fill('AB12345')
  await dialog.getByRole('button', { name: 'Add car' }).click()
  await expect(dialog).toContainText('AB 12345 is on the car list already.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit AB 12345' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit AB 12345' })
  await edited.getByLabel('Model').fill('XC60')
  await edited.getByLabel('Year').fill('2021')
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(settings.car('AB 12345')).toContainText('2021')
  await expect(settings.cars).toHaveCount(1)
})

test('[CARS-02, CARS-03, CARS-21] a file updates, overwrites or deletes cars, after a confirmation with the numbers', async ({
  page,
  skadi,
}) => {
  const settings = await openEmpty(page, skadi)
  await settings.give(await plateFile('simple', 'a.xlsx', [['AB12345'], ['CD12345'], ['EF12345']]))
  await settings.apply('Add to the list').click()
  await expect(settings.snackbar('Cars have been added')).toBeVisible()
  await settings.give(await plateFile('extended', 'b.xlsx', [VOLVO]))
  await settings.apply('Add to the list').click()
  await expect(settings.snackbar('Car has been updated')).toBeVisible()
  await expect(settings.car('AB 12345')).toContainText('Volvo')

  await settings.give(await plateFile('simple', 'c.xlsx', [['AB12345'], ['GH12345']]))
  await settings.decide('Overwrite')
  await expect(settings.count('Removed')).toHaveText('2')
  await settings.apply('Overwrite the list').click()
  await expect(settings.dialog).toContainText('The list will contain 2 cars from c.xlsx: 1 new, 1 changed, 2 removed')
  await settings.confirm('Overwrite').click()
  await expect(settings.snackbar('Car list has been overwritten')).toBeVisible()
  await expect(settings.cars).toHaveCount(2)

  await settings.give(await plateFile('simple', 'd.xlsx', [['GH12345'], ['ZZ99999']]))
  await settings.decide('Delete')
  await expect(settings.count('Not on the list')).toHaveText('1')
  await settings.apply('Delete from the list').click()
  await expect(settings.dialog).toContainText('Delete 1 car from the list?')
  await settings.confirm('Delete').click()
  await expect(settings.snackbar('Car has been deleted')).toBeVisible()
  await expect(settings.cars).toHaveCount(1)
})

test('[CARS-04, CARS-18, ERR-12] the example files are accepted unchanged; for any other file the error is shown', async ({
  page,
  skadi,
}) => {
  const settings = await openEmpty(page, skadi)
  const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) })
  const refused = async (given: Parameters<CarSettingsPage['give']>[0], words: string) => {
    await settings.give(given)
    await expect(settings.fault).toContainText(words)
  }
  await refused(file('cars.csv', 'AB12345'), 'cars.csv is not an .xlsx file')
  await refused(file('cars.xlsx', ''), 'cars.xlsx is empty')
  await refused(file('notes.xlsx', 'no workbook'), 'File notes.xlsx could not be read')
  await refused(await workbook('x.xlsx', ['Plate', 'Colour'], [['AB12345', 'red']]), 'match neither example file')
  await refused(await plateFile('extended', 'e.xlsx', [['NO#AB12345', '', 'Volvo', 'XC60', 2021]]), 'has empty values')
  await refused(await plateFile('simple', 'n.xlsx', []), 'There are no cars in n.xlsx')

  const takeFiles = await answerInstead(page, '*/api/assets/cars/files?*', (call) =>
    call.fulfill({ status: 500, json: {} }),
  )
  await refused(await plateFile('simple', 'a.xlsx', [['AB12345']]), 'Upload failed')
  await expect(settings.snackbar('Upload failed')).toBeVisible()
  takeFiles()

  for (const [name, layout] of [
    ['Simple', 'Plates only'],
    ['Extended', 'Plates with VIN, make, model and year'],
  ] as const) {
    const download = page.waitForEvent('download')
    await settings.example(name).click()
    const example = await download
    const bytes = await readFile(await example.path())
    await settings.give({ name: example.suggestedFilename(), mimeType: '', buffer: bytes })
    await expect(settings.changer).toContainText(layout)
    await expect(settings.count('New')).toHaveText('3')
    await settings.changer.getByRole('button', { name: 'Choose another file' }).click()
  }
})

test('[CARS-19, CARS-20, CARS-21] a plate is deleted and restored; failed checks and deletions are shown', async ({
  page,
  skadi,
}) => {
  const settings = await openEmpty(page, skadi)
  await settings.drop(await plateFile('simple', 'a.xlsx', [['AB12345'], ['CD12345']]))
  await answerInstead(page, '*/api/assets/cars/assignment-jobs/*', (call) => call.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await settings.apply('Add to the list').click()
  await expect(settings.snackbar('Status check failed')).toBeVisible()
  await expect(settings.snackbar('Cars have been added')).toBeVisible()

  const remove = async () => {
    await settings.car('AB 12345').getByRole('button', { name: 'Delete AB 12345' }).click()
    await settings.confirm('Delete').click()
  }
  await answerInstead(page, '*/api/assets/cars?*', (call) => call.abort(), { times: 1 })
  await remove()
  await expect(settings.snackbar('Failed to delete licence plate')).toBeVisible()
  await expect(settings.cars).toHaveCount(2)
  await remove()
  const deleted = settings.snackbar('Car has been deleted')
  await expect(deleted).toBeVisible()
  await expect(settings.cars).toHaveCount(1)
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect(settings.cars).toHaveCount(2)
})

test('the data of a plate is handed over as a file, and erased after a preview', async ({ page, skadi }) => {
  const settings = await openEmpty(page, skadi)
  await settings.give(await plateFile('extended', 'one.xlsx', [VOLVO]))
  await settings.apply('Add to the list').click()
  await expect(settings.cars).toHaveCount(1)
  const known = page.getByRole('region', { name: 'Data request' })
  await known.getByLabel('Plate').fill('ZZ 00001')
  await known.getByRole('button', { name: 'Export data' }).click()
  await expect(page.getByText('There is no data about this plate.')).toBeVisible()
  await known.getByLabel('Plate').fill('ab 12345')
  const download = page.waitForEvent('download')
  await known.getByRole('button', { name: 'Export data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^AB12345-.*\.zip$/)
  // the file stores photos and pages without compression, so the test can search its bytes
  expect((await readFile(await file.path())).toString('latin1')).toContain('Data stored about AB12345')
  await known.getByRole('button', { name: 'Erase…' }).click()
  const asking = page.getByRole('dialog', { name: 'Erase AB12345?' })
  await expect(asking.getByText('Will be deleted: the plate, 1 file that may name it', { exact: true })).toBeVisible()
  await page.getByLabel('Type AB12345 to confirm').fill('AB 12345')
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByText(/^Erased: /)).toBeVisible()
})
