import { DEFAULT_PASSWORD_POLICY, NIST_PASSWORD_POLICY, type PasswordRule } from '@skadi/domain/auth/password-policy'
import { expect, test } from 'vitest'
import { shownRules } from './shown-rules.ts'

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
