import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('[NAV-41] [NAV-42] a screen stands before the product; without one the product stands alone', () => {
  expect(pageTitle('Inbox')).toBe('Inbox - Skadi')
  expect(pageTitle('Inbox', 'Fjord')).toBe('Inbox - Fjord')
  expect(pageTitle(undefined)).toBe('Skadi')
})
