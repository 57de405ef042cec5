import { describe, expect, test } from 'vitest'
import type { Locale } from '../language/language.ts'
import { halfWritten, noticeTexts } from './notice-texts.ts'
import { noticeWords } from './notice-words.ts'

const en = { title: 'Maintenance', text: 'The portal rests.' }
const no = { title: 'Vedlikehold', text: 'Portalen hviler.' }
const es = { title: 'Mantenimiento', text: 'El portal descansa.' }

describe('texts that a reader sees', () => {
  const notice = { ...en, language: 'en', translations: { no } } as const
  test.each<[string, Locale, object]>([
    ['what is in the own language', 'en', { ...en, language: 'en' }],
    ['its translation', 'no', { ...no, language: 'no' }],
    ['the notice’s own language where there is none', 'es', { ...en, language: 'en' }],
  ])('%s', (_, reader, shown) => expect(noticeWords(notice, reader)).toEqual(shown))
})

describe('notices from written texts', () => {
  test.each<[string, Parameters<typeof noticeTexts>[0], Locale, ReturnType<typeof noticeTexts>]>([
    ['nothing is no notice', {}, 'en', undefined],
    ['a title alone is no notice', { en: { title: 'x', text: ' ' } }, 'en', undefined],
    ['one is for everybody', { en }, 'en', { ...en, language: 'en', translations: {} }],
    ['another than the preferred is for everybody too', { no }, 'en', { ...no, language: 'no', translations: {} }],
    ['the preferred goes first', { en, no, es }, 'no', { ...no, language: 'no', translations: { en, es } }],
    ['half of one is none', { en, no: { title: '', text: 'x' } }, 'no', { ...en, language: 'en', translations: {} }],
  ])('%s', (_, written, preferred, notice) => expect(noticeTexts(written, preferred)).toEqual(notice))
})

test.each<[string, Parameters<typeof halfWritten>[0], Locale | undefined]>([
  ['nothing', {}, undefined],
  ['one whole', { en }, undefined],
  ['a title without its text', { en, no: { title: 'x', text: ' ' } }, 'no'],
  ['a text without its title', { es: { title: '', text: 'x' } }, 'es'],
])('half written of %s', (_, written, locale) => expect(halfWritten(written)).toBe(locale))
