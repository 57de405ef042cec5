import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('[NAV-41] [NAV-42] the title is the screen and the product; without a screen only the product', () => {
  expect(pageTitle('Inbox')).toBe('Inbox - Skadi')
  expect(pageTitle('Inbox', 'Fjord')).toBe('Inbox - Fjord')
  expect(pageTitle(undefined)).toBe('Skadi')
})
