import type { Page } from '@playwright/test'
import { axeFaults } from '../../harness/axe-faults.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

/** Returns the text of the focused entry, option or field. */
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).innerText)

test('a menu is operated by arrows, Home, End and letters, and returns the focus to its button @axe', async ({
  page,
  shell,
  fleet,
}) => {
  await takeSession(page, PEOPLE.user)
  await fleet.open()
  await expect(fleet.rows.first()).toBeVisible()
  await shell.userButton.press('Enter')
  await expect(shell.userMenu).toBeVisible()
  await expect(shell.userButton).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => focused(page)).toBe('Account')
  expect(await axeFaults(page)).toEqual([])
  for (const [key, entry] of [
    ['ArrowUp', 'Sign out'],
    ['ArrowDown', 'Account'],
    ['End', 'Sign out'],
    ['Home', 'Account'],
    ['c', 'Connection test'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await focused(page), key).toBe(entry)
  }
  await page.keyboard.press('Escape')
  await expect(shell.userMenu).toHaveCount(0)
  await expect(shell.userButton).toBeFocused()

  await page.keyboard.press('Space')
  await expect(shell.userMenu).toBeVisible()
  // simulates a page that takes the focus when it has loaded
  await shell.content.evaluate((main) => main.focus())
  await expect(shell.userMenu).toBeVisible()
  await shell.menuItem('Account').focus()
  await page.keyboard.press('Tab')
  await expect(shell.userMenu).toHaveCount(0)
})

test('a click on its button or outside closes a popup, and no popup exceeds the window', async ({
  page,
  shell,
  fleet,
}) => {
  await takeSession(page, PEOPLE.user)
  await fleet.open()
  await expect(fleet.rows.first()).toBeVisible()
  for (const leave of [() => shell.bell.click(), () => page.mouse.click(600, 600)]) {
    await shell.bell.click()
    await expect(shell.notices).toBeInViewport({ ratio: 1 })
    await leave()
    await expect(shell.notices).toHaveCount(0)
    // waits long enough for a click that would open the popup again
    await page.waitForTimeout(200)
    await expect(shell.notices).toHaveCount(0)
  }
  await page.setViewportSize({ width: 390, height: 420 })
  await shell.userButton.click()
  await expect(shell.userMenu).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('End')
  await expect(shell.menuItem('Sign out')).toBeInViewport({ ratio: 1 })
})

test('Escape in a list within a dialog closes the list only, and Enter takes the option chosen with the arrows @axe', async ({
  page,
}) => {
  await takeSession(page, PEOPLE.globalAdmin)
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Add user' }).click()
  const dialog = page.getByRole('dialog')
  const choose = dialog.getByRole('button', { name: 'Choose company' })
  const find = dialog.getByRole('combobox', { name: 'Find company' })
  await choose.click()
  await expect(find).toBeFocused()
  await expect(dialog.getByRole('option').nth(1)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  for (const [key, at] of [
    ['ArrowUp', -1],
    ['ArrowDown', 0],
  ] as const) {
    await page.keyboard.press(key)
    const id = await dialog.getByRole('option').nth(at).getAttribute('id')
    await expect(find).toHaveAttribute('aria-activedescendant', id ?? '')
  }
  await page.keyboard.press('Escape')
  await expect(find).toHaveCount(0)
  await expect(choose).toBeFocused()
  await expect(dialog).toBeVisible()

  await choose.press('Enter')
  await expect(find).toBeFocused()
  // a press right after Escape: the list is hidden, its toggle event has not been delivered
  await choose.evaluate((button) => {
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
    ;(button as HTMLElement).click()
  })
  await expect(find).toBeFocused()
  await find.fill('fjord')
  await expect(dialog.getByRole('option')).toHaveText(['Fjord Rental'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Fjord Rental')
  await expect(find).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
