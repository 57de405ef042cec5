import type { Page } from '@playwright/test'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { newClaim } from '../../harness/data/new-claim.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { ZONES } from '../../harness/zones.ts'

const CLOCK = /\d\d\.\d\d\.\d{4} \d\d:\d\d(?::\d\d)?/g
const CLOCK_WITH_ZONE = /\d\d\.\d\d\.\d{4} \d\d:\d\d(?::\d\d)? CES?T/g

/** Returns all times in the text of the page, in order, and those times that a time zone follows. */
async function momentsOn(page: Page): Promise<{ all: string[]; zoned: string[] }> {
  const text = (await page.locator('body').innerText()).replaceAll('\u00a0', ' ')
  return { all: text.match(CLOCK) ?? [], zoned: text.match(CLOCK_WITH_ZONE) ?? [] }
}

/** Reads the times of a page until two readings are equal. */
async function settledMomentsOn(page: Page): Promise<string[]> {
  let before: string[] = []
  await expect
    .poll(
      async () => {
        const { zoned } = await momentsOn(page)
        const isSettled = zoned.length > 0 && zoned.join() === before.join()
        before = zoned
        return isSettled
      },
      { intervals: [1_000] },
    )
    .toBe(true)
  return before
}

test('[I18N-08] browsers in four time zones show the same times, in the local time of the rig with its zone', async ({
  browser,
  baseURL,
  skadi,
}) => {
  // four browsers walk the same screens
  test.slow()
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  const { claimId } = await newClaim(skadi, { registrationNo: 'AB12345', date: new Date().toISOString().slice(0, 10) })
  const paths = [
    `/assets/${returned.id}`,
    `/fleet/AB12345/${pickup.id}/compare/${returned.id}`,
    `/claims/${claimId}`,
    '/tenant-admin/audit',
  ]
  const shown = new Map<string, string[]>()
  for (const timezoneId of ZONES) {
    const context = await browser.newContext({ baseURL, timezoneId, viewport: { width: 1440, height: 773 } })
    const page = await context.newPage()
    await signIn(page, PEOPLE.tenantAdmin)
    for (const path of paths) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect.poll(async () => (await momentsOn(page)).all.length, path).toBeGreaterThan(0)
      const known = shown.get(path) ?? (await settledMomentsOn(page))
      if (!path.endsWith('audit')) shown.set(path, known)
      // polls, because the parts of the page load one after the other
      if (shown.has(path))
        await expect.poll(async () => (await momentsOn(page)).zoned, `${path}, browser in ${timezoneId}`).toEqual(known)
      const { all, zoned } = await momentsOn(page)
      expect(zoned.length, `moments with a zone on ${path}, browser in ${timezoneId}`).toBe(all.length)
    }
    await context.close()
  }
})
