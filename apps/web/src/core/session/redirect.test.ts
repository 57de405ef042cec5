import { expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'

test('a path of this portal keeps its query', () => {
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
  '///evil.example',
  '////evil.example/%2e%2e',
  '//evil.example/assets',
  '//evil.example:443/assets',
  '//user@evil.example',
  '//portal.example@evil.example',
  '//evil%E3%80%82example',
  '//[::1]/',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t\\evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '/assets\r\nLocation: //evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' https://evil.example/',
  'http:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'ftp://evil.example/',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'evil.example',
  'www.evil.example/assets',
  '@evil.example',
  ':80/evil',
  '?redirect=//evil.example',
  '#//evil.example',
  './/evil.example',
  '..//evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://portal.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '/login',
  '/login?redirect=/login',
  '/register',
  '/register#x',
])('%j leads to the home page', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/')
})

test.each([
  '/..//evil.example',
  '/.//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/;//evil.example',
  '/assets/../..//evil.example',
  '/@evil.example',
  '/?next=//evil.example',
])('a browser resolves the path %s within this portal', (wanted) => {
  expect(new URL(safeRedirect(wanted), 'https://portal.example').origin).toBe('https://portal.example')
})
