import { expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'

test('a path of this portal is kept with its query', () => {
  expect(safeRedirect('/assets?tab=all#row')).toBe('/assets?tab=all#row')
})

test.each([
  undefined,
  '',
  'assets',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/assets\\..',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?redirect=/login',
])('%s leads home', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/')
})
