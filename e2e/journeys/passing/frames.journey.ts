import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { answerInstead } from '../../harness/answer-instead.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { wholePhoto } from '../../pages/damage-log.ts'

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const snackbar = (page: Page, text: string) => page.getByTestId('snackbar').filter({ hasText: text })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected photos' })
const mark = (page: Page, camera: string) =>
  page.getByTestId('camera-grid').getByRole('checkbox', { name: new RegExp(`^Select ${camera}`) })

/** Starts the selection mode, with all cameras side by side. */
async function select(page: Page) {
  await wholePhoto(page)
  await page.getByRole('button', { name: /^Select/ }).click()
  await page.keyboard.press('g')
  await expect(page.getByTestId('camera-grid')).toBeVisible()
}

/**
 * Returns the entries of a zip by name, from its central directory (APPNOTE 4.3.12). The entries are not compressed.
 */
function entriesOf(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const size = zip.readUInt32LE(at + 24)
    const header = zip.readUInt32LE(at + 42)
    const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    entries.set(name, zip.subarray(from, from + size))
  }
  return entries
}

test('[IMAGE-07] [IMAGE-08] [IMAGE-09] two selected photos are downloaded as a zip that the browser builds', async ({
  page,
  inbox,
}) => {
  await signIn(page, PEOPLE.user)
  await inbox.chooseTab('All')
  await inbox.link(inbox.rows.filter({ hasText: 'AB 12345' }).first()).click()
  await select(page)
  await expect(bar(page)).toContainText('0 selected')
  await expect(bar(page).getByRole('button', { name: 'Download' })).toBeDisabled()
  await expect(bar(page).getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await mark(page, 'Roof left').check()
  await mark(page, 'Top left').check()
  await expect(bar(page)).toContainText('2 selected')

  const arrives = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Download' }).dblclick()
  const download = await arrives
  expect(download.suggestedFilename()).toMatch(/^20\d{10}_AB12345\.zip$/)
  expect(download.url()).toMatch(/^blob:/)
  const entries = entriesOf(await readFile(await download.path()))
  expect([...entries.keys()]).toEqual(['topLeft_1.jpg', 'roofLeft_1.jpg'])
  for (const bytes of entries.values()) {
    expect(bytes.subarray(0, 3).equals(JPEG)).toBe(true)
    expect(bytes.length).toBeGreaterThan(10_000)
  }
  await expect(snackbar(page, '2 photos downloaded')).toHaveCount(1)
})

test('[IMAGE-10] a download shows its count for five seconds; all photos are selected at once, ranges with Shift, and by keyboard', async ({
  page,
  inbox,
}) => {
  await signIn(page, PEOPLE.user)
  await inbox.chooseTab('All')
  await inbox.link(inbox.rows.filter({ hasText: 'AB 12345' }).first()).click()
  await select(page)
  await mark(page, 'Top left').click()
  await mark(page, 'Top right').click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4 selected')
  await mark(page, 'Roof left').focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('3 selected')
  await bar(page).getByRole('button', { name: 'None' }).click()
  await expect(bar(page)).toContainText('0 selected')
  await bar(page).getByRole('button', { name: 'All' }).click()
  const arrives = page.waitForEvent('download')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await bar(page).getByRole('button', { name: 'Download' }).press('Enter')
  expect(entriesOf(await readFile(await (await arrives).path())).size).toBe(6)
  await expect(snackbar(page, '6 photos downloaded')).toBeVisible()
  await page.clock.runFor(4_900)
  await expect(snackbar(page, '6 photos downloaded')).toBeVisible()
  await page.clock.runFor(200)
  await expect(snackbar(page, '6 photos downloaded')).toHaveCount(0)
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/assets\/[0-9a-f-]{36}/)
})

test('[IMAGE-11] photos that fail to load are counted, the others are kept, and the download can be stopped', async ({
  page,
  inbox,
}) => {
  await signIn(page, PEOPLE.user)
  await inbox.chooseTab('All')
  await inbox.link(inbox.rows.filter({ hasText: 'AB 12345' }).first()).click()
  await select(page)
  await bar(page).getByRole('button', { name: 'All' }).click()

  await answerInstead(page, '*/api/media/links/*', (call) => call.abort(), { times: 2 })
  const arrives = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Download' }).click()
  expect(entriesOf(await readFile(await (await arrives).path())).size).toBe(4)
  await expect(snackbar(page, '4 photos downloaded')).toBeVisible()
  await expect(snackbar(page, '2 photos could not be downloaded').getByRole('alert')).toBeVisible()

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await answerInstead(page, '*/api/media/links/*', async (call) => {
    await held
    await call.continue()
  })
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  await bar(page).getByRole('button', { name: 'Download' }).click()
  const packing = page.getByRole('group', { name: 'Selected photos' })
  await expect(packing).toContainText('Packing 0 of 6')
  await packing.getByRole('button', { name: 'Cancel' }).click()
  await expect(packing).toHaveCount(0)
  release()
  await expect(bar(page)).toContainText('6 selected')
  expect(downloads).toBe(0)
})

test('[DETAIL-14] [DETAIL-19] [DETAIL-22] an administrator deletes a frame permanently; a failure is shown', async ({
  page,
  skadi,
  imageSetPage,
}) => {
  const id = await ownPassing(skadi)
  await takeSession(page, PEOPLE.tenantAdmin)
  await imageSetPage.open(id)
  await expect(imageSetPage.photo).toHaveAttribute('alt', /^Top left/)

  const takeDeletions = await answerInstead(page, '*/api/assets/images/*', (call) =>
    call.method === 'DELETE' ? call.fulfill({ status: 500, json: {} }) : call.continue(),
  )
  await page.keyboard.press('Shift+Delete')
  const dialog = page.getByRole('dialog', { name: /^Delete Top left/ })
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(snackbar(page, 'The request to delete a frame has failed, please try again.')).toBeVisible()
  await expect(imageSetPage.photo).toBeVisible()
  takeDeletions()
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Shift+Delete')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Shift+Delete')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  const placeholder = page.getByTestId('deleted-frame')
  await expect(placeholder).toHaveText(/^Deleted by Tora Tenant, \d\d\.\d\d\.\d{4} \d\d:\d\d CES?T$/)
  await expect(imageSetPage.photo).toHaveCount(0)

  // no frame is left to delete, and a colleague without the right to delete sees the same
  await page.keyboard.press('Shift+Delete')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const { data } = await call(getImageSet, { params: { id } }, { token })
  expect(data.items.filter(({ softDeleted }) => softDeleted).map(({ camera }) => camera)).toEqual(['topLeft'])
  expect(data).toMatchObject({ imageCount: 5 })
  expect(data.cover?.imageId).not.toBe(data.items.find(({ softDeleted }) => softDeleted)?.id)
  await takeSession(page, PEOPLE.user)
  await imageSetPage.open(id)
  await expect(imageSetPage.photo).toBeVisible()
  await page.keyboard.press('2')
  await expect(placeholder).toHaveText(/^Deleted by Tora Tenant, /)
  await page.keyboard.press('1')
  await expect(imageSetPage.photo).toHaveAttribute('alt', /^Bottom left/)
  await expect(placeholder).toHaveCount(0)
})

test('[DETAIL-15] [DETAIL-16] frames deleted by a global admin are shown without the admin’s name', async ({
  page,
  skadi,
  imageSetPage,
}) => {
  const id = await ownPassing(skadi)
  await takeSession(page, PEOPLE.globalAdmin)
  await imageSetPage.open(id)
  await select(page)
  await mark(page, 'Bottom left').check()
  await mark(page, 'Roof right').check()
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete 2 frames?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(bar(page)).toContainText('0 selected')
  await expect(page.getByTestId('camera-grid').getByRole('checkbox')).toHaveCount(4)

  await takeSession(page, PEOPLE.user)
  await imageSetPage.open(id)
  await expect(imageSetPage.photo).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByTestId('deleted-frame')).toHaveText(
    /^Deleted by global administrator, \d\d\.\d\d\.\d{4} \d\d:\d\d CES?T$/,
  )
})

test('[DETAIL-17] [DETAIL-18] a camera without a photo shows a text, and a failed thumbnail is retried', async ({
  page,
  skadi,
  imageSetPage,
}) => {
  await answerInstead(
    page,
    `*/api/assets/imageSets/${'?'.repeat(36)}`,
    async (call) => {
      const body = (await call.answer()) as { data: { items: { camera: string }[] } }
      body.data.items = body.data.items.filter(({ camera }) => camera !== 'roofRight')
      await call.fulfill({ json: body })
    },
    { isAnswered: true },
  )
  const sendThumbs = await answerInstead(page, '*/api/media/images/*/*/257', (call) => call.abort())
  await takeSession(page, PEOPLE.user)
  // uses a new passing, because the browser would take the photos of a known passing from its cache
  await imageSetPage.open(await ownPassing(skadi))
  const strip = page.getByTestId('camera-strip')
  await expect(page.getByTestId('photo')).toBeVisible()
  await expect(strip.getByTitle('Image not available')).not.toHaveCount(0)
  await page.keyboard.press('6')
  await expect(page.getByTestId('photo-canvas')).toContainText('No photo from this camera')

  sendThumbs()
  await imageSetPage.camera('Top left').click()
  await expect(imageSetPage.camera('Top left')).toHaveAttribute('aria-pressed', 'true')
  await expect(imageSetPage.camera('Top left').locator('img')).toBeVisible()
  await expect(imageSetPage.camera('Top left').getByTitle('Image not available')).toHaveCount(0)
})
