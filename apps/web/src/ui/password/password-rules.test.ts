import { CallError } from '@skadi/contract/core/client'
import { DEFAULT_PASSWORD_POLICY, NIST_PASSWORD_POLICY, type PasswordRule } from '@skadi/domain/auth/password-policy'
import { expect, test } from 'vitest'
import { newPasswordFault, refusedRulesOf, repeatFault, shownRules } from './password-rules.ts'

const shown = (...args: Parameters<typeof shownRules>) =>
  shownRules(...args).map(({ rule, isMet }) => `${rule}${isMet ? ' met' : ''}`)

test('the rules of the policy show from the start and are ticked when met', () => {
  expect(shown('', DEFAULT_PASSWORD_POLICY)).toEqual(['minLength', 'lowercase', 'uppercase', 'digit'])
  expect(shown('winteR', DEFAULT_PASSWORD_POLICY)).toEqual(['minLength', 'lowercase met', 'uppercase met', 'digit'])
  expect(shown('winteR-23', DEFAULT_PASSWORD_POLICY)).toEqual([
    'minLength met',
    'lowercase met',
    'uppercase met',
    'digit met',
  ])
})

test('a policy that only limits the length shows only that rule', () => {
  expect(shown('short', NIST_PASSWORD_POLICY)).toEqual(['minLength'])
})

test('rules about common and personal passwords show from the start; only the server knows common passwords', () => {
  const policy = { ...DEFAULT_PASSWORD_POLICY, refusesCommon: true, refusesPersonal: true }
  const ofLists = (password: string, refused: readonly PasswordRule[] = []) =>
    shownRules(password, policy, ['Signe'], refused).slice(-2)
  expect(ofLists('')).toEqual([
    { rule: 'common', isMet: undefined },
    { rule: 'personal', isMet: false },
  ])
  expect(ofLists('Sommer-2026')).toEqual([
    { rule: 'common', isMet: undefined },
    { rule: 'personal', isMet: true },
  ])
  expect(ofLists('Sommer-2026', ['common'])[0]).toEqual({ rule: 'common', isMet: false })
  expect(ofLists('Signe-12')[1]).toEqual({ rule: 'personal', isMet: false })
})

test('a rule outside the policy shows only while it is broken', () => {
  expect(shown('Signe-12', DEFAULT_PASSWORD_POLICY, ['Signe'])).toContain('personal')
  expect(shown('Sommer-2026', DEFAULT_PASSWORD_POLICY, [], ['common'])).toContain('common')
  expect(shown('x'.repeat(257), NIST_PASSWORD_POLICY)).toEqual(['minLength met', 'maxLength'])
})

test('the rules that the server refused a password for, in rule order', () => {
  const details = ['personal', 'common', 'unheard'].map((rule) => ({ field: 'body.password', rule }))
  expect(refusedRulesOf(new CallError(400, 'PASSWORD_POLICY', '', details))).toEqual(['common', 'personal'])
})

test('other errors are no refusal of the password', () => {
  expect(refusedRulesOf(new CallError(400, 'VALIDATION', ''))).toBeUndefined()
  expect(refusedRulesOf(new Error('x'))).toBeUndefined()
})

test('[VALID-01] an empty password and an empty repeat are required', () => {
  expect(newPasswordFault('Password', '', DEFAULT_PASSWORD_POLICY)).toBe('Password is required')
  expect(newPasswordFault('Password', '', undefined)).toBe('Password is required')
  expect(repeatFault('Repeat password', '', '')).toBe('Repeat password is required')
})

test('the fault is the first broken rule, rules that only the server checks come last', () => {
  expect(newPasswordFault('Password', 'abc', DEFAULT_PASSWORD_POLICY)).toBe('At least 8 characters')
  expect(newPasswordFault('Password', 'abcdefgh', DEFAULT_PASSWORD_POLICY)).toBe('An uppercase letter')
  expect(newPasswordFault('Password', 'Abcdefg1', DEFAULT_PASSWORD_POLICY, [], ['common'])).toBe(
    'Not one of the commonly used passwords',
  )
  expect(newPasswordFault('Password', 'Signe-12', DEFAULT_PASSWORD_POLICY, ['Signe'])).toBe(
    'Not based on your phone number or name',
  )
  expect(newPasswordFault('Password', 'Abcdefg1', DEFAULT_PASSWORD_POLICY)).toBeUndefined()
})

test('without a policy only the server checks the password', () => {
  expect(newPasswordFault('Password', 'abc', undefined)).toBeUndefined()
})

test('a different repeat has the text of the specification', () => {
  expect(repeatFault('Repeat password', 'Abcdefg2', 'Abcdefg1')).toBe('Password and repeat password do not match.')
  expect(repeatFault('Repeat password', 'Abcdefg1', 'Abcdefg1')).toBeUndefined()
})
