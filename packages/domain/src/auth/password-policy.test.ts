import { describe, expect, test } from 'vitest'
import {
  brokenPasswordRules,
  DEFAULT_PASSWORD_POLICY,
  MAX_PASSWORD_LENGTH,
  NIST_PASSWORD_POLICY,
  passwordStrength,
} from './password-policy.ts'

const broken = (password: string, known?: Parameters<typeof brokenPasswordRules>[2]) =>
  brokenPasswordRules(password, DEFAULT_PASSWORD_POLICY, known)

describe('the policy of the specification', () => {
  test.each([
    ['Abcdef1', ['minLength']],
    ['Abcdefg1', []],
    ['', ['minLength', 'lowercase', 'uppercase', 'digit']],
    // an emoji is one character for people and two for JavaScript
    ['Abcde1🦊', ['minLength']],
    ['Abcdef1🦊', []],
  ])('[VALID-19] %j breaks %j: at least 8 characters', (password, rules) => {
    expect(broken(password)).toEqual(rules)
  })

  test.each([
    ['ABCDEFG1', ['lowercase']],
    ['abcdefg1', ['uppercase']],
    ['Abcdefgh', ['digit']],
    ['abcdefgh', ['uppercase', 'digit']],
    ['12345678', ['lowercase', 'uppercase']],
    ['Ærøåøæå1', []],
    ['Ñandúes7', []],
    ['Passord٣', []],
  ])('[VALID-20] %j breaks %j: a lowercase letter, an uppercase letter and a digit', (password, rules) => {
    expect(broken(password)).toEqual(rules)
  })

  test('[VALID-21] a special character is accepted and not required', () => {
    expect(DEFAULT_PASSWORD_POLICY.special).toBe(false)
    expect(broken('Abcdefg1')).toEqual([])
    expect(broken('Abc def1!')).toEqual([])
    expect(brokenPasswordRules('Abcdefg1', { ...DEFAULT_PASSWORD_POLICY, special: true })).toEqual(['special'])
    expect(brokenPasswordRules('Abcdefg1!', { ...DEFAULT_PASSWORD_POLICY, special: true })).toEqual([])
  })

  test('no password is longer than 256 characters', () => {
    const longest = `Ab1${'x'.repeat(MAX_PASSWORD_LENGTH - 3)}`
    expect(broken(longest)).toEqual([])
    expect(broken(`${longest}x`)).toEqual(['maxLength'])
  })

  test.each([
    ['Fjell2026', true],
    ['fjell-Kari1', true],
    ['+4790000001aB', true],
    ['90000001', false],
    ['Fjellheimen-71', false],
    ['Snow on Fjell 71', false],
  ])('%j is made of name or phone: %s', (password, isPersonal) => {
    const rules = broken(password, { personal: ['Kari', 'Fjell', '+4790000001', ''] })
    expect(rules.includes('personal')).toBe(isPersonal)
  })
})

test.each([
  ['fourteen chars', ['minLength']],
  ['fifteen letters', []],
  ['ABCDEFGHIJKLMNO', []],
])('[VALID-22] for %j the NIST policy requires 15 characters and no kinds of characters', (password, rules) => {
  expect(brokenPasswordRules(password, NIST_PASSWORD_POLICY)).toEqual(rules)
})

describe('the strength meter', () => {
  test.each([
    ['', 0],
    ['abc', 1],
    ['abcdefgh', 1],
    ['xkq-fhw2', 2],
    ['Abcdefg1', 3],
    ['Right-horse-71', 4],
    ['Right-horse-71-on-the-ridge', 5],
  ])('the strength of %j is %s', (password, strength) => {
    expect(passwordStrength(password, DEFAULT_PASSWORD_POLICY)).toBe(strength)
  })

  test('a password that the policy refuses is never good, however long', () => {
    expect(passwordStrength('right-horse-on-the-ridge', DEFAULT_PASSWORD_POLICY)).toBe(2)
    expect(passwordStrength('Right-horse-71', DEFAULT_PASSWORD_POLICY, { isCommon: true })).toBe(2)
    expect(passwordStrength('right-horse-on-the-ridge', NIST_PASSWORD_POLICY)).toBe(5)
  })
})
