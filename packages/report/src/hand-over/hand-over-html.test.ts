import { LANGUAGES } from '@skadi/domain/language/language'
import { PERSON_SECTIONS, PLATE_SECTIONS } from '@skadi/domain/retention/hand-over'
import { expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '../testing/hostile-texts.ts'
import { handOverHtml } from './hand-over-html.ts'

const SECTIONS = [...PLATE_SECTIONS, ...PERSON_SECTIONS, 'audit'] as const
const model = {
  language: 'en',
  productName: 'Skadi',
  company: 'Fjord Rental',
  name: 'AB12345',
  madeAt: '2026-11-24T02:00:00.000Z',
  sections: [],
  photos: [],
} as const

test.for(LANGUAGES)('every section has its own heading in $name', ({ locale }) => {
  const page = handOverHtml({
    ...model,
    language: locale,
    sections: SECTIONS.map((section) => ({ section, rows: [{ id: section }] })),
  })
  const heads = [...page.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, head]) => head)
  expect(heads).toHaveLength(SECTIONS.length)
  expect(new Set(heads).size).toBe(SECTIONS.length)
})

test('a passing shows its photos, and its time in its own zone; null values are left out', () => {
  const page = handOverHtml({
    ...model,
    sections: [
      {
        section: 'passings',
        rows: [{ id: 'p1', recDate: '2026-11-21T05:10:00+00:00', timeZone: 'Europe/Oslo', vin: null }],
      },
    ],
    photos: [
      { imageSetId: 'p1', camera: 'topLeft', frame: 1, file: 'photos/i1.jpg' },
      { imageSetId: 'p2', camera: 'topLeft', frame: 1, file: 'photos/i2.jpg' },
    ],
  })
  expect(page).toContain('<summary>21.11.2026\u00a006:10\u00a0CET</summary>')
  expect(page).toContain('<img src="photos/i1.jpg" alt="Top left, photo 1"')
  expect(page).not.toContain('i2.jpg')
  expect(page).not.toContain('vin')
})

test('no stored text becomes markup', () => {
  const rows = HOSTILE_TEXTS.map((text) => ({ id: 'x', name: text, content: { text } }))
  const page = handOverHtml({ ...model, name: HOSTILE_TEXTS[0] ?? '', sections: [{ section: 'claims', rows }] })
  expect(page).not.toMatch(/<(script|img|svg|iframe)/i)
})

test('a box is named by its labels and parts', () => {
  const rows = [{ id: 'd1', labelIds: [], damagedParts: [{ name: 'door', carEnd: 'front', cameraSide: null }] }]
  expect(handOverHtml({ ...model, sections: [{ section: 'damages', rows }] })).toMatch(
    /<summary>Damage, .*door<\/summary>/,
  )
})

test('states that nothing is stored if there is no data', () => {
  expect(handOverHtml(model)).toContain('Nothing is stored.')
})
