import { CallError } from '@skadi/contract/core/client'
import { expect, test } from 'vitest'
import { refusedRulesOf } from './refused-rules.ts'

test('the rules that the server refused a password for, in rule order', () => {
  const details = ['personal', 'common', 'unheard'].map((rule) => ({ field: 'body.password', rule }))
  expect(refusedRulesOf(new CallError(400, 'PASSWORD_POLICY', '', details))).toEqual(['common', 'personal'])
})

test('other errors are no refusal of the password', () => {
  expect(refusedRulesOf(new CallError(400, 'VALIDATION', ''))).toBeUndefined()
  expect(refusedRulesOf(new Error('x'))).toBeUndefined()
})
