import { answerInstead, type HeldCall } from '../../harness/answer-instead.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

for (const [name, fail] of [
  ['answers 503', (call: HeldCall) => call.fulfill({ status: 503, json: {} })],
  ['is not reached', (call: HeldCall) => call.abort('connectionrefused')],
] as const)
  test(`[NAV-57] a passing whose server ${name} is requested three times, with a message, then /404 shows its address and a retry`, async ({
    page,
    skadi,
    imageSetPage,
  }) => {
    const id = await ownPassing(skadi)
    await takeSession(page, PEOPLE.user)
    const at: number[] = []
    const end = await answerInstead(page, `*/api/assets/imageSets/${id}`, (call) => {
      at.push(Date.now())
      return fail(call)
    })
    await imageSetPage.open(id)
    await expect(page.getByRole('alert').filter({ hasText: 'Trying again' })).toBeVisible()
    await expect(page).toHaveURL(`/assets/${id}`)
    await expect(page).toHaveURL(`/404?redirect=${encodeURIComponent(`/assets/${id}`)}`)
    expect(at).toHaveLength(3)
    await expect(page.getByTestId('snackbar')).toContainText("Couldn't fetch image sets")
    await expect(page.getByText(`/assets/${id}`)).toBeVisible()
    end()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(imageSetPage.photo).toBeVisible()
    await expect(page).toHaveURL(`/assets/${id}`)
  })

for (const status of [400, 403, 404, 410])
  test(`[NAV-57] a passing refused with ${status} leads to /404 without a retry`, async ({
    page,
    skadi,
    imageSetPage,
  }) => {
    const id = await ownPassing(skadi)
    await takeSession(page, PEOPLE.user)
    let asked = 0
    await answerInstead(page, `*/api/assets/imageSets/${id}`, (call) => {
      asked += 1
      return call.fulfill({ status, json: {} })
    })
    await imageSetPage.open(id)
    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    expect(asked).toBe(1)
  })

test('[NAV-57] an unknown passing is reported once, on a page that keeps the drawer', async ({ page, shell }) => {
  await takeSession(page, PEOPLE.user)
  const damages = page.waitForResponse((answer) => answer.url().includes('/api/assets/damages?'))
  await page.goto('/assets/01900000-0000-7000-8000-000000000000')
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect((await damages).status()).toBe(404)
  await expect(page.getByTestId('snackbar')).toHaveText(["Couldn't fetch image sets"])
  await expect(page).toHaveTitle('Page not found - Skadi')
  await shell.entry('Inbox').click()
  await expect(page.getByTestId('inbox-row').first()).toBeVisible()
})
