import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import type { Bytes } from '@skadi/report/bundle/bytes'
import { readZip } from '@skadi/report/bundle/read-zip'
import { newSigner, sampleBundle } from '@skadi/report/bundle/testing/sample-bundle'
import { axeFaults } from '../../harness/axe-faults.ts'

let folder = ''
let zip: Bytes
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-bundle-'))
  zip = await sampleBundle(await newSigner())
  await writeFile(join(folder, 'bundle.zip'), zip)
  for (const [name, bytes] of readZip(zip).files) {
    await mkdir(dirname(join(folder, 'unpacked', name)), { recursive: true })
    await writeFile(join(folder, 'unpacked', name), bytes)
  }
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Opens the page from the unpacked bundle, as a user without a network does. Any further request makes the test fail.
 */
async function openPage(page: Page): Promise<{ address: string; faults: string[] }> {
  const faults: string[] = []
  page.on('request', (request) => faults.push(request.url()))
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => faults.push(message.text()))
  await page.context().setOffline(true)
  const address = pathToFileURL(join(folder, 'unpacked', 'verify.html')).href
  await page.goto(address)
  expect(faults).toEqual([address])
  return { address, faults }
}

const verdict = (page: Page) => page.locator('#result h2')

async function choose(page: Page, bytes: Bytes): Promise<void> {
  const file = join(folder, 'chosen.zip')
  await writeFile(file, bytes)
  await page.getByLabel('Choose the zip').setInputFiles(file)
}

function flipped(at: number): Bytes {
  const copy = zip.slice()
  copy[at] = (copy[at] as number) ^ 1
  return copy
}

/** Returns the position of a text that only one file contains. */
const placeOf = (text: string) => Buffer.from(zip).indexOf(text)

test('a bundle is verified from the disk, without a network or an account, and each difference is named', async ({
  page,
}) => {
  const { address, faults } = await openPage(page)
  await choose(page, zip)
  await expect(verdict(page)).toHaveText('All 6 files are as they were signed')
  await expect(page.getByText('14.10.2026 09:12 CEST, Gardermoen out')).toBeVisible()
  await expect(page.getByRole('row', { name: /report\.pdf/ })).toContainText('as signed')

  for (const [bytes, told] of [
    [flipped(placeOf('Fjord Rental')), 'The signature does not belong to the manifest'],
    [flipped(placeOf('<!doctype html>')), 'verify.html was changed'],
    [flipped(zip.length - 1), 'The zip was changed between or behind its files'],
    [zip.slice(0, 2_000), 'There is no manifest.json that can be read'],
  ] as const) {
    await choose(page, bytes)
    await expect(verdict(page)).toContainText('Not as it was signed')
    await expect(page.locator('#result li').filter({ hasText: told })).toBeVisible()
  }

  await page.getByLabel('Choose the folder').setInputFiles(join(folder, 'unpacked'))
  await expect(verdict(page)).toHaveText('All 6 files are as they were signed')
  expect(faults).toEqual([address])
})

test('the zip can be dropped anywhere on the page', async ({ page }) => {
  await openPage(page)
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], 'bundle.zip'))
      return transfer
    },
    [...zip],
  )
  await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped })
  await expect(verdict(page)).toHaveText('All 6 files are as they were signed')
})

test('a browser without Web Crypto gives the same verdicts', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'crypto', { value: {} }))
  await openPage(page)
  await choose(page, zip)
  await expect(verdict(page)).toHaveText('All 6 files are as they were signed')
  await choose(page, flipped(placeOf('Fjord Rental')))
  await expect(verdict(page)).toContainText('Not as it was signed')
})

test('the page has three languages, fits a phone and is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await openPage(page)
    for (const [language, title, good] of [
      ['Norsk', 'Kontroller en bevispakke', 'Alle 6 filer er slik de ble signert'],
      ['Español', 'Comprobar un paquete de pruebas', 'Los 6 archivos están como se firmaron'],
      ['English', 'Check an evidence bundle', 'All 6 files are as they were signed'],
    ] as const) {
      await page.getByRole('button', { name: language }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      if (language === 'Norsk') await page.getByLabel('Velg zip-filen').setInputFiles(join(folder, 'bundle.zip'))
      await expect(verdict(page)).toHaveText(good)
    }
    await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await axeFaults(page)).toEqual([])
  }
})
