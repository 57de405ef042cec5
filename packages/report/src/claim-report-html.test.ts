import { describe, expect, test } from 'vitest'
import { claimReportDocument } from './claim-report-document.ts'
import { claimReportHtml } from './claim-report-html.ts'
import type { ClaimReportModel } from './claim-report-model.ts'
import { HOSTILE_TEXTS } from './testing/hostile-texts.ts'
import { sampleClaim } from './testing/sample-claim.ts'

const plain = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
const written = (changes: Partial<ClaimReportModel> = {}) => plain(claimReportHtml(sampleClaim(changes)))

describe('a claim on paper', () => {
  test('[CLAIM-05] states the verdict first, then the evidence of each damage, and the damages that are no longer proven', () => {
    const text = written()
    expect(text).toContain('3 new damages: 2 proven, 1 weak')
    expect(text).toContain('4 600 NOK range 3 700–5 800 1 damage is not in the sum')
    expect(text).toContain('Before the accident 14.10.2026 18:20 CEST')
    expect(text).toContain('After the accident 21.11.2026 06:10 CET')
    expect(text).toContain('Included by A. Lund, 21.11.2026 06:40 CET. Attached when it was proven.')
    expect(text).toContain('1 damage left out')
    expect(claimReportHtml(sampleClaim()).match(/<svg class="photo"/g)).toHaveLength(6)
  })

  test('[CLAIM-09] [CLAIM-12] [CLAIM-13] contains the known facts of accident, people and repair, and leaves out unknown facts', () => {
    const text = written()
    for (const part of [
      'What happened Hit an object',
      'Reason Slippery road',
      'Speed 60 km/h',
      'Braked Yes Drugs or alcohol No',
      'José Núñez driver',
      'Kari Nordmann injured',
      'In a workshop Yes Rental car Yes Workshop Karosseri AS, Jessheim',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Police')
  })

  test('states that passings or damages are missing', () => {
    const text = written({ pickup: null, return: null, damages: [], leftOut: [], images: [], documents: [] })
    expect(text).toContain('No damages attached to the claim')
    expect(text).toContain('Before the accident No passing')
    expect(text).not.toContain('Photos of the claim')
    expect(text).not.toContain('Documents')
  })

  test('typed text stays text, in every place', () => {
    const { reporter, accidentInformation, people, images, documents } = sampleClaim()
    const tagsWith = (text: string) =>
      claimReportDocument(
        sampleClaim({
          claimNo: text,
          handler: text,
          tenant: { name: text, logoUrl: null },
          reporter: { ...reporter, firstName: text, country: text },
          accidentInformation: { ...accidentInformation, description: text, mapLink: text },
          people: people.map((person) => ({ ...person, ownership: text })),
          images: images.map((image) => ({ ...image, fileName: text })),
          documents: documents.map((document) => ({ ...document, fileName: text })),
        }),
      ).match(/<\/?[a-z][^\s>]*/gi)
    const tags = tagsWith('harmless')
    for (const hostile of HOSTILE_TEXTS) expect(tagsWith(hostile), hostile).toEqual(tags)
  })
})
