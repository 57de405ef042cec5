import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { createCustomerLink } from '@skadi/contract/customer/customer-calls'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { newAddress } from '../../harness/data/new-user.ts'
import { ownCar } from '../../harness/data/own-car.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { suggestDamages } from '../../harness/data/suggest-damages.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { inStore } from '../../harness/open-store.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { ComparePage } from '../../pages/compare-page.ts'

/** Matches the address of a customer's page. */
const CUSTOMERS = /\/c\/[\w-]{22}$/
const PHONE = { width: 390, height: 844 }

/** Returns the link to a customer's page in the newest mail to an address. */
async function pageSentTo({ dataDir }: Pick<RunningServer, 'dataDir'>, address: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const mail = texts.map((text) => JSON.parse(text)).findLast(({ to }) => String(to).includes(address))
  return /\/c\/[\w-]{22}/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** Creates a customer's page of the pair through the API. */
async function shownPage(server: RunningServer, body: { pickupId: string; imageSetId?: string }): Promise<string> {
  const { call, token } = await clientOf(server.url, PEOPLE.user)
  const shown = { ...body, channel: 'show' as const, language: 'en' as const, anyway: true }
  let made: string | null = null
  // retries, because the first request only starts the alignment of the pair's photos
  await expect(async () => {
    made = (await call(createCustomerLink, { body: shown }, { token })).data.token
  }).toPass()
  return `/c/${made}`
}

/** Opens the browser of a phone, for a person without an account. */
async function phoneOf(browser: Browser, baseURL: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    hasTouch: true,
    colorScheme,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  return context.newPage()
}

test('a customer without an account objects with a photo and asks on a phone, and the answers arrive automatically', async ({
  page,
  browser,
  skadi,
  baseURL,
}) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  await takeSession(page, PEOPLE.user)
  await new ComparePage(page).open(pickup.id, returned.id)
  await page.getByRole('button', { name: 'Customer', exact: true }).click()
  const dialog = page.getByRole('dialog')
  // this return has an undecided suggestion
  await dialog.getByRole('checkbox', { name: 'Send without it', exact: true }).check()
  // the new damage of this return is weak: the page leaves it out only on purpose
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /^Send without \d/ }).check()
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('kari')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('This is not an e-mail address')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('kari@customer.example')
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('Norsk')
  const read = 'Photos from pickup and return. Not everything in these photos has been assessed yet'
  await expect(dialog.getByText(`The customer reads: “${read}”`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText(/^Waiting for the customer until \d\d\.\d\d\.\d{4}$/)).toBeVisible({ timeout: 40_000 })
  await expect(dialog.getByText(/Not opened yet/)).toBeVisible()

  const phone = await phoneOf(browser, baseURL ?? '')
  await phone.goto(await pageSentTo(skadi, 'kari@customer.example'))
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Bilder fra utlevering og innlevering')
  await expect(phone.locator('html')).toHaveAttribute('lang', 'nb')
  await expect(dialog.getByText(/Opened \d\d\.\d\d\.\d{4}/)).toBeVisible()
  await phone.getByRole('combobox', { name: 'Språk' }).selectOption('English')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Photos from pickup and return')
  await expect(phone.getByText(/^Gardermoen return/)).toHaveText(/\d\d:\d\d\sCES?T$/)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  await phone.getByRole('button', { name: 'I disagree' }).click()
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByText('Write a few words first')).toBeVisible()
  await phone.getByRole('textbox', { name: 'What is wrong?' }).fill('The car was washed in between')
  const picture = { name: 'mine.png', mimeType: 'image/png', buffer: await phone.screenshot() }
  await phone.getByLabel('Add photos of your own').setInputFiles([picture])
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByText('Received by Fjord Rental')).toBeVisible()
  await expect(phone.getByRole('img', { name: 'Your photo 1' })).toBeVisible()

  await expect(dialog.getByText('The car was washed in between')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Photo 1 of the customer' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Your reply' }).fill('We look at it again')
  await dialog.getByRole('button', { name: 'Reply' }).click()
  await expect(dialog.getByText(/^Reply by /)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await phone.reload()
  await expect(phone.getByText('We look at it again')).toBeVisible()
  await phone.getByRole('button', { name: 'Accept' }).click()
  await phone.getByRole('textbox', { name: 'Sign with your name' }).fill('Kari Nordmann')
  await phone.getByRole('button', { name: 'Accept' }).click()
  await expect(phone.getByText('Signed by Kari Nordmann')).toBeVisible()
  await expect(phone.getByText(/^Accepted \d\d\.\d\d\.\d{4}\s\d\d:\d\d\sCES?T$/)).toBeVisible()
  await expect(dialog.getByText(/^Accepted /).first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Withdraw link' }).click()
  await page.getByRole('dialog', { name: 'Withdraw this link?' }).getByRole('button', { name: 'Withdraw link' }).click()
  await expect(dialog.getByText(/^Link withdrawn /)).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This link was withdrawn')
  await phone.context().close()
})

test('Show to customer opens by P, steps by key, closes by Escape, and hands the device over', async ({
  page,
  skadi,
}) => {
  // uses the second last return, because all its damages are decided
  const [, pickup, returned] = await demoCarPassings(skadi)
  await takeSession(page, PEOPLE.user)
  await new ComparePage(page).open(pickup.id, returned.id)
  const view = page.getByRole('dialog', { name: /since pickup$/ })
  await page.keyboard.press('p')
  await expect(view.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(view.getByText('NO AB 12345')).toBeVisible()
  await expect(view.getByText(/Gardermoen return · \d\d\.\d\d\.\d{4}\s\d\d:\d\d\sCES?T/)).toBeVisible()
  await expect(view).not.toContainText(/NOK/)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('s')
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  // the only "Customer" button does the same without shortcut keys
  await page.getByRole('button', { name: /^Customer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show to customer' }).click()
  const other = await page.context().newPage()
  await other.goto('/assets')
  await view.getByRole('button', { name: 'Let the customer answer' }).click()
  const choice = page.getByRole('dialog', { name: 'Hand the device over' })
  await choice.getByRole('textbox', { name: 'PIN' }).fill('1234')
  await page.keyboard.press('Enter')
  await expect(choice.getByText('Too easy to guess')).toBeVisible()
  await choice.getByRole('textbox', { name: 'PIN' }).fill('2580')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(CUSTOMERS)
  // the user cannot leave the locked session by another tab, a typed address or a step back
  await expect(other).toHaveURL(CUSTOMERS)
  await other.close()
  await page.goto('/fleet')
  await expect(page).toHaveURL(CUSTOMERS)
  await page.goBack()
  await expect(page).toHaveURL(CUSTOMERS)
  await page.reload()
  const address = page.url()
  const back = page.getByRole('dialog', { name: 'Take the device back' })
  await page.getByRole('button', { name: 'I disagree' }).click()
  const words = page.getByRole('textbox', { name: 'What is wrong?' })
  await words.fill('The wheel was scratched before')
  await page.getByRole('button', { name: 'Hand the device back' }).click()
  await expect(back.getByRole('alert').filter({ hasText: 'Your answer is not sent' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await back.getByRole('button', { name: 'Back to the answer' }).click()
  await expect(words).toHaveValue('The wheel was scratched before')
  await page.getByRole('button', { name: 'Hand the device back' }).click()
  await back.getByRole('textbox', { name: 'PIN' }).fill('2580')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/compare\//)
  // the next hand-over continues the same page with the unsent answer
  await expect(page.getByRole('button', { name: /^Customer/ })).toBeVisible()
  await page.keyboard.press('p')
  await view.getByRole('button', { name: 'Let the customer answer' }).click()
  await expect(page).toHaveURL(address)
  await expect(words).toHaveValue('The wheel was scratched before')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Accept' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Accept' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Type your name or draw your signature')
  await expect(page.getByRole('textbox', { name: 'Sign with your name' })).toBeFocused()
  await page.keyboard.type('Ola Nordmann')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Received by Fjord Rental')).toBeVisible()
  await page.getByRole('button', { name: 'Hand the device back' }).click()
  await expect(back.getByRole('textbox', { name: 'PIN' })).toBeVisible()
  await expect(back).not.toContainText('Your answer is not sent')
  await back.getByRole('textbox', { name: 'PIN' }).fill('9071')
  await page.keyboard.press('Enter')
  await expect(back.getByText('Wrong PIN')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await back.getByRole('textbox', { name: 'PIN' }).fill('2580')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/compare\//)
  await expect(page.getByRole('button', { name: 'Customer: Accepted', exact: true })).toBeVisible()
})

test('a pickup with undecided suggestions is held back; sent without them, its page says that not everything is assessed', async ({
  page,
  skadi,
}) => {
  const { imageSetId } = await ownCar(skadi)
  await inStore(skadi, WORKER, (tx) =>
    tx.run(sql`update image_set set origin_label = 'pickup' where id = ${imageSetId}`),
  )
  const { imageId } = await damagesIn(skadi, imageSetId)
  const spots = [200, 700].map((x) => ({ imageId: imageId('topLeft'), rect: { x, y: 300, width: 160, height: 120 } }))
  await suggestDamages(skadi, imageSetId, spots)
  await takeSession(page, PEOPLE.user)
  await page.goto(`/assets/${imageSetId}`)
  await expect(page.getByRole('button', { name: 'Customer', exact: true })).toBeVisible()
  await page.keyboard.press('p')
  const panel = page.getByRole('dialog', { name: 'Send to the customer' })
  await expect(panel.getByTestId('send-hold')).toContainText('2 suggestions are undecided and are left out:')
  await expect(panel.getByRole('button', { name: 'Show to customer' })).toBeDisabled()
  await panel.getByRole('checkbox', { name: 'Send without them' }).check()
  await panel.getByRole('button', { name: 'Show to customer' }).click()
  const view = page.getByRole('dialog', { name: 'This is how you got the car' })
  await expect(view).toContainText('Not everything in these photos has been assessed yet')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`a customer’s page is accessible to everybody, ${colorScheme}`, async ({ browser, skadi, baseURL }) => {
    const [, , , pickup, returned] = await demoCarPassings(skadi)
    const phone = await phoneOf(browser, baseURL ?? '', colorScheme)
    await phone.goto(await shownPage(skadi, { pickupId: pickup.id, imageSetId: returned.id }))
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Photos from pickup and return')
    expect(await axeFaults(phone)).toEqual([])
    await phone
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click()
    const slider = phone.getByRole('slider', { name: 'Between pickup and return' })
    await expect(slider).toHaveValue('0')
    const photo = phone.getByRole('dialog').getByRole('img', { name: /^Return: / })
    await expect(photo).toBeInViewport()
    // the enlarged photo uses the height of the phone
    expect((await photo.boundingBox())?.height).toBeGreaterThan(PHONE.height * 0.8)
    await slider.press('ArrowRight')
    await expect(slider).toHaveValue('1')
    expect(await axeFaults(phone)).toEqual([])
    await phone.keyboard.press('Escape')
    await phone.getByRole('button', { name: 'I disagree' }).click()
    expect(await axeFaults(phone)).toEqual([])
    await phone.goto(await shownPage(skadi, { pickupId: pickup.id }))
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This is how you got the car')
    expect(await axeFaults(phone)).toEqual([])
    await phone.goto('/c/nothing')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('There is no such page')
    expect(await axeFaults(phone)).toEqual([])
    await phone.context().close()
  })
