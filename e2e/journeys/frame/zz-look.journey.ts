import { PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { test } from '../../harness/skadi.ts'

const OUT = '/tmp/exp/shots'
const STEPS = process.env.LOOK?.split('|') ?? [
  '',
  '12345',
  'compare AB',
  '0041',
  'nils',
  'zzzz',
  'dark',
  'gard',
  'unass',
  '12',
]
for (const [size, width, height] of [
  ['wide', 1440, 900],
  ['mid', 1024, 768],
  ['phone', 390, 844],
] as const)
  test.describe(size, () => {
    test.use({ viewport: { width, height }, hasTouch: size === 'phone' })
    for (const scheme of ['light', 'dark'] as const)
      test(`look ${size} ${scheme}`, async ({ page, palette }) => {
        test.setTimeout(300_000)
        await signIn(page, PEOPLE.tenantAdmin)
        if (scheme === 'dark') {
          await page.evaluate(() => localStorage.setItem('appearance', 'dark'))
          await page.reload()
        }
        const lang = process.env.LOOK_LANG
        if (lang) {
          await page.evaluate((l) => localStorage.setItem('language', l), lang)
          await page.reload()
        }
        await page.waitForTimeout(1500)
        await page.screenshot({ path: `${OUT}/${size}-${scheme}-button.png` })
        await page.keyboard.press('Control+k')
        for (const [n, text] of STEPS.entries()) {
          await palette.dialog.or(page.getByRole('dialog')).first().getByRole('combobox').fill(text)
          await page.waitForTimeout(1800)
          await page.screenshot({ path: `${OUT}/${size}-${scheme}-${n}.png` })
        }
      })
  })
