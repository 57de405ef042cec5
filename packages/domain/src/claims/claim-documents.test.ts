import { expect, test } from 'vitest'
import { claimDocumentFault, MAX_CLAIM_DOCUMENT_BYTES } from './claim-documents.ts'

const GOOD = { isPdf: true, size: MAX_CLAIM_DOCUMENT_BYTES, before: 19 }
test.each<[Partial<typeof GOOD>, ReturnType<typeof claimDocumentFault>]>([
  [{}, undefined],
  [{ isPdf: false }, 'typeNotSupported'],
  [{ size: MAX_CLAIM_DOCUMENT_BYTES + 1 }, 'tooLarge'],
  [{ before: 20 }, 'limitExceeded'],
])('%j: %s', (given, fault) => {
  expect(claimDocumentFault({ ...GOOD, ...given })).toBe(fault)
})
