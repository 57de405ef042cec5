import { describe, expect, test } from 'vitest'
import { type FieldRule, type TextFault, textFault, typingFault } from './field-rule.ts'

const TEXT: FieldRule = { kind: 'text', maxLength: 5 }
const WORD: FieldRule = { kind: 'word', maxLength: 5 }
const DIGITS: FieldRule = { kind: 'digits', maxLength: 5, least: 10, most: 9_999 }

type Case = [text: string, typing: TextFault | undefined, kept: TextFault | undefined]

const cases = (rule: FieldRule, table: Case[]) =>
  test.each(table)('%j: typed %s, kept %s', (text, typing, kept) => {
    expect([typingFault(rule, text), textFault(rule, text)]).toEqual([typing, kept])
  })

describe('text', () =>
  cases(TEXT, [
    ['', undefined, 'required'],
    [' ', undefined, 'required'],
    ['12345', undefined, undefined],
    ['123456', 'tooLong', 'tooLong'],
    ['123 ', undefined, undefined],
    [' 12345', 'tooLong', undefined],
  ]))

describe('a word', () =>
  cases(WORD, [
    ['', undefined, 'required'],
    ['12345', undefined, undefined],
    ['123456', 'tooLong', 'tooLong'],
    ['1 2', 'noBlanks', 'noBlanks'],
    ['1\u00a02', 'noBlanks', 'noBlanks'],
    ['1 ', 'noBlanks', undefined],
    ['1\u200b', undefined, undefined],
    ['\u200b', undefined, 'required'],
  ]))

describe('digits', () =>
  cases(DIGITS, [
    ['', undefined, 'required'],
    ['9', undefined, 'outOfRange'],
    ['10', undefined, undefined],
    ['9999', undefined, undefined],
    ['\u202d99\u202c', 'digitsOnly', undefined],
    ['９９', 'digitsOnly', undefined],
    ['10000', undefined, 'outOfRange'],
    ['100000', 'tooLong', 'tooLong'],
    ['1e3', 'digitsOnly', 'digitsOnly'],
    ['-10', 'digitsOnly', 'digitsOnly'],
    ['10.5', 'digitsOnly', 'digitsOnly'],
    ['٣٣', 'digitsOnly', 'digitsOnly'],
    ['abcdefg', 'digitsOnly', 'digitsOnly'],
  ]))

const SIGNED: FieldRule = { ...DIGITS, least: -10, form: { typed: /^-?\d*[.,]?\d*$/, kept: /^-?\d+([.,]\d+)?$/ } }

describe('numbers in another form', () =>
  cases(SIGNED, [
    ['-', undefined, 'digitsOnly'],
    ['-3', undefined, undefined],
    ['-11', undefined, 'outOfRange'],
    ['2,5', undefined, undefined],
    ['2.', undefined, 'digitsOnly'],
    ['2.5.', 'digitsOnly', 'digitsOnly'],
    ['two', 'digitsOnly', 'digitsOnly'],
  ]))

test('an optional field may be emptied', () => {
  expect(textFault({ ...DIGITS, isOptional: true }, ' ')).toBeUndefined()
})

test('digits without limits accept any number', () => {
  const rule: FieldRule = { kind: 'digits', maxLength: 10 }
  expect([textFault(rule, '0'), textFault(rule, '9999999999')]).toEqual([undefined, undefined])
})
