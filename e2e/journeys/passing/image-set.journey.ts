import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { WORKED_ON_MS } from '../../harness/data/own-passing.ts'
import { sendPassing } from '../../harness/data/send-passing.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { wholePhoto } from '../../pages/damage-log.ts'

/** Names of the cameras in the order of their keys 1 to 6 (ruling 6). */
const cameras = ['Bottom left', 'Top left', 'Roof left', 'Bottom right', 'Top right', 'Roof right'] as const

test('[CHROME-24, NAV-05] a passing opens from its row with six cameras, chosen with the keys 1 to 6', async ({
  page,
  inbox,
  imageSetPage,
}) => {
  await signIn(page, PEOPLE.user)
  await inbox.chooseTab('All')
  await inbox.link(inbox.rows.filter({ hasText: 'AB 12345' }).first()).click()
  await expect(page).toHaveURL(/\/assets\/[0-9a-f-]{36}/)
  await expect(imageSetPage.cameras).toHaveCount(cameras.length)

  const shown = new Set<string | null>()
  for (const [index, name] of cameras.entries()) {
    await page.keyboard.press(String(index + 1))
    await expect(imageSetPage.camera(name)).toHaveAttribute('aria-pressed', 'true')
    await expect(imageSetPage.photo).toHaveAttribute('alt', new RegExp(`^${name}`))
    shown.add(await imageSetPage.photo.getAttribute('src'))
  }
  expect(shown.size).toBe(cameras.length)
  const loaded = await imageSetPage.photo.evaluate((photo: HTMLImageElement) => photo.complete && photo.naturalWidth)
  expect(loaded).toBe(1920)

  await imageSetPage.back.click()
  await expect(page).toHaveURL(/\/assets(\?|$)/)
})

test('the photo is zoomed by button and key, and fitted again', async ({ page, inbox, imageSetPage }) => {
  await signIn(page, PEOPLE.user)
  await inbox.chooseTab('All')
  await inbox.link(inbox.rows.first()).click()
  await wholePhoto(page)
  const canvas = page.getByTestId('photo-canvas')
  await imageSetPage.zoomIn.click()
  await expect(canvas).toHaveAttribute('data-zoomed', 'true')
  await page.keyboard.press('f')
  await expect(canvas).not.toHaveAttribute('data-zoomed', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the whole photo is loaded at half width, and a zoomed photo at full width', async ({
    page,
    inbox,
    imageSetPage,
  }) => {
    await signIn(page, PEOPLE.user)
    await inbox.chooseTab('All')
    await inbox.link(inbox.rows.filter({ hasText: 'AB 12345' }).first()).click()
    await wholePhoto(page)
    await expect(imageSetPage.photo).toHaveAttribute('src', /\/960$/)
    await imageSetPage.zoomIn.click()
    await expect(imageSetPage.photo).toHaveAttribute('src', /\/1920$/)
  })
})

test('a passing without a recognised plate says so', async ({ page, inbox, imageSetPage, skadi }) => {
  await sendPassing(skadi)
  await signIn(page, PEOPLE.user)
  await inbox.chooseTab('All')
  const row = inbox.rows.filter({ hasText: 'No plate read' }).first()
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: WORKED_ON_MS })
  await inbox.link(row).click()
  await expect(imageSetPage.photo).toBeVisible()
  await expect(page.getByText('No registration number').first()).toBeVisible()
})

test("[NAV-57] another company's passing looks exactly like an unknown passing", async ({
  page,
  skadi,
  imageSetPage,
}) => {
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const { data } = await call(listImageSets, { query: {} }, { token })
  const foreign = data.items[0]?.id
  expect(foreign, 'Fjord Rental has a passing').toBeDefined()

  await signIn(page, PEOPLE.readOnly)
  const answers: string[] = []
  for (const id of [foreign ?? '', '01890000-0000-7000-8000-000000000000']) {
    await imageSetPage.open(id)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page).toHaveURL(/\/404$/)
    await expect(imageSetPage.photo).toHaveCount(0)
    // filters the snackbars, because several messages appear in a random order
    await expect(page.getByTestId('snackbar').filter({ hasText: "Couldn't fetch image sets" })).toHaveCount(1)
    answers.push(await page.getByRole('main').innerText())
  }
  expect(answers[0]).toBe(answers[1])
})
