import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

test('runs of dark modules become one piece each', () => {
  expect(qrPath([[true, true, false, true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1z')
  expect(
    qrPath([
      [false, true],
      [true, true],
    ]),
  ).toBe('M1 0h1v1h-1zM0 1h2v1h-2z')
})

test('nothing dark, nothing drawn', () => {
  expect(qrPath([[false, false]])).toBe('')
  expect(qrPath([])).toBe('')
})
