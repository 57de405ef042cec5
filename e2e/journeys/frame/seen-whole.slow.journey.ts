import type { Page } from '@playwright/test'
import { addressesOf } from '../../harness/axe-routes.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { cutFaults, iconFaults } from '../../harness/sight-faults.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('h1').first(), address).toBeAttached()
  await expect(page.getByRole('status', { name: 'Loading' }), address).toHaveCount(0)
}

for (const who of ['user', 'tenantAdmin', 'globalAdmin', 'annotator', 'reviewer'] as const)
  test(`each button without words has a name and a tooltip, on any route of a ${who}`, async ({ page, skadi }) => {
    // the narrowest window with words on buttons
    await page.setViewportSize({ width: 1280, height: 773 })
    await takeSession(page, PEOPLE[who])
    const found: Record<string, string[]> = {}
    for (const address of await addressesOf(who, skadi)) {
      await open(page, address)
      const faults = await iconFaults(page)
      if (faults.length > 0) found[address] = faults
    }
    expect(found).toEqual({})
  })

for (const who of ['tenantAdmin', 'globalAdmin'] as const)
  test(`nothing is cut at 1024 and 390 px, on any route of a ${who}`, async ({ page, skadi }) => {
    await takeSession(page, PEOPLE[who])
    const found: Record<string, string[]> = {}
    for (const address of await addressesOf(who, skadi))
      for (const [width, height] of [
        [1024, 768],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        await open(page, address)
        const faults = await cutFaults(page)
        if (faults.length > 0) found[`${address} ${width}`] = faults
      }
    expect(found).toEqual({})
  })
