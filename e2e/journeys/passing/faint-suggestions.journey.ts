import type { Page } from '@playwright/test'
import { answerInstead } from '../../harness/answer-instead.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { type Suggestion, suggestDamages } from '../../harness/data/suggest-damages.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { DamageLog } from '../../pages/damage-log.ts'

const FAINT_CALLS = '*/api/assets/damages*isFaint=true*'

/** Opens a passing with these suggestions side by side on one photo. */
async function openWith(page: Page, skadi: RunningServer, suggestions: readonly Partial<Suggestion>[]) {
  const own = await ownPassing(skadi)
  const api = await damagesIn(skadi, own)
  const imageId = api.imageId('topLeft')
  const ids = await suggestDamages(
    skadi,
    own,
    suggestions.map((one, at) => ({
      imageId,
      rect: { x: 300 + at * 300, y: 400, width: 120, height: 80 },
      ...one,
    })),
  )
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(own)
  const fold = page.getByTestId('faint-fold')
  const box = (at: number) => log.box(ids[at] ?? '')
  return { own, api, ids, log, fold, box, line: fold.getByRole('button', { expanded: false }) }
}

const FAINT = { isFaint: true }

test('faint suggestions are folded in one line: unfolded they are on the photo and can be decided, and do not count before', async ({
  page,
  skadi,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('isFaint')) asked.push(request.url())
  })
  const { own, api, ids, log, fold, box, line } = await openWith(page, skadi, [{}, FAINT, FAINT, FAINT])
  const lineOf = (name: string) => fold.getByRole('button', { name, exact: true })
  await expect(log.group('toDecide')).toHaveCount(1)
  await expect(lineOf('3 faint differences')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('2')
  await expect(box(0)).toHaveCount(1)
  await expect(log.boxes).toHaveCount(1)
  await expect(log.tab).toHaveText(/1$/)
  expect(asked).toEqual([])
  expect((await damagesIn(skadi, own)).imageSet.undecidedDamages).toBe(1)

  await line.focus()
  await page.keyboard.press('Enter')
  await expect(fold.getByRole('listitem')).toHaveCount(3)
  await expect(log.boxes).toHaveCount(4)
  await expect(box(1).locator('[data-line]')).toHaveAttribute('data-line', 'dashed')
  await expect(log.group('toDecide')).toHaveCount(1)
  await expect(log.tab).toHaveText(/1$/)
  await page.keyboard.press('Enter')
  await expect(log.boxes).toHaveCount(1)
  await expect(fold.getByRole('listitem')).toHaveCount(0)
  await page.keyboard.press('Enter')

  // An accepted suggestion is an ordinary damage.
  await fold
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Accept / })
    .click()
  await expect(lineOf('2 faint differences')).toBeVisible()
  await expect(log.group('new')).toHaveCount(1)
  await expect.poll(async () => (await api.list()).find(({ id }) => id === ids[1])?.finalState).toBe('accepted')
  await page.keyboard.press('Control+z')
  await expect(lineOf('3 faint differences')).toBeVisible()
  await expect(log.group('new')).toHaveCount(0)
  await expect(log.group('toDecide')).toHaveCount(1)
  await expect.poll(async () => (await api.list()).map(({ id }) => id)).toEqual([ids[0]])

  // Rejecting all suggestions of the passing leaves the faint suggestions undecided.
  await page.keyboard.press('Shift+X')
  await expect(log.group('toDecide')).toHaveCount(0)
  await expect(lineOf('3 faint differences')).toBeVisible()
  await page.keyboard.press('z')
  await expect(lineOf('3 faint differences')).toBeVisible()

  // With the keyboard, each decision moves on to the next card.
  await fold.locator('[data-card]').first().click()
  await expect(log.selectedBox).toBeVisible()
  await page.keyboard.press('x')
  await expect(lineOf('2 faint differences')).toBeVisible()
  await page.keyboard.press('z')
  await expect(lineOf('1 faint difference')).toBeVisible()
  await page.keyboard.press('x')
  await expect(lineOf('All faint suggestions are decided')).toBeVisible()
  await expect(log.group('new')).toHaveCount(1)
  await expect
    .poll(async () => {
      const known = await api.list()
      return ids.map((id) => known.find((damage) => damage.id === id)?.finalState)
    })
    .toEqual(['rejected', 'rejected', 'accepted', 'rejected'])
  await lineOf('All faint suggestions are decided').click()
  await expect(fold).toHaveCount(0)
  await page.reload()
  await expect(log.group('new')).toHaveCount(1)
  await expect(fold).toHaveCount(0)
})

test('a failed load of faint suggestions shows a message and is retried; suggestions of a first look are named as such', async ({
  page,
  skadi,
}) => {
  const firstLook = { isFaint: true, detector: 'first-look' }
  const { fold, line, log } = await openWith(page, skadi, [firstLook, firstLook])
  await expect(line).toHaveText('2 spots seen at the first passing')
  const end = await answerInstead(page, FAINT_CALLS, (call) =>
    call.fulfill({ status: 503, json: { error: { code: 'UNAVAILABLE', message: 'no' } } }),
  )
  await line.click()
  await expect(fold.getByRole('alert')).toContainText('The damages could not be loaded', { timeout: 15_000 })
  end()
  await fold.getByRole('button', { name: 'Retry' }).click()
  await expect(fold.getByRole('listitem')).toHaveCount(2)
  await expect(fold.getByRole('alert')).toHaveCount(0)
  // When the user returns from another tab, the line is folded.
  await page.getByRole('tab', { name: 'Car Details' }).click()
  await log.tab.click()
  await expect(line).toHaveText('2 spots seen at the first passing')
  await expect(fold.getByRole('listitem')).toHaveCount(0)
})

for (const { colorScheme, locale, width } of [
  { colorScheme: 'light', locale: 'en-GB', width: 1440 },
  { colorScheme: 'dark', locale: 'nb-NO', width: 1440 },
  { colorScheme: 'light', locale: 'es-ES', width: 390 },
  { colorScheme: 'dark', locale: 'en-GB', width: 390 },
] as const)
  test.describe(`in ${colorScheme} colours, ${locale}, ${width} px`, () => {
    test.use({ colorScheme, locale, viewport: { width, height: 844 } })
    test(`axe finds nothing in faint suggestions, folded or not, and nothing overflows (${colorScheme}, ${locale}, ${width} px)`, async ({
      page,
      skadi,
    }) => {
      const firstLook = { isFaint: true, detector: 'first-look' }
      const { fold, line } = await openWith(page, skadi, [FAINT, FAINT, firstLook])
      const look = async () => {
        expect(await axeFaults(page)).toEqual([])
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(over).toBeLessThanOrEqual(0)
      }
      await expect(line).toBeVisible()
      await look()
      await line.click()
      await expect(fold.getByRole('listitem')).toHaveCount(3)
      await fold.getByRole('listitem').first().scrollIntoViewIfNeeded()
      await look()
    })
  })
