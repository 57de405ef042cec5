import { addressesOf } from '../harness/axe-routes.ts'
import { PEOPLE } from '../harness/demo.ts'
import { takeSession } from '../harness/sign-in.ts'
import { expect, test } from '../harness/skadi.ts'
import { touchFaults } from '../harness/touch-faults.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

for (const who of ['user', 'tenantAdmin', 'globalAdmin', 'annotator', 'reviewer'] as const)
  test(`on a phone each control of the header takes touches on 44 px, on any route of a ${who}`, async ({
    page,
    skadi,
  }) => {
    await takeSession(page, PEOPLE[who])
    const found: Record<string, string[]> = {}
    for (const address of await addressesOf(who, skadi)) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('[data-header-style]'), address).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading' }), address).toHaveCount(0)
      const faults = await touchFaults(page)
      const row = page.locator('[data-header-style] + div')
      if (await row.evaluate((box) => box.scrollHeight > box.clientHeight)) faults.push('row B scrolls up and down')
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        faults.push('the page scrolls sideways')
      if (faults.length > 0) found[address] = faults
    }
    expect(found).toEqual({})
  })
