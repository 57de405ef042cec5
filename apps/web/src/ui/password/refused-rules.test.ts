import { CallError } from '@skadi/contract/core/client'
import { expect, test } from 'vitest'
import { refusedRulesOf } from './refused-rules.ts'

test('the rules a password was refused for, in their order', () => {
  const details = ['personal', 'common', 'unheard'].map((rule) => ({ field: 'body.password', rule }))
  expect(refusedRulesOf(new CallError(400, 'PASSWORD_POLICY', '', details))).toEqual(['common', 'personal'])
})

test('nothing else is a refusal of the password', () => {
  expect(refusedRulesOf(new CallError(400, 'VALIDATION', ''))).toBeUndefined()
  expect(refusedRulesOf(new Error('x'))).toBeUndefined()
})
