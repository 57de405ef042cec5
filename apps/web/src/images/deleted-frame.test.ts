import { expect, test } from 'vitest'
import { setLocale } from '../paraglide/runtime.js'
import { deletedWords } from './deleted-frame.tsx'

test.each([
  ['Kari Vik', 'ADMIN_TENANT', 'Deleted by Kari Vik'],
  ['Grete Global', 'GLOBAL_ADMIN', 'Deleted by Grete Global'],
  [null, 'ADMIN_TENANT', 'Deleted by tenant administrator'],
  [null, 'GLOBAL_ADMIN', 'Deleted by global administrator'],
] as const)('[DETAIL-16] a frame deleted by %s, %s, says "%s"', (name, role, words) => {
  void setLocale('en', { reload: false })
  expect(deletedWords({ timestamp: '2026-11-21T05:10:00.000Z', userId: 'x', role, name })).toBe(words)
})
