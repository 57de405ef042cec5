import type { Page } from '@playwright/test'
import { newColleague } from '../../harness/data/new-tenant.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { wholePhoto } from '../../pages/damage-log.ts'
import type { InboxPage } from '../../pages/inbox-page.ts'

/** Opens the inbox as a new user, so that no other test shares the user's key bindings. */
async function openInbox(page: Page, inbox: InboxPage, skadi: RunningServer) {
  const person = await newColleague(skadi, 'Fjord Rental')
  await signIn(page, person.phone, person.password)
  await inbox.chooseTab('All')
  await expect(inbox.rows.first()).toBeVisible()
}

/** Returns the index of the selected row, counted from 0, or -1 if no row is selected. */
const selected = (inbox: InboxPage) =>
  inbox.rows.evaluateAll((rows) => rows.findIndex((row) => row.hasAttribute('data-selected')))

test('the keyboard map lists every key, and is searched by words and by keys', async ({
  page,
  inbox,
  keyMap,
  skadi,
}) => {
  await openInbox(page, inbox, skadi)
  await page.keyboard.press('?')
  await expect(keyMap.dialog).toBeVisible()
  await expect(keyMap.dialog.getByRole('heading', { level: 3 }).first()).toHaveText('Inbox')
  for (const group of ['Everywhere', 'Inbox', 'Passing', 'Photo'])
    await expect(keyMap.dialog.getByRole('heading', { name: group, exact: true })).toBeVisible()
  await expect(keyMap.keys('Next row')).toHaveText(['J', '↓'])

  await keyMap.search.fill('camera')
  await expect(keyMap.row('Next camera')).toBeVisible()
  await expect(keyMap.row('Next row')).toBeHidden()
  await keyMap.search.fill('ctrl k')
  await expect(keyMap.dialog.getByRole('listitem')).toHaveText([/^Search/])
  await keyMap.search.fill('')
  // An open dialog blocks the shortcuts of the page beneath.
  await keyMap.dialog.getByRole('heading', { name: 'Keyboard map' }).click()
  await page.keyboard.press('j')
  expect(await selected(inbox)).toBe(-1)
  await page.keyboard.press('Escape')
  await expect(keyMap.dialog).toBeHidden()
  await page.keyboard.press('j')
  await expect.poll(() => selected(inbox)).toBe(0)
})

test('a changed key works at once and after a reload, and is removed from its previous action', async ({
  page,
  inbox,
  keyMap,
  skadi,
}) => {
  await openInbox(page, inbox, skadi)
  await page.keyboard.press('?')
  await keyMap.change('Next row', 'n')
  await expect(keyMap.keys('Next row')).toHaveText(['N'])

  await keyMap.change('Previous row', 'r')
  await expect(keyMap.dialog.getByRole('alert')).toHaveText('R is already used for: Show new passings')
  await keyMap.dialog.getByRole('button', { name: 'Use it here instead' }).click()
  await expect(keyMap.keys('Previous row')).toHaveText(['R'])
  await expect(keyMap.row('Show new passings')).toContainText('No key')

  await keyMap.change('Open the passing', 'Control+t')
  await expect(keyMap.dialog.getByRole('alert')).toContainText('belongs to the browser')
  await page.keyboard.press('Escape')
  await expect(keyMap.keys('Open the passing')).toHaveText(['Enter'])
  await keyMap.close()

  const walk = async () => {
    for (const [key, row] of [
      ['n', 0],
      ['n', 1],
      ['j', 1],
      ['r', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => selected(inbox), `after ${key}`).toBe(row)
    }
  }
  await walk()
  await page.reload()
  await expect(inbox.rows.first()).toBeVisible()
  await walk()

  await page.keyboard.press('?')
  await keyMap.dialog.getByRole('button', { name: 'Reset all keys' }).click()
  await expect(keyMap.keys('Next row')).toHaveText(['J', '↓'])
  await expect(keyMap.keys('Show new passings')).toHaveText(['R'])
})

test('a user chooses the keys of CVAT, and switches single letters off', async ({ page, inbox, keyMap, skadi }) => {
  await openInbox(page, inbox, skadi)
  await page.keyboard.press('?')
  await expect(keyMap.keys('Next frame')).toHaveText(['D'])
  await keyMap.choosePreset('Like CVAT')
  await expect(keyMap.keys('Next frame')).toHaveText(['F'])
  await keyMap.close()
  await page.reload()
  await expect(inbox.rows.first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(keyMap.preset('Like CVAT')).toBeChecked()

  await keyMap.turnLettersOff()
  await keyMap.close()
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  expect(await selected(inbox)).toBe(-1)
  await expect(keyMap.dialog).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => selected(inbox)).toBe(0)
})

test('a shortcut is the typed character, at any position of the keyboard layout', async ({
  page,
  inbox,
  keyMap,
  skadi,
}) => {
  await openInbox(page, inbox, skadi)
  const board = await page.context().newCDPSession(page)
  // On Norwegian and Spanish keyboards, the question mark is Shift with the first or second key to the right of 0.
  for (const code of ['Minus', 'Equal']) {
    const key = { key: '?', code, text: '?', modifiers: 8 }
    await board.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
    await board.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    await expect(keyMap.dialog).toBeVisible()
    await keyMap.close()
  }
})

test('on a Hebrew layout the Q key searches in a list, and opens the previous camera on a passing', async ({
  page,
  inbox,
  skadi,
  imageSetPage,
}) => {
  await openInbox(page, inbox, skadi)
  const board = await page.context().newCDPSession(page)
  const write = async (key: string, code: string) => {
    await board.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text: key })
    await board.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code })
  }
  await write('/', 'KeyQ')
  await expect(page.getByRole('searchbox', { name: 'Find plate' })).toBeFocused()
  await inbox.link(inbox.rows.filter({ hasText: 'AB 12345' }).first()).click()
  await wholePhoto(page)
  await page.keyboard.press('3')
  await expect(imageSetPage.camera('Roof left')).toHaveAttribute('aria-pressed', 'true')
  await write('/', 'KeyQ')
  await expect(imageSetPage.camera('Top left')).toHaveAttribute('aria-pressed', 'true')
})

for (const { language, map, action, search, fleet } of [
  { language: 'no', map: 'Tastatursnarveier', action: 'Neste rad', search: 'Søk', fleet: 'Bilpark' },
  { language: 'es', map: 'Mapa del teclado', action: 'Fila siguiente', search: 'Buscar', fleet: 'Flota' },
]) {
  test(`keyboard map and palette are in ${language}`, async ({ page, inbox, skadi }) => {
    await openInbox(page, inbox, skadi)
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.reload()
    await expect(inbox.rows.first()).toBeVisible()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: map })
    await expect(dialog.getByRole('listitem').filter({ hasText: action })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: search })
    await palette.getByRole('combobox').fill(fleet.slice(0, 3))
    await expect(palette.getByRole('option', { selected: true })).toHaveText(fleet)
  })
}
