import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { answerInstead } from '../../harness/answer-instead.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { ownCar, settledPassing } from '../../harness/data/own-car.ts'
import { passingArrives } from '../../harness/data/own-passing.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('[INBOX-02] "Load more" appends the next page, and can be pressed again after a failure', async ({
  page,
  inbox,
  skadi,
}) => {
  const pageSize = 3
  let isCut = true
  // The server answers with its own pages, but each has fewer than 50 passings, because the demo has few. The first
  // request of the second page fails.
  await answerInstead(page, '*/api/assets/imageSets?*', (call) => {
    const url = new URL(call.url)
    if (isCut && url.searchParams.has('cursor')) return call.abort()
    url.searchParams.set('limit', String(pageSize))
    return call.continue(url.href)
  })
  await signIn(page, PEOPLE.user)
  await inbox.chooseTab('All')
  await expect(inbox.rows).toHaveCount(pageSize)
  const first = await inbox.ids()
  await expect(inbox.loadMore).toBeVisible()

  isCut = false
  await inbox.loadMore.click()
  await expect.poll(async () => (await inbox.ids()).length).toBeGreaterThanOrEqual(2 * pageSize)
  const all = await inbox.ids()
  expect(all.slice(0, pageSize)).toEqual(first)
  expect(new Set(all).size).toBe(all.length)
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const { data } = await call(listImageSets, { query: { limit: 2 * pageSize } }, { token })
  expect(all.slice(0, 2 * pageSize)).toEqual(data.items.map(({ id }) => id))
})

test('a passing sent by the rig client is announced in the open inbox, does not move the list until requested, and opens', async ({
  page,
  skadi,
}) => {
  await passingArrives(page, skadi)
})

test('the tabs do not move under the pointer while their counts load', async ({ page, inbox }) => {
  await takeSession(page, PEOPLE.user)
  const answer = Promise.withResolvers<void>()
  await answerInstead(page, '*/api/assets/imageSets?*', async (call) => {
    await answer.promise
    await call.continue()
  })
  await inbox.open()
  await expect(inbox.tab('All')).toHaveAccessibleName('All')
  const before = await inbox.tab('All').boundingBox()
  answer.resolve()
  await expect(inbox.tab('All')).toHaveAccessibleName(/^All \d+$/)
  expect(await inbox.tab('All').boundingBox()).toEqual(before)
})

test('the filters are in the URL and survive a reload', async ({ page, inbox }) => {
  await signIn(page, PEOPLE.user)
  await inbox.chooseTab('All')
  await expect(page).toHaveURL(/tab=all/)
  await page.getByRole('searchbox', { name: 'Find plate' }).fill('ab 123')
  await expect(page).toHaveURL(/plate=/)
  await expect(inbox.rows.first()).toContainText('AB 12345')
  const found = await inbox.ids()
  await page.reload()
  await expect(inbox.tab('All')).toBeChecked()
  await expect.poll(() => inbox.ids()).toEqual(found)
})

test('a passing marked as checked leaves the list, and the mark can be reverted', async ({ page, inbox, skadi }) => {
  const settled = await settledPassing(skadi)
  await signIn(page, PEOPLE.tenantAdmin)
  await expect(inbox.rows.first()).toBeVisible()
  const row = page.locator(`[data-testid="inbox-row"][data-id="${settled}"]`)
  await row.hover()
  await row.getByRole('button', { name: /^Mark .* as checked$/ }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(row).toHaveCount(1)
})

test('a passing without inspection is not checked by one press: a question appears, the user inspects, and then it is checked', async ({
  page,
  inbox,
  skadi,
}) => {
  const { imageSetId } = await ownCar(skadi)
  await takeSession(page, PEOPLE.tenantAdmin)
  await inbox.open()
  const row = page.locator(`[data-testid="inbox-row"][data-id="${imageSetId}"]`)
  await expect(row).toContainText('Not inspected yet')
  await row.hover()
  await row.getByRole('button', { name: /^Mark .* as checked$/ }).click()
  const ask = page.getByTestId('check-ask')
  await expect(ask).toContainText('Not inspected yet')
  // the key that asked never answers, and the button needs a reason
  for (let again = 0; again < 3; again += 1) await page.keyboard.press('Shift+Enter')
  await ask.getByRole('button', { name: 'Check anyway' }).click()
  await expect(ask.getByRole('alert')).toHaveText(/at least 3 characters/)
  await expect(ask.getByLabel(/^Reason for checking anyway/)).toBeFocused()
  await expect(page).toHaveURL(new RegExp(imageSetId))
  // Esc closes only the question, from its fields, from its text and from the rest of the page
  const askAgain = async () => {
    await expect(ask).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(imageSetId))
    await page.getByRole('button', { name: 'Checked, next' }).click()
    await expect(ask).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await askAgain()
  await page.keyboard.press('Escape')
  await askAgain()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Escape')
  await askAgain()
  await ask.getByRole('button', { name: 'I looked at all photos: no damage' }).click()
  await expect(ask).toHaveCount(0)
  await page.getByRole('button', { name: 'Checked, next' }).click()
  await inbox.open()
  await expect(inbox.rows.first()).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a global admin without a company sees the passings of all companies', async ({ page, inbox }) => {
  await takeSession(page, PEOPLE.globalAdmin)
  await inbox.open()
  await inbox.chooseTab('All')
  await expect(inbox.rows.filter({ hasText: 'AB 12345' }).first()).toContainText('Fjord Rental')
  await expect(inbox.rows.filter({ hasText: 'SV 70112' }).first()).toContainText('Bergen Cars')
  await inbox.rows.first().hover()
  await expect(page.getByRole('button', { name: /^Mark .* as checked$/ })).toHaveCount(0)
})

test('a reader of a read-only company gets no list of work and no button that refuses', async ({ page, inbox }) => {
  await takeSession(page, PEOPLE.readOnly)
  await inbox.open()
  await expect(page.getByRole('radio', { name: /^Not checked/ })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Inbox' })).toBeVisible()
  await inbox.rows.first().hover()
  await expect(page.getByRole('button', { name: /^Mark .* as checked$/ })).toHaveCount(0)
  await expect(inbox.rows.first()).not.toContainText('Enter plate')
})

test('a changed passing shows its damages as crops and in words, with their cost, in few bytes and without moving', async ({
  page,
  inbox,
  skadi,
}) => {
  const [, , , , newest] = await demoCarPassings(skadi)
  const crops: Promise<number>[] = []
  page.on('response', (response) => {
    if (/\/crop-/.test(response.url())) crops.push(response.body().then((body) => body.byteLength))
  })
  await takeSession(page, PEOPLE.user)
  await inbox.open()
  const row = page.locator(`[data-id="${newest.id}"]`)
  await expect(row).toContainText(/1 new.*1 recent.*1 to decide/)
  await expect(row).toContainText(/since pickup \d\d\.\d\d\.\d{4} · Dented, rear right door · Scratched, front bumper/)
  await expect(row).toContainText(/New damages 5.400.NOK/)
  const pictures = row.getByTestId('row-crops').locator('img')
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(60)
  const bytes = await Promise.all(crops)
  expect(bytes.length).toBeGreaterThan(3)
  expect(Math.max(...bytes)).toBeLessThan(5_000)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )
  expect(shift).toBeLessThan(0.01)
})

test('a row is compared, shown to the customer and checked by keys, and the check is undone', async ({
  page,
  inbox,
  skadi,
}) => {
  const settled = await settledPassing(skadi)
  const [, , returned] = await demoCarPassings(skadi)
  await takeSession(page, PEOPLE.user)
  await page.goto('/assets?tab=all')
  const choose = async (id: string) => {
    await inbox.rows.first().waitFor()
    for (const _ of await inbox.ids()) {
      await page.keyboard.press('j')
      if ((await page.locator('[data-testid="inbox-row"][data-selected]').getAttribute('data-id')) === id) return
    }
    throw new Error(`no row ${id}`)
  }
  await choose(returned.id)
  await page.keyboard.press('t')
  await expect(page).toHaveURL(new RegExp(`/fleet/AB12345/[^/]+/compare/${returned.id}\\?tab=all$`))
  await page.goto('/assets?tab=all')
  await choose(returned.id)
  await page.keyboard.press('p')
  await expect(page).toHaveURL(new RegExp(`/assets/${returned.id}`))
  await expect(page.getByRole('dialog', { name: /since pickup$/ })).toBeVisible()
  await page.goto('/assets')
  await choose(settled)
  await page.keyboard.press('Shift+Enter')
  const row = page.locator(`[data-id="${settled}"]`)
  await expect(row).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(row).toHaveCount(1)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog')
  for (const name of ['Compare with pickup', 'Show to the customer', 'Mark as checked'])
    await expect(keys.getByText(name, { exact: true }).first()).toBeVisible()
})

test('passings that need nobody leave "To check" by the rule of the company; the screen counts and lists them', async ({
  page,
  inbox,
  skadi,
}) => {
  const [old] = await demoCarPassings(skadi)
  await takeSession(page, PEOPLE.tenantAdmin)
  await inbox.open()
  const aged = page.getByTestId('aged-out')
  await expect(aged).toContainText(/^\d+ older passings? \(before \d\d\.\d\d\.\d{4}\) ha(s|ve) left this list/)
  expect(await axeFaults(page)).toEqual([])
  const before = await inbox.ids()
  const row = page.locator(`[data-id="${old.id}"]`)
  await expect(row).toHaveCount(0)
  await aged.getByRole('button', { name: 'Show them' }).click()
  await expect(page.getByRole('radio', { name: /^Aged out \d+$/ })).toBeChecked()
  await expect(row).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('link', { name: 'Change the rule' }).click()
  const days = page.getByRole('combobox', { name: 'Leave “To check” after' })
  await days.selectOption('Never')
  await expect(page.getByText('“To check” follows the new rule at once')).toBeVisible()
  await inbox.open()
  await expect(row).toBeVisible()
  await expect(aged).toHaveCount(0)
  await page.goto('/tenant-admin/settings')
  await days.selectOption('7 days')
  await expect(page.getByText('“To check” follows the new rule at once')).toBeVisible()
  await inbox.open()
  await expect(aged).toBeVisible()
  await expect.poll(() => inbox.ids()).toEqual(before)
})
