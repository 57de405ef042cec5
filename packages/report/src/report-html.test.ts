import { describe, expect, test } from 'vitest'
import { reportDocument } from './report-document.ts'
import { reportHtml } from './report-html.ts'
import type { ReportDamage, ReportImageSet, ReportModel } from './report-model.ts'
import { HOSTILE_TEXTS } from './testing/hostile-texts.ts'
import { SAMPLE_DAMAGES, sampleDamage, sampleIndividual, sampleReport } from './testing/sample-report.ts'

const preview = (changes: Partial<ReportModel> = {}) => reportHtml(sampleReport(changes), { mode: 'preview' })
const options = (changes: Partial<ReportModel['options']>): Partial<ReportModel> => ({
  options: { ...sampleReport().options, ...changes },
})
const plain = (markup: string) =>
  markup
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
const box = { x: 800, y: 500, width: 80, height: 60 }
const known = sampleDamage({
  number: 3,
  labels: ['bent'],
  part: 'hood',
  camera: 'roofLeft',
  box,
  isNewSincePickup: false,
})
const potential = sampleDamage({
  number: 9,
  labels: ['cracked'],
  part: 'mirror',
  camera: 'topLeft',
  box,
  isPotential: true,
})

describe('comparative report', () => {
  test('[REPORT-01] states the new damages and how well they are proven, and shows each spot twice', () => {
    const markup = preview()
    expect(plain(markup)).toContain('2 new damages, both proven 4 600 NOK range 3 700–5 800')
    expect(plain(markup)).toContain('Pickup 14.10.2026 18:20:31 CEST · Left side · sha256')
    expect(plain(markup)).toContain('Return 21.11.2026 06:10:04 CET · Left side · sha256')
    expect(plain(markup)).toContain('Decided by A. Lund, 21.11.2026 06:31 CET.')
    expect(markup.match(/<svg class="photo"/g)).toHaveLength(4)
  })

  test('both crops of a pair have the same zoom', () => {
    const sizes = [...preview().matchAll(/viewBox="(\d+) (\d+) (\d+) (\d+)"><image/g)].map(
      ([, , , width, height]) => `${width}x${height}`,
    )
    expect(sizes).toHaveLength(4)
    expect(sizes[0]).toBe(sizes[1])
    expect(sizes[2]).toBe(sizes[3])
    expect(sizes[0]).not.toBe(sizes[2])
  })

  test('[REPORT-03] known damages are listed, but not with "only new"', () => {
    const damages = [...SAMPLE_DAMAGES, known]
    expect(plain(preview({ damages }))).toContain('Known before this rental')
    expect(plain(preview({ damages }))).toContain('Bent, front left hood')
    expect(plain(preview({ damages, ...options({ onlyNew: true }) }))).not.toContain('Bent, front left hood')
  })

  test('[REPORT-04] the watermark draws time and zone into every photo', () => {
    const stamped = preview(options({ watermark: true }))
    expect([...stamped.matchAll(/<g class="stamp">/g)]).toHaveLength(4)
    expect(stamped).toMatch(/<g class="stamp">.*?21\.11\.2026\u00a006:10:04\u00a0CET<\/text>/)
    expect(preview()).not.toContain('class="stamp"')
  })

  test('[REPORT-05] potential damages are included on demand, and neither count nor cost', () => {
    const damages = [...SAMPLE_DAMAGES, potential]
    expect(plain(preview({ damages }))).not.toContain('Cracked')
    const text = plain(preview({ damages, ...options({ potential: true }) }))
    expect(text).toContain('Cracked, front left mirror')
    expect(text).toContain('2 new damages, both proven 1 potential damage, not counted 4 600 NOK')
  })

  test('[REPORT-06] the customer and a single damage can be removed', () => {
    const customer = ['Kari Nordmann', 'Storgata 1']
    const familyId = SAMPLE_DAMAGES[0]?.familyId ?? ''
    const whole = preview({ customer })
    expect(whole).toContain('data-remove="customer"')
    expect(whole).toContain(`data-remove="damage:${familyId}"`)
    const less = preview({ customer, ...options({ removed: ['customer', `damage:${familyId}`] }) })
    expect(plain(less)).not.toContain('Kari Nordmann')
    expect(less).not.toContain(familyId)
    expect(plain(less)).toContain('1 new damage, proven 3 400 NOK')
    expect(reportHtml(sampleReport({ customer }), { mode: 'print' })).not.toContain('<button')
  })

  test('[DETAIL-32] states that a cost could not be calculated, for a damage and for the sum', () => {
    const unknown = 'The cost could not be calculated due to missing data'
    const without = SAMPLE_DAMAGES.map((damage): ReportDamage => ({ ...damage, price: null }))
    expect(plain(preview({ damages: without })).split(unknown)).toHaveLength(4)
    const one = plain(preview({ damages: [...without.slice(0, 1), ...SAMPLE_DAMAGES.slice(1)] }))
    expect(one.split(unknown)).toHaveLength(2)
    expect(one).toContain('3 400 NOK range 2 700–4 300 1 damage is not in the sum')
  })

  test('a weakly proven damage has all its reasons, the clerk who included it, and the note', () => {
    const weak = sampleDamage({ number: 9, labels: ['bent'], part: 'hood', camera: 'topLeft', box, verdict: 'weak' })
    const text = plain(preview({ damages: [...SAMPLE_DAMAGES, weak] }))
    expect(text).toContain('3 new damages: 2 proven, 1 weak')
    expect(text).toContain('Water, snow, dirt or a reflection in the pickup photo may hide the spot. The spot is much')
    expect(text).toContain('Included by A. Lund, 21.11.2026 06:40 CET. Note: Kunden viste sporet selv.')
    expect(text).toContain('not aligned')
  })

  test('a missing pickup photo and damages that were left out are stated in words', () => {
    const alone = sampleDamage({ number: 9, labels: [], part: 'hood', camera: 'topLeft', box, hasPickupPhoto: false })
    const leftOut = [
      { familyId: 'a', number: 15, labels: ['bent'], parts: [], reason: 'visibleAtPickup' as const },
      { familyId: 'b', number: null, labels: ['dented'], parts: [], reason: null },
    ]
    const text = plain(preview({ damages: [alone], leftOut }))
    expect(text).toContain('Damage, front left hood')
    expect(text).toContain('No photo of this camera at pickup')
    expect(text).toContain('2 damages left out No. Damage Reason 15 Bent The spot looks the same in the pickup photo.')
    expect(text).toContain('– Dented Excluded by the clerk.')
  })

  test('a report with left out or removed damages never says "no new damages"', () => {
    const leftOut = [{ familyId: 'a', number: 15, labels: ['bent'], parts: [], reason: 'spotUnclear' as const }]
    const { damages, options } = sampleReport()
    const removed = damages.map(({ familyId }) => `damage:${familyId}` as const)
    for (const text of [preview({ damages: [], leftOut }), preview({ options: { ...options, removed } })].map(plain)) {
      expect(text).toContain('No new damages listed in this report')
      expect(text).not.toContain('No new damages since pickup')
    }
  })

  test.each<[string, Partial<ReportImageSet>, undecided: number, said: string]>([
    ['nobody looked', { inspection: { state: 'notInspected' } }, 0, 'Not inspected yet'],
    ['the passing was skipped', { inspection: { state: 'skipped' } }, 0, 'Skipped, not checked'],
    ['the passing failed', { inspection: { state: 'failed' } }, 0, 'Failed, not inspected'],
    ['finds are undecided', { inspection: { state: 'whole', by: 'detector' } }, 2, '2 to decide'],
    [
      'a camera was not looked at',
      { inspection: { state: 'partly', by: 'detector', unseen: ['roofLeft'], isOneSided: false } },
      0,
      'Partly inspected, not inspected: Roof left',
    ],
    ['an older report says that nobody looked', { isChecked: false }, 0, 'Not inspected yet'],
    ['an older report says that the passing was skipped', { isSkipped: true }, 0, 'Skipped, not checked'],
  ])('a report without damages never says "no new damages" if %s', (_, given, undecided, said) => {
    const { return: imageSet } = sampleReport()
    expect(plain(preview({ damages: [] }))).toContain('No new damages since pickup')
    const text = plain(preview({ damages: [], undecided, return: { ...imageSet, ...given } }))
    expect(text).toContain(said)
    expect(text).not.toContain('No new damages')
    // the same caveat appears beside listed damages
    const listed = plain(preview({ undecided, return: { ...imageSet, ...given } }))
    expect(listed).toContain('2 new damages')
    expect(listed).toContain(said)
  })
})

describe('individual report', () => {
  const individual = (changes: Partial<ReportModel> = {}) => reportHtml(sampleIndividual(changes), { mode: 'preview' })

  test('[REPORT-02] shows every damage once and all photos with their boxes', () => {
    const markup = individual()
    expect(plain(markup)).toContain('Passing report')
    expect(plain(markup)).toContain('3 damages: 2 new, 1 old All damages 4 600 NOK')
    expect(markup.match(/<svg class="photo"/g)).toHaveLength(9)
    expect(markup.match(/<g class="box"/g)).toHaveLength(6)
    expect(plain(markup)).not.toContain('Pickup')
  })

  test('[REPORT-03] with "only new" no photo shows another damage', () => {
    const markup = individual(options({ onlyNew: true }))
    expect(plain(markup)).toContain('2 new damages 4 600 NOK')
    expect(markup.match(/<g class="box"/g)).toHaveLength(4)
    expect(plain(markup)).not.toContain('Chipped')
  })

  test('the first passing of a car is its baseline', () => {
    expect(plain(individual({ isBaseline: true }))).toContain('Baseline: 3 recorded, nothing to compare with')
  })
})

describe('typed text', () => {
  const everywhere = (text: string): Partial<ReportModel> => ({
    productName: text,
    tenant: { name: text, logoUrl: text },
    number: text,
    check: { address: text, code: text },
    registration: { countryCode: text, registrationNo: text },
    car: { make: text, model: text, year: 2020, mileage: 1, vin: text },
    pickup: { ...sampleReport().return, origin: text },
    return: { ...sampleReport().return, origin: text },
    customer: [text],
    leftOut: [{ familyId: text, number: 1, labels: [text], parts: [], reason: null }],
    damages: SAMPLE_DAMAGES.map((damage) => ({
      ...damage,
      familyId: text,
      labels: [text],
      parts: [{ name: text, carEnd: null, cameraSide: null }],
      decided: { by: text, at: damage.firstSeen.recDate },
      included: { by: text, at: damage.firstSeen.recDate, note: text },
      price: { amount: 1, min: 1, max: 1, currency: text, tableVersion: 1 },
      return: { ...damage.return, url: text, sha256: text },
    })),
  })
  const ofBoth = (changes: Partial<ReportModel>) => [
    reportHtml(sampleReport(changes), { mode: 'preview' }),
    reportDocument(sampleReport(changes)),
  ]
  /** Returns the tags and the names of their attributes. Hostile text would change them if it were not escaped. */
  const skeleton = (markup: string) =>
    [...markup.replace(/<style>[^<]*<\/style>/, '<style>').matchAll(/<\/?[^>]*>/g)]
      .map(([tag]) => tag.replace(/="[^"]*"/g, '='))
      .join('')

  test('fifty ways of writing markup change no tag and no attribute', () => {
    expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(50)
    const expected = ofBoth(everywhere('plain')).map(skeleton)
    for (const text of HOSTILE_TEXTS) expect(ofBoth(everywhere(text)).map(skeleton), text).toEqual(expected)
  })

  test('has no style attribute and no script, as the portal’s content policy requires', () => {
    for (const markup of ofBoth({ customer: ['a'] })) expect(markup).not.toMatch(/ style=|<script| on\w+=/)
  })
})

describe('three languages', () => {
  test('a report uses one of them, with its letters', () => {
    const norwegian = plain(preview({ language: 'no' }))
    expect(norwegian).toContain('2 nye skader, begge bevist')
    expect(norwegian).toContain('Ripet, støtfanger foran til venstre')
    const spanish = plain(preview({ language: 'es' }))
    expect(spanish).toContain('2 daños nuevos, ambos probados')
    expect(spanish).toContain('Abollado, puerta delantera izquierda')
    expect(preview({ language: 'no' })).toContain('lang="nb"')
  })
})
