import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

const LISTED = new Set(['password', 'skadi', 'dragon', 'summer', 'trustno1', '12345678', 'qwertyuiop'])

test.each([
  ['password', true],
  ['PassWord', true],
  ['12345678', true],
  ['trustno1', true],
  ['Password1', true],
  ['P4ssw0rd', true],
  ['P@$$word', true],
  ['Skadi2026!', true],
  ['!2026-Skadi', true],
  ['$kadi-2026', true],
  ['SkadiSkadi', true],
  ['SkadiSkadi1', true],
  ['Dragon123456', true],
  ['abababababab', true],
  ['aaaaaaaaaaaaaaaa', true],
  // more characters surround the word than guessers add
  ['Dragon8391047', false],
  ['Skadi-on-the-ridge', false],
  ['Correct1horse', false],
  ['Elephant-Giraffe77', false],
  ['x7Gq2mPz', false],
])('%s is common: %s', (password, common) => {
  expect(isCommonPassword(password, (word) => LISTED.has(word))).toBe(common)
})
