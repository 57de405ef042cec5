import { readFileSync } from 'node:fs'
import { CAMERAS } from '@skadi/domain/capture/camera'
import { ACCIDENT_REASONS, ACCIDENT_TYPES } from '@skadi/domain/claims/claim'
import { DAMAGE_LABEL_VERSION, labelsOf } from '@skadi/domain/damages/names/damage-labels'
import { PART_NAMES, type PartName } from '@skadi/domain/damages/names/damage-parts'
import { EVIDENCE_REASON_CODES } from '@skadi/domain/evidence/evidence-reason'
import { LANGUAGES, WORDINGS, type Wording } from '@skadi/domain/language/language'
import { messageKey } from '@skadi/domain/language/message-key'
import { describe, expect, test } from 'vitest'
import { accidentReasonWord, accidentTypeWord } from './accident-words.ts'
import { cameraWord } from './camera-words.ts'
import { labelWord, placedPart } from './damage-words.ts'
import { reasonText } from './reason-words.ts'
import { wordsOf } from './words-of.ts'

const LOCALES = LANGUAGES.map(({ locale }) => locale)

const messagesOf = (locale: Wording, area: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../messages/${locale}/${area}.json`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >

describe.for(LOCALES)('words of reports in %s', (locale) => {
  test('every label has its own name and meaning, every camera its own word', () => {
    const texts = messagesOf(locale, 'damages')
    const labels = labelsOf(DAMAGE_LABEL_VERSION) ?? []
    const names = labels.map(({ name }) => labelWord(name, locale))
    const meanings = labels.map(({ name }) => texts[`labelMeaning_${messageKey(name)}`])
    const cameras = CAMERAS.map((camera) => cameraWord(camera, locale))
    for (const words of [names, meanings, cameras]) {
      expect(words).not.toContain(undefined)
      expect(new Set(words).size).toBe(words.length)
    }
    if (locale === 'en') expect(names).toEqual(labels.map(({ name }) => name))
    expect(labelWord('rusty', locale)).toBe('rusty')
  })

  test('no text of a label, part or accident is left over from a name that the domain no longer has', () => {
    const names = {
      damageLabel: labelsOf(DAMAGE_LABEL_VERSION)?.map(({ name }) => messageKey(name)),
      labelMeaning: labelsOf(DAMAGE_LABEL_VERSION)?.map(({ name }) => messageKey(name)),
      carPart: PART_NAMES.map(messageKey),
      accidentType: ACCIDENT_TYPES,
      accidentReason: ACCIDENT_REASONS,
    }
    const keys = Object.keys({ ...messagesOf(locale, 'damages'), ...messagesOf(locale, 'accidents') })
    for (const [prefix, known = []] of Object.entries(names))
      expect(keys.filter((key) => key.startsWith(`${prefix}_`)).sort()).toEqual(
        known.map((name) => `${prefix}_${name}`).sort(),
      )
  })

  test('[CLAIM-10] [CLAIM-11] every type and every reason of an accident has its own word', () => {
    const types = ACCIDENT_TYPES.map((type) => accidentTypeWord(type, locale))
    const reasons = ACCIDENT_REASONS.map((reason) => accidentReasonWord(reason, locale))
    for (const told of [types, reasons]) expect(new Set(told).size).toBe(told.length)
  })

  test('every reason has its own sentence', () => {
    const told = EVIDENCE_REASON_CODES.map((code) => reasonText(code, locale))
    expect(new Set(told).size).toBe(told.length)
    for (const text of told) expect(text).toMatch(/^\p{Lu}.*[^.]\.$/u)
  })
})

test('a part and its place follow the grammar of the language', () => {
  const placed = (name: PartName, end: 'front' | 'rear' | null, side: 'left' | 'right' | null) =>
    LOCALES.map((locale) => placedPart(name, { end, side }, locale))
  expect(placed('hood', null, null)).toEqual(['hood', 'panser', 'capó'])
  expect(placed('bumper', 'front', null)).toEqual(['front bumper', 'støtfanger foran', 'parachoques delantero'])
  expect(placed('door', 'rear', 'left')).toEqual(['rear left door', 'dør bak til venstre', 'puerta trasera izquierda'])
  expect(placed('mirror', null, 'right')).toEqual(['right mirror', 'speil på høyre side', 'retrovisor derecho'])
  expect(placed('side windows', 'front', 'right')).toEqual([
    'front right side windows',
    'sideruter foran til høyre',
    'ventanillas laterales delanteras derechas',
  ])
})

test('a wording of English has its own names of parts, in place too, and every other word of English', () => {
  const inEnglish = (name: PartName, end: 'front' | 'rear' | null = null, side: 'left' | 'right' | null = null) =>
    (['en', 'en-US', 'en-GB'] as const).map((wording) => placedPart(name, { end, side }, wording))
  expect(inEnglish('hood')).toEqual(['hood', 'hood', 'bonnet'])
  expect(inEnglish('trunk lid')).toEqual(['trunk lid', 'trunk lid', 'boot lid'])
  expect(inEnglish('windscreen')).toEqual(['windscreen', 'windshield', 'windscreen'])
  expect(inEnglish('license plate', 'rear')).toEqual(['rear license plate', 'rear license plate', 'rear number plate'])
  expect(inEnglish('fender', 'front', 'left')).toEqual(['front left fender', 'front left fender', 'front left wing'])
  expect(inEnglish('door', 'rear', 'right').filter((words) => words !== 'rear right door')).toEqual([])
  expect(labelWord('dent', 'en-GB')).toBe('dent')
})

test.for(WORDINGS.filter(({ tag }) => tag.startsWith('en-')))(
  '$name changes only names of parts that English has',
  ({ wording }) => {
    const english = messagesOf('en', 'damages')
    for (const [key, word] of Object.entries(messagesOf(wording, 'parts'))) {
      expect(key).toMatch(/^carPart_/)
      expect(english).toHaveProperty(key)
      expect(word).not.toBe(english[key])
    }
  },
)

test('counts follow the plural rules of the language, with a separate text for a number that has a word', () => {
  const said = (write: (words: ReturnType<typeof wordsOf>) => string) => LOCALES.map((locale) => write(wordsOf(locale)))
  expect(said(({ counted }) => counted.new(1))).toEqual(['1 new', '1 ny', '1 nuevo'])
  expect(said(({ sincePickup }) => sincePickup(2))).toEqual([
    '2 new since pickup',
    '2 nye siden utlevering',
    '2 nuevos desde la recogida',
  ])
  expect(said(({ newDamages }) => newDamages({ proven: 2, weak: 0 }))).toEqual([
    '2 new damages, both proven',
    '2 nye skader, begge bevist',
    '2 daños nuevos, ambos probados',
  ])
  expect(said(({ newDamages }) => newDamages({ proven: 1, weak: 3 }))).toEqual([
    '4 new damages: 1 proven, 3 weak',
    '4 nye skader: 1 bevist, 3 svakt bevist',
    '4 daños nuevos: 1 probado, 3 con prueba débil',
  ])
})
