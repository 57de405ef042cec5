import { expect, test } from 'vitest'
import { qrPath } from './qr-code.tsx'

test('each run of dark modules becomes one rectangle', () => {
  expect(qrPath([[true, true, false, true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1z')
  expect(
    qrPath([
      [false, true],
      [true, true],
    ]),
  ).toBe('M1 0h1v1h-1zM0 1h2v1h-2z')
})

test('without dark modules the path is empty', () => {
  expect(qrPath([[false, false]])).toBe('')
  expect(qrPath([])).toBe('')
})
