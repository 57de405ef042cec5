import { readFileSync } from 'node:fs'
import { CAMERAS } from '@skadi/domain/capture/camera'
import { ACCIDENT_REASONS, ACCIDENT_TYPES } from '@skadi/domain/claims/claim'
import { DAMAGE_LABEL_VERSION, labelsOf } from '@skadi/domain/damages/names/damage-labels'
import { PART_NAMES, type PartName } from '@skadi/domain/damages/names/damage-parts'
import { EVIDENCE_REASON_CODES } from '@skadi/domain/evidence/evidence-reason'
import { LANGUAGES, type Locale } from '@skadi/domain/language/language'
import { messageKey } from '@skadi/domain/language/message-key'
import { describe, expect, test } from 'vitest'
import { accidentReasonWord, accidentTypeWord } from './accident-words.ts'
import { cameraWord } from './camera-words.ts'
import { labelWord, placedPart } from './damage-words.ts'
import { reasonText } from './reason-words.ts'
import { wordsOf } from './words-of.ts'

const LOCALES = LANGUAGES.map(({ locale }) => locale)

/** The messages of an area: those that reports share with the portal, or the portal's own. */
const messagesOf = (locale: Locale, area: string, home = 'packages/report'): Record<string, unknown> =>
  JSON.parse(
    readFileSync(new URL(`../../../../${home}/messages/${locale}/${area}.json`, import.meta.url), 'utf8'),
  ) as Record<string, unknown>

describe.for(LOCALES)('words of reports in %s', (locale) => {
  test('every label has a name and a meaning of its own, every camera its word', () => {
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

  test('[CLAIM-10] [CLAIM-11] how and why an accident happened is called each in its own word', () => {
    const types = ACCIDENT_TYPES.map((type) => accidentTypeWord(type, locale))
    const reasons = ACCIDENT_REASONS.map((reason) => accidentReasonWord(reason, locale))
    for (const told of [types, reasons]) expect(new Set(told).size).toBe(told.length)
  })

  test('what silence means is called as on screen', () => {
    const sets = messagesOf(locale, 'image-sets', 'apps/web')
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

test('a part stands with its place by the grammar of the language', () => {
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
