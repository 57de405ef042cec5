import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { answerInstead } from '../../harness/answer-instead.ts'
import { ownCar } from '../../harness/data/own-car.ts'
import { passingArrives } from '../../harness/data/passing-arrives.ts'
import { settledPassing } from '../../harness/data/settled-passing.ts'
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
  // The server's own pages, but shorter than 50, as the demo has fewer passings; the first request of the second page fails.
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
  await expect(page.getByRole('button', { name: 'Check anyway' }).first()).toBeVisible()
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
  await expect(inbox.rows.filter({ hasText: 'AB 12345' }).first()).toBeVisible()
  await expect(inbox.rows.filter({ hasText: 'SV 70112' }).first()).toBeVisible()
})
