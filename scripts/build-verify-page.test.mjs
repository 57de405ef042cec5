import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { VERIFY_PAGE } from '../packages/report/src/bundle/verify-page.generated.ts'
import { buildVerifyModule, readVerifyModule } from './build-verify-page.mjs'

test('the committed page matches its sources: otherwise run node scripts/build-verify-page.mjs', async () => {
  expect(readVerifyModule() === (await buildVerifyModule())).toBe(true)
})

test('the page is one file that loads nothing', () => {
  const script = /<script>([^]*)<\/script>/.exec(VERIFY_PAGE)?.[1] ?? ''
  expect(() => new Script(script)).not.toThrow()
  expect(script).not.toMatch(/^(import|export)\b/m)
  expect(VERIFY_PAGE.match(/<(script|link|img|iframe|style)\b[^>]*>/g)).toEqual(['<style>', '<script>'])
  expect(VERIFY_PAGE).not.toMatch(/https?:|fetch\(|XMLHttpRequest|WebSocket/)
})
