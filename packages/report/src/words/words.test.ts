import { readFileSync } from 'node:fs'
import { CAMERAS, type Camera } from '@skadi/domain/capture/camera'
import { ACCIDENT_REASONS, ACCIDENT_TYPES } from '@skadi/domain/claims/claim'
import { DAMAGE_LABEL_VERSION, labelsOf } from '@skadi/domain/damages/names/damage-labels'
import { PART_NAMES, type PartName } from '@skadi/domain/damages/names/damage-parts'
import { EVIDENCE_REASON_CODES } from '@skadi/domain/evidence/evidence-reason'
import { CUSTOMER_LANGUAGES } from '@skadi/domain/language/customer-language'
import { type CustomerWording, LANGUAGES, WORDINGS } from '@skadi/domain/language/language'
import { messageKey } from '@skadi/domain/language/message-key'
import { describe, expect, test } from 'vitest'
import { unprintedLetters } from '../report-fonts.ts'
import { accidentReasonWord, accidentTypeWord } from './accident-words.ts'
import { cameraWord, viewWord } from './camera-words.ts'
import { labelWord, placedPart } from './damage-words.ts'
import { reasonText } from './reason-words.ts'
import { wordsOf } from './words-of.ts'

const LOCALES = LANGUAGES.map(({ locale }) => locale)
const OF_CUSTOMERS = CUSTOMER_LANGUAGES.map(({ locale }) => locale)

const messagesOf = (locale: CustomerWording, area: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../messages/${locale}/${area}.json`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >

describe.for(OF_CUSTOMERS)('words of reports in %s', (locale) => {
  test('every label has its own name, every camera its own word', () => {
    const labels = labelsOf(DAMAGE_LABEL_VERSION) ?? []
    const names = labels.map(({ name }) => labelWord(name, locale))
    const cameras = CAMERAS.map((camera) => cameraWord(camera, locale))
    const views = CAMERAS.map((camera) => viewWord(camera, locale))
    for (const words of [names, cameras, views]) {
      expect(words).not.toContain(undefined)
      expect(new Set(words).size).toBe(words.length)
    }
    if (locale === 'en') expect(names).toEqual(labels.map(({ name }) => name))
    expect(labelWord('rusty', locale)).toBe('rusty')
  })

  test('the view of a low camera names no end of the car', () => {
    const word = (camera: Camera) => cameraWord(camera, locale)
    expect(viewWord('bottomLeft', locale)).not.toBe(word('frontLeft'))
    expect(viewWord('bottomRight', locale)).not.toBe(word('frontRight'))
  })

  test('no text of a label, part or accident is left over from a name that the domain no longer has', () => {
    const names = {
      damageLabel: labelsOf(DAMAGE_LABEL_VERSION)?.map(({ name }) => messageKey(name)),
      carPart: PART_NAMES.map(messageKey),
    }
    const keys = Object.keys(messagesOf(locale, 'damages'))
    for (const [prefix, known = []] of Object.entries(names))
      expect(keys.filter((key) => key.startsWith(`${prefix}_`)).sort()).toEqual(
        known.map((name) => `${prefix}_${name}`).sort(),
      )
  })

  test('every reason has its own sentence', () => {
    const told = EVIDENCE_REASON_CODES.map((code) => reasonText(code, locale))
    expect(new Set(told).size).toBe(told.length)
    for (const text of told) expect(text).toMatch(/^\p{Lu}.*[^.]\.$/u)
  })
})

describe.for(LOCALES)('words of the portal in %s', (locale) => {
  test('every label has its own meaning', () => {
    const labels = labelsOf(DAMAGE_LABEL_VERSION) ?? []
    const texts = messagesOf(locale, 'meanings')
    expect(Object.keys(texts).sort()).toEqual(labels.map(({ name }) => `labelMeaning_${messageKey(name)}`).sort())
    expect(new Set(Object.values(texts)).size).toBe(labels.length)
  })

  test('[CLAIM-10] [CLAIM-11] every type and every reason of an accident has its own word', () => {
    const types = ACCIDENT_TYPES.map((type) => accidentTypeWord(type, locale))
    const reasons = ACCIDENT_REASONS.map((reason) => accidentReasonWord(reason, locale))
    const keys = [
      ...ACCIDENT_TYPES.map((one) => `accidentType_${one}`),
      ...ACCIDENT_REASONS.map((one) => `accidentReason_${one}`),
    ]
    expect(Object.keys(messagesOf(locale, 'accidents')).sort()).toEqual(keys.sort())
    for (const told of [types, reasons]) expect(new Set(told).size).toBe(told.length)
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

test.each([
  ['sv', ['dörr bak till vänster', 'stötfångare fram', 'backspegel på höger sida']],
  ['da', ['dør bagest til venstre', 'kofanger foran', 'sidespejl i højre side']],
  ['de', ['Tür hinten links', 'Stoßfänger vorne', 'Außenspiegel rechts']],
  ['fr', ['porte arrière gauche', 'pare-chocs avant', 'rétroviseur droit']],
  ['nl', ['portier linksachter', 'bumper voor', 'buitenspiegel rechts']],
  ['pl', ['drzwi tylne lewe', 'zderzak przedni', 'lusterko prawe']],
] as const)('a part and its place in %s: %j', (locale, words) => {
  expect([
    placedPart('door', { end: 'rear', side: 'left' }, locale),
    placedPart('bumper', { end: 'front', side: null }, locale),
    placedPart('mirror', { end: null, side: 'right' }, locale),
  ]).toEqual(words)
})

test('adjectives of parts agree in French and Polish, and a tail light is never rear twice', () => {
  const rear = (name: PartName, locale: 'fr' | 'pl') => placedPart(name, { end: 'rear', side: 'right' }, locale)
  expect((['door', 'fender', 'side windows', 'tail light'] as const).map((name) => rear(name, 'fr'))).toEqual([
    'porte arrière droite',
    'aile arrière droite',
    'vitres latérales arrière droites',
    'feu arrière droit',
  ])
  expect((['door', 'fender', 'window', 'tail light'] as const).map((name) => rear(name, 'pl'))).toEqual([
    'drzwi tylne prawe',
    'błotnik tylny prawy',
    'szyba boczna tylna prawa',
    'lampa tylna prawa',
  ])
})

test.each([
  [1, '1 nowe uszkodzenie', 'Polish'],
  [3, '3 nowe uszkodzenia', 'Polish'],
  [5, '5 nowych uszkodzeń', 'Polish'],
  [12, '12 nowych uszkodzeń', 'Polish'],
  [22, '22 nowe uszkodzenia', 'Polish'],
])('%i: %s, by the plural forms of %s', (count, text) => {
  expect(wordsOf('pl').onlyNewDamages(count)).toBe(text)
  expect(wordsOf('pl').newDamages({ proven: count, weak: 0 })).toMatch(new RegExp(`^${text}, `))
})

test.each(OF_CUSTOMERS)('the texts of a report in %s name each input, and none is left in braces', (locale) => {
  const words = wordsOf(locale)
  const told = [
    words.report('R-7'),
    words.made('M-7'),
    words.photos(7),
    words.timeImplausible('T-7'),
    words.kilometres('7'),
    words.vin('V-7'),
    words.removeDamage('D-7'),
    ...[1, 2, 7].flatMap((proven) => [0, 7].map((weak) => words.newDamages({ proven, weak }))),
    words.newDamages({ proven: 0, weak: 7 }),
    words.silence.toDecide(7),
    words.partly('P-7'),
    words.sincePickup(7),
    words.counted.new(7),
    words.counted.recent(7),
    words.baseline(7),
    words.damages({ new: 7, recent: 7, old: 7 }),
    words.onlyNewDamages(7),
    words.potentialBeside(7),
    words.range('7–9'),
    words.notInSum(7),
    words.unprinted('U-7'),
    words.costLine('7–9', 7),
    words.costSaid('7 EUR'),
    words.firstSeen('F-7'),
    words.decidedBy('N-7', 'F-7'),
    words.includedBy('N-7', 'F-7'),
    words.note('X-7'),
    words.cropOf('D-7', words.return),
    words.photoOf('C-7', words.return),
    words.leftOut(7),
    words.check('A-7', 'B-7'),
  ]
  for (const text of told) expect(text).toMatch(/7|[12]/)
  const printed = JSON.stringify([words, told])
  expect(printed).not.toMatch(/[{}]\w+\}|undefined|""/)
  expect(unprintedLetters(told.join(' '))).toEqual([])
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
