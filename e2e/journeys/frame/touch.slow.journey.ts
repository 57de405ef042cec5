import type { Page } from '@playwright/test'
import { addressesOf } from '../../harness/axe-routes.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { showJob } from '../../harness/show-job.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { touchFaults } from '../../harness/touch-faults.ts'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }

for (const viewport of [PHONE, TABLET])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    for (const who of ['visitor', 'user', 'tenantAdmin', 'globalAdmin', 'annotator', 'reviewer'] as const)
      test(`each control has a touch target of 44 px, on any route of a ${who}, ${viewport.width} px wide`, async ({
        page,
        skadi,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        if (who !== 'visitor') await takeSession(page, PEOPLE[who])
        const found: Record<string, string[]> = {}
        const opened = new Set<string>()
        for (const address of await addressesOf(who, skadi)) {
          const look = async (way: string) => {
            const faults = await touchFaults(page, way !== '')
            const row = page.locator('[data-header-style] + div')
            if ((await row.count()) > 0 && (await row.evaluate((box) => box.scrollHeight > box.clientHeight)))
              faults.push('row B scrolls up and down')
            if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
              faults.push('the page scrolls sideways')
            if (faults.length > 0) found[`${address} ${way}`.trim()] = faults
          }
          await page.goto(address)
          await page.waitForLoadState('networkidle')
          await expect(page.locator('h1').first(), address).toBeAttached()
          await expect(page.getByRole('status', { name: 'Loading' }), address).toHaveCount(0)
          await look('')
          await openWays(page, opened, look)
        }
        expect(found).toEqual({})
      })

    test(`each control of a review has a touch target of 44 px, ${viewport.width} px wide`, async ({ page, skadi }) => {
      // opens the job in a wide window, because only there the element exists for which `showJob` waits
      await page.setViewportSize({ width: 1440, height: 773 })
      await showJob(page, skadi, 'REVIEW')
      await page.setViewportSize(viewport)
      const faults = await touchFaults(page)
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      faults.push(...(await touchFaults(page, true)))
      expect(faults).toEqual([])
    })
  })

const WAYS = '[role=tab][aria-selected=false], [aria-expanded=false], [aria-haspopup]:not([aria-expanded=true])'
/** Maximum number of controls that are opened on a page, because a list may have one in each row. */
const MOST_WAYS = 14

/**
 * Opens each tab, menu, popover and dialog of a page, one after the other.
 * @param opened names of the controls outside the page's content that were opened on earlier pages; those of this page
 * are added
 * @param look inspects the open element
 */
async function openWays(page: Page, opened: Set<string>, look: (way: string) => Promise<void>): Promise<void> {
  const address = page.url()
  const ways = page.locator(WAYS)
  const count = Math.min(await ways.count(), MOST_WAYS)
  for (let at = 0; at < count; at += 1) {
    const way = ways.nth(at)
    if (!(await way.isVisible()) || !(await way.isEnabled())) continue
    const name = (await way.getAttribute('aria-label')) ?? (await way.textContent()) ?? ''
    if (await way.evaluate((element) => element.closest('header, nav') !== null)) {
      if (opened.has(name)) continue
      opened.add(name)
    }
    await way.click()
    await page.waitForTimeout(400)
    if (page.url().split('?')[0] === address.split('?')[0]) await look(name)
    else await page.goto(address)
    await page.keyboard.press('Escape')
  }
}
