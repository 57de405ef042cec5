import { expect, test } from 'vitest'
import { DEFAULT_MAX_LENGTH, isBlank, isEmail, isPhoneNumberText } from './text-rules.ts'

test('the default maximum length of an input is 50 characters', () => {
  expect(DEFAULT_MAX_LENGTH).toBe(50)
})

test.each([
  ['', true],
  [' \t\u00a0', true],
  ['0', false],
  [' a ', false],
])('%j is blank: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank)
})

test.each([
  ['kari@fjell.no', true],
  ['kari.fjell+biler@post.fjell.co.uk', true],
  ['kåri@fjell.no', true],
  ['kari', false],
  ['kari@fjell', false],
  ['kari@', false],
  ['@fjell.no', false],
  ['kari@@fjell.no', false],
  ['kari@fjell..no', false],
  ['kari@.no', false],
  ['kari fjell@fjell.no', false],
  [`${'k'.repeat(65)}@fjell.no`, false],
  [`kari@${'f'.repeat(250)}.no`, false],
])('%j is an e-mail address: %s', (text, is) => {
  expect(isEmail(text)).toBe(is)
})

test.each([
  ['900 00 001', true],
  ['', true],
  ['90-00', false],
  ['+4790', false],
  ['90a', false],
  ['٩٠', false],
])('[VALID-13] %j is digits and spaces only: %s', (text, is) => {
  expect(isPhoneNumberText(text)).toBe(is)
})
