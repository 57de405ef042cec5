import { PEOPLE } from '../harness/demo.ts'
import { passingArrives } from '../harness/passing-arrives.ts'
import { signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/skadi.ts'

test('[INBOX-02] "Load more" appends the next page below what is there', async ({ page, inbox }) => {
  const pageSize = 3
  // The server's own pages, only shorter than 50: the demo has fewer passings than that.
  await page.route('**/api/assets/imageSets?**', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', String(pageSize))
    return route.continue({ url: url.href })
  })
  await signIn(page, PEOPLE.user)
  await inbox.chooseTab('All')
  await expect(inbox.rows).toHaveCount(pageSize)
  const first = await inbox.ids()

  await inbox.loadMore.click()
  await expect(inbox.rows).toHaveCount(2 * pageSize)
  const both = await inbox.ids()
  expect(both.slice(0, pageSize)).toEqual(first)
  expect(new Set(both).size).toBe(2 * pageSize)
})

test('a passing sent by the rig client is announced in the open inbox, moves nothing until it is asked for, and opens', async ({
  page,
  skadi,
}) => {
  await passingArrives(page, skadi)
})

test('the filters stand in the address and survive a reload', async ({ page, inbox }) => {
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

test('a passing is marked as checked, leaves the list, and can be taken back', async ({ page, inbox }) => {
  await signIn(page, PEOPLE.tenantAdmin)
  await expect(inbox.rows.first()).toBeVisible()
  const [first] = await inbox.ids()
  const row = page.locator(`[data-testid="inbox-row"][data-id="${first}"]`)
  await row.hover()
  await row.getByRole('button', { name: /^Mark .* as checked$/ }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
})
