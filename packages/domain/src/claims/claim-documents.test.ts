import { expect, test } from 'vitest'
import { claimDocumentFault, isPdf, MAX_CLAIM_DOCUMENT_BYTES } from './claim-documents.ts'

test.each([
  ['a PDF', '%PDF-1.7', true],
  ['half of its sign', '%PDF', false],
  ['a page', '<!doctype html>', false],
  ['nothing', '', false],
])('%s is a document: %j %s', (_, text, expected) => {
  expect(isPdf(new TextEncoder().encode(text))).toBe(expected)
})

const GOOD = { isPdf: true, size: MAX_CLAIM_DOCUMENT_BYTES, before: 19 }
test.each<[Partial<typeof GOOD>, ReturnType<typeof claimDocumentFault>]>([
  [{}, undefined],
  [{ isPdf: false }, 'typeNotSupported'],
  [{ size: MAX_CLAIM_DOCUMENT_BYTES + 1 }, 'tooLarge'],
  [{ before: 20 }, 'limitExceeded'],
])('%j: %s', (given, fault) => {
  expect(claimDocumentFault({ ...GOOD, ...given })).toBe(fault)
})
