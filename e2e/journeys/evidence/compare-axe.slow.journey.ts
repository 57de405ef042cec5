import { axeFaults } from '../../harness/axe-faults.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { ComparePage } from '../../pages/compare-page.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`a comparison is accessible to everybody, ${colorScheme}`, async ({ page, skadi }) => {
    const [, second, , pickup, returned] = await demoCarPassings(skadi)
    const compare = new ComparePage(page)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await takeSession(page, PEOPLE.user)
    await compare.open(pickup.id, returned.id)
    await compare.tab('Car Damage').click()
    await expect(compare.pairs).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await compare.mode('Blink').check({ force: true })
    await compare.pick.click()
    await expect(compare.row(second.id)).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await compare.mode('Side by side').check({ force: true })
    expect(await axeFaults(page)).toEqual([])
  })
