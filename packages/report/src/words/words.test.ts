import { readFileSync } from 'node:fs'
import { CAMERAS } from '@skadi/domain/capture/camera'
import { ACCIDENT_REASONS, ACCIDENT_TYPES } from '@skadi/domain/claims/claim'
import { labelsOf } from '@skadi/domain/damages/names/damage-labels'
import { PART_NAMES, type PartName } from '@skadi/domain/damages/names/damage-parts'
import { EVIDENCE_REASON_CODES } from '@skadi/domain/evidence/evidence-reason'
import { LANGUAGES, type Locale } from '@skadi/domain/language/language'
import { describe, expect, test } from 'vitest'
import { CAMERA_WORDS } from './camera-words.ts'
import { claimWordsOf } from './claim/claim-words-of.ts'
import { LABEL_WORDS } from './label-words.ts'
import { PART_WORDS } from './part-words.ts'
import { PLACED, type Place } from './place-words.ts'
import { reasonText } from './reason-words.ts'
import { wordsOf } from './words-of.ts'

const LOCALES = LANGUAGES.map(({ locale }) => locale)

/** The portal's messages of an area, as its translators wrote them. */
const messages = (locale: Locale, area: string): Record<string, unknown> =>
  JSON.parse(
    readFileSync(new URL(`../../../../apps/web/messages/${locale}/${area}.json`, import.meta.url), 'utf8'),
  ) as Record<string, unknown>

/** `glass cracked` is the message `damages_label_glassCracked`. */
const keyOf = (name: string): string =>
  name
    .split(' ')
    .map((word, at) => {
      const lower = word === 'PDR' ? 'pdr' : word
      return at === 0 ? lower : lower.charAt(0).toUpperCase() + lower.slice(1)
    })
    .join('')

describe.for(LOCALES)('words of reports in %s', (locale) => {
  test('labels, parts and cameras are called as on screen', () => {
    const damages = messages(locale, 'damages')
    const sets = messages(locale, 'image-sets')
    for (const { name } of labelsOf(4) ?? [])
      expect(LABEL_WORDS[locale][name as keyof (typeof LABEL_WORDS)['en']], name).toBe(
        damages[`damages_label_${keyOf(name)}`],
      )
    for (const name of PART_NAMES) expect(PART_WORDS[locale][name], name).toBe(damages[`damages_part_${keyOf(name)}`])
    for (const camera of CAMERAS) expect(CAMERA_WORDS[locale][camera]).toBe(sets[`camera_${camera}`])
  })

  test('a part with its place is called as on screen', () => {
    const damages = messages(locale, 'damages')
    const said = (key: string, name: PartName) => {
      const [{ match }] = damages[`damages_where${key}`] as [{ match: Record<string, string> }]
      const text = match[`name=${keyOf(name)}`] ?? match['name=*'] ?? ''
      return text.replace('{part}', PART_WORDS[locale][name])
    }
    const places: [string, Place][] = [
      ['Front', { end: 'front', side: null }],
      ['Rear', { end: 'rear', side: null }],
      ['Left', { end: null, side: 'left' }],
      ['Right', { end: null, side: 'right' }],
      ['FrontLeft', { end: 'front', side: 'left' }],
      ['FrontRight', { end: 'front', side: 'right' }],
      ['RearLeft', { end: 'rear', side: 'left' }],
      ['RearRight', { end: 'rear', side: 'right' }],
    ]
    for (const name of PART_NAMES)
      for (const [key, place] of places)
        expect(PLACED[locale](PART_WORDS[locale][name], place, name)).toBe(said(key, name))
  })

  test('[CLAIM-10] [CLAIM-11] how and why an accident happened is called as on screen, each in its own word', () => {
    const claim = messages(locale, 'claim')
    const { accidentTypes, accidentReasons } = claimWordsOf(locale)
    const shown = (kind: string, name: string) =>
      claim[
        `claim_${kind}${name.toLowerCase().replace(/(^|_)(.)/g, (_all, _start, sign: string) => sign.toUpperCase())}`
      ]
    for (const type of ACCIDENT_TYPES) expect(accidentTypes[type]).toBe(shown('type', type))
    for (const reason of ACCIDENT_REASONS) expect(accidentReasons[reason]).toBe(shown('reason', reason))
    for (const told of [accidentTypes, accidentReasons])
      expect(new Set(Object.values(told)).size).toBe(Object.keys(told).length)
  })

  test('what silence means is called as on screen', () => {
    const sets = messages(locale, 'image-sets')
    const { silence, partly } = wordsOf(locale)
    expect(silence.notInspected(0)).toBe(sets['verdict_notInspected'])
    expect(silence.skipped(0)).toBe(sets['verdict_skipped'])
    expect(silence.toDecide(3)).toBe(String(sets['verdict_toDecide']).replace('{shown}', '3'))
    expect(partly('x')).toMatch(new RegExp(`^${String(sets['verdict_partly'])}, `))
  })

  test('every reason is a sentence of its own', () => {
    const told = EVIDENCE_REASON_CODES.map((code) => reasonText(code, locale))
    expect(new Set(told).size).toBe(told.length)
    for (const text of told) expect(text).toMatch(/^\p{Lu}.*[^.]\.$/u)
  })
})
