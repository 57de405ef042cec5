import { expect, test } from '../../harness/skadi.ts'

test.describe.configure({ mode: 'serial' })

/** Returns the state that a test leaves in a page. The page's scripts and its owner can see this state. */
const LEFT = () => ({
  local: localStorage.length,
  session: sessionStorage.length,
  cookies: document.cookie,
  entries: history.length,
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  width: window.innerWidth,
})

test('a shared page: one test leaves data in it …', async ({ page, context }) => {
  await page.goto('/login')
  await page.goto('/terms')
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    document.cookie = 'left=behind'
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve
    })
  })
  await page.route('**/config.json', (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await context.grantPermissions(['notifications'])
  await (await context.newPage()).goto('/login')
  expect(await page.evaluate(LEFT)).toMatchObject({ cookies: 'left=behind', isDark: true, width: 390 })
})

test('… and the next test finds it empty', async ({ page, context }) => {
  expect(await page.evaluate(LEFT)).toEqual({
    local: 0,
    session: 0,
    cookies: '',
    entries: 1,
    isDark: false,
    width: 1440,
  })
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  expect(await page.evaluate(async () => (await fetch('/api/config.json')).status)).toBe(200)
  expect(context.pages()).toEqual([page])
  const { state } = await page.evaluate(async () => {
    const { state } = await navigator.permissions.query({ name: 'notifications' })
    return { state }
  })
  expect(state).not.toBe('granted')
  await page.addInitScript(() => document.documentElement.setAttribute('data-left', 'behind'))
})

test('… or gets a new page, after a change without an undo', async ({ page }) => {
  await page.goto('/login')
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-left'))).toBe(false)
})
