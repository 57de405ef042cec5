import { readFile } from 'node:fs/promises'
import { axeFaults } from '../../harness/axe-faults.ts'
import { AXE_ROUTES, addressesOf } from '../../harness/axe-routes.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('a route left to another journey is checked by that journey in both colour schemes', async () => {
  for (const name of new Set(Object.values(AXE_ROUTES)))
    if (typeof name === 'string' && name !== 'redirect')
      expect(await readFile(new URL(`../${name}`, import.meta.url), 'utf8')).toMatch(
        /of \['light', 'dark'\][\s\S]+axeFaults\(page\)/,
      )
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const who of ['visitor', 'user', 'tenantAdmin', 'globalAdmin', 'annotator', 'reviewer'] as const)
    test(`axe finds nothing on any route of a ${who}, ${colorScheme}`, async ({ page, skadi }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const addresses = await addressesOf(who, skadi)
      expect(addresses.length).toBeGreaterThan(0)
      if (who !== 'visitor') await takeSession(page, PEOPLE[who])
      const found: Record<string, string[]> = {}
      for (const address of addresses) {
        await page.goto(address)
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
        await expect(page.getByRole('status', { name: 'Loading' }), address).toHaveCount(0)
        await expect(page, address).toHaveTitle(
          address === '/404' ? /^Page not found/ : /^(?!Page not found).+ - Skadi$/,
        )
        const faults = await axeFaults(page)
        if (faults.length > 0) found[address] = faults
      }
      expect(found).toEqual({})
    })
