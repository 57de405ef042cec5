import { chromium } from '@playwright/test'
import { findChromium } from './browser/find-chromium.ts'

const [url, out = '/tmp/look/l', phone = '900 00 003', scheme = 'light', w = '1440', h = '773', locale = 'en-GB'] =
  process.argv.slice(2)
const f = await findChromium()
const b = await chromium.launch({
  executablePath: f.executablePath,
  args: f.args,
  env: { ...process.env, ...f.env } as never,
})
const p = await b.newPage({
  viewport: { width: Number(w), height: Number(h) },
  locale,
  colorScheme: scheme as never,
  timezoneId: 'Europe/Oslo',
})
p.on('console', (m) => {
  if (m.type() !== 'info') console.log('console', m.type(), m.text().slice(0, 300))
})
p.on('pageerror', (e) => console.log('pageerror', e.message))
p.on('requestfailed', (r) => console.log('failed', r.url(), r.failure()?.errorText))
await p.goto(url!)
await p.waitForSelector('input[type=password]')
await p.waitForTimeout(500)
await p.screenshot({ path: `${out}-login.png` })
await p.fill('input[type=tel], input[autocomplete*=tel]', phone!)
await p.fill('input[type=password]', 'Skadi-demo-2026')
await p.keyboard.press('Enter')
await p.waitForSelector('[data-testid=inbox-row]', { timeout: 15000 }).catch((e) => console.log(e.message))
await p.waitForTimeout(1500)
await p.screenshot({ path: `${out}-inbox.png` })
const r = p.locator('[data-testid=inbox-row] a').first()
if (await r.count()) {
  await r.click()
  await p.waitForTimeout(2500)
  await p.screenshot({ path: `${out}-set.png` })
  console.log(p.url())
}
await b.close()
