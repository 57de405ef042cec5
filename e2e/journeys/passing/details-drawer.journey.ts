import type { Page } from '@playwright/test'
import { PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { wholePhoto } from '../../pages/damage-log.ts'
import type { ImageSetPage } from '../../pages/image-set-page.ts'
import { InboxPage } from '../../pages/inbox-page.ts'

const widths = { open: 364, collapsed: 70 }

async function openPassing(page: Page) {
  await signIn(page, PEOPLE.user)
  const inbox = new InboxPage(page)
  await inbox.chooseTab('All')
  await inbox.link(inbox.rows.filter({ hasText: 'AB 12345' }).first()).click()
  await wholePhoto(page)
}

test('[CHROME-08] the detail drawer is 364 px wide, 70 px when collapsed, and keeps its state', async ({
  page,
  imageSetPage,
}) => {
  await openPassing(page)
  await expect.poll(() => imageSetPage.drawerWidth()).toBe(widths.open)
  await imageSetPage.collapseDrawer.click()
  await expect.poll(() => imageSetPage.drawerWidth()).toBe(widths.collapsed)
  await expect(imageSetPage.openDrawer).toBeFocused()
  await page.reload()
  await expect.poll(() => imageSetPage.drawerWidth()).toBe(widths.collapsed)
  await page.keyboard.press('i')
  await expect.poll(() => imageSetPage.drawerWidth()).toBe(widths.open)
})

test('[DETAIL-01] the drawer of a passing has the damage log and the car', { tag: '@again' }, async ({
  page,
  imageSetPage,
}) => {
  await openPassing(page)
  const panel = (name: string) => imageSetPage.drawer.getByRole('tabpanel', { name, exact: true })
  await expect(imageSetPage.tab('Car Damage')).toHaveAttribute('aria-selected', 'true')
  await expect(panel('Car Damage').getByRole('switch', { name: /^Old/ })).toBeVisible()
  await imageSetPage.tab('Car Details').click()
  await expect(panel('Car Details')).toContainText('AB 12345')
  await expect(panel('Car Damage')).toBeHidden()
})

test('the key H hides the boxes, while it is held or until it is pressed again', async ({ page, imageSetPage }) => {
  await openPassing(page)
  await page.keyboard.press('s')
  const box = imageSetPage.canvas.getByRole('button', { pressed: true })
  await expect(box).toBeVisible()
  await page.keyboard.press('h')
  await expect(box).toBeHidden()
  await page.keyboard.press('h')
  await expect(box).toBeVisible()

  await page.keyboard.down('h')
  await expect(box).toBeHidden()
  await page.waitForTimeout(500)
  await expect(box).toBeHidden()
  await page.keyboard.up('h')
  await expect(box).toBeVisible()
})

test('[CHROME-10] choosing a tab opens the drawer, also by keyboard; moving along the icons does not', {
  tag: '@again',
}, async ({ page, imageSetPage }) => {
  await openPassing(page)
  await imageSetPage.collapseDrawer.click()
  await imageSetPage.tab('Processing').click()
  await expect.poll(() => imageSetPage.drawerWidth()).toBe(widths.open)
  await expect(imageSetPage.drawer.getByRole('tabpanel', { name: 'Processing' })).toContainText('Videos matched')

  await imageSetPage.tab('Processing').press('ArrowLeft')
  await expect(imageSetPage.tab('Processing')).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('i')
  await page.keyboard.press('ArrowRight')
  await expect(imageSetPage.tab('Processing')).toBeFocused()
  expect(await imageSetPage.drawerWidth()).toBe(widths.collapsed)
  await page.keyboard.press('Enter')
  await expect.poll(() => imageSetPage.drawerWidth()).toBe(widths.open)
  await expect(imageSetPage.tab('Processing')).toHaveAttribute('aria-selected', 'true')
})

async function openCollapsed(page: Page, imageSetPage: ImageSetPage): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 773 })
  await openPassing(page)
  await expect.poll(() => imageSetPage.drawerWidth()).toBe(widths.collapsed)
}

test('at 1024 px the detail drawer starts collapsed; open, the whole photo is beside it, and Esc closes it', async ({
  page,
  imageSetPage,
}) => {
  await openCollapsed(page, imageSetPage)
  const edges = async () => {
    const [photo, drawer] = await Promise.all([imageSetPage.photo.boundingBox(), imageSetPage.drawer.boundingBox()])
    return { end: Math.round((photo?.x ?? 0) + (photo?.width ?? 0)), drawer: Math.round(drawer?.x ?? 0) }
  }
  await page.keyboard.press('i')
  await expect.poll(() => imageSetPage.drawerWidth()).toBe(widths.open)
  await expect.poll(edges).toEqual({ end: 1024 - widths.open, drawer: 1024 - widths.open })
  await page.keyboard.press('Escape')
  await expect.poll(() => imageSetPage.drawerWidth()).toBe(widths.collapsed)
  await expect.poll(async () => (await edges()).end).toBe(1024 - widths.collapsed)
  await expect(page).toHaveURL(/\/assets\//)
})

test('at 1024 px the link from a passing to a claim is visible below the numbers of the collapsed drawer', async ({
  page,
  imageSetPage,
}) => {
  await openCollapsed(page, imageSetPage)
  const toClaim = imageSetPage.drawer.getByRole('link', { name: 'New claim' })
  await expect(toClaim).toBeInViewport({ ratio: 1 })
  await toClaim.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New claim')
  await expect(page).toHaveURL(/plate=AB12345/)
})

test('on a phone there is no detail drawer: its parts are below the photo, which stays in place', async ({
  page,
  imageSetPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPassing(page)
  await expect(imageSetPage.drawer).toHaveCount(0)
  const top = (await imageSetPage.canvas.boundingBox())?.y
  const last = page.getByText('Damage matching', { exact: true })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect((await imageSetPage.canvas.boundingBox())?.y).toBe(top)
})

test('the key M makes the menu narrow and wide', async ({ page, shell }) => {
  await openPassing(page)
  await page.keyboard.press('m')
  await expect.poll(() => shell.drawerWidth()).toBe(100)
  await page.keyboard.press('m')
  await expect.poll(() => shell.drawerWidth()).toBe(250)
})
