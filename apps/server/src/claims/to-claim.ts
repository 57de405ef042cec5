import type { Claim, ClaimDocument, ClaimHandOff, ClaimImage } from '@skadi/contract/claims/claim'
import type { OtherClaim } from '@skadi/contract/claims/other-claim'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import { carDifferences } from '@skadi/domain/claims/car-differences'
import type { ClaimForm } from '@skadi/domain/claims/claim'
import { type ClaimDocumentFault, claimDocumentFault } from '@skadi/domain/claims/claim-documents'
import { claimFilePath } from '@skadi/domain/claims/claim-file-path'
import {
  type ClaimImageFault,
  type ClaimImageType,
  claimImageFault,
  type OfferedImage,
} from '@skadi/domain/claims/claim-images'
import { maskPersonId } from '@skadi/domain/claims/mask-person-id'
import type { ClaimContent, ClaimRow } from '@skadi/store/claims/claim.repo'
import type { ClaimFile } from '@skadi/store/claims/claim-file.repo'
import type { HandOffRow } from '@skadi/store/claims/claim-handling.repo'
import { type OtherClaimCarRow, otherClaimsStatement } from '@skadi/store/claims/other-claims.repo'
import { claimFileKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { UploadParts } from '../core/uploads/upload-parts.ts'
import type { Reader } from '../shared/costs/load-prices.ts'

/** Returns the company's other claims about the same car. Each has the details of the car that contradict this claim. */
async function loadOtherClaims(
  reader: Reader,
  { id, tenantId, car }: Pick<ClaimRow, 'id' | 'tenantId' | 'car'>,
): Promise<OtherClaim[]> {
  const rows = await reader.rows<OtherClaimCarRow>(otherClaimsStatement({ tenantId, claimId: id }, car))
  return rows.map(({ car: theirs, ...other }) => ({ ...other, differences: carDifferences(car, theirs) }))
}

/** The wizard's fields of a stored claim. */
export const formOf = ({ claimNo, car, reporter, client, personIdNumber }: ClaimContent): ClaimForm => ({
  claimNo,
  car,
  reporter,
  client: { ...client, personIdNumber },
})

/** Converts a claim to the form of the calls. @param uploadsDir folder of unfinished uploads */
export const loadClaim = async (reader: Reader, uploadsDir: string, { files, ...row }: ClaimRow): Promise<Claim> => ({
  ...toClaimText(row),
  ...(await toClaimFiles(uploadsDir, files)),
  otherClaims: await loadOtherClaims(reader, row),
})

/** @param row its times come from JSON, which PostgreSQL writes with an offset */
export const toHandOff = (row: HandOffRow): ClaimHandOff => ({
  handOffId: row.id,
  insurerName: row.insurerName,
  recipient: row.recipient,
  by: { userId: row.requestedBy, name: row.requestedByName },
  requestedAt: new Date(row.requestedAt).toISOString(),
  state: row.state,
  settledAt: row.settledAt && new Date(row.settledAt).toISOString(),
  files: row.files,
  bundleBytes: row.bundleBytes,
})

const toClaimText = ({
  id,
  tenantId,
  personIdNumber: number,
  createdBy,
  createdByName,
  handlerId,
  handlerName,
  insurerId,
  insurerName,
  wasHandedOff: _,
  endedAt,
  handOffs,
  ...row
}: Omit<ClaimRow, 'files'>): Omit<Claim, 'images' | 'documents' | 'otherClaims'> => ({
  ...row,
  claimId: id,
  createdAt: row.createdAt.toISOString(),
  filedAt: row.filedAt?.toISOString() ?? null,
  modifiedAt: row.modifiedAt.toISOString(),
  createdBy: { userId: createdBy, name: createdByName },
  handler: handlerId === null ? null : { userId: handlerId, name: handlerName },
  insurer: insurerId === null ? null : { insurerId, name: insurerName ?? '' },
  endedAt: endedAt?.toISOString() ?? null,
  handOffs: handOffs.map(toHandOff),
  client: { ...row.client, personIdNumber: maskPersonId(number) },
  people: [...row.people],
})

/** Converts the files of a claim to the form of the calls. @param uploadsDir folder of unfinished uploads */
async function toClaimFiles(
  uploadsDir: string,
  files: readonly ClaimFile[],
): Promise<{ images: ClaimImage[]; documents: ClaimDocument[] }> {
  const parts = new UploadParts(uploadsDir)
  const received = async ({ isReady, size, id }: ClaimFile) =>
    isReady ? size : Math.min(size, await parts.offsetOf(id))
  const all = await Promise.all(files.map(async (file) => ({ file, received: await received(file) })))
  return {
    images: all.filter(({ file }) => file.kind === 'image').map(({ file, received }) => toClaimImage(file, received)),
    documents: all
      .filter(({ file }) => file.kind === 'document')
      .map(({ file, received }) => toClaimDocument(file, received)),
  }
}

/** @param received number of bytes that have arrived */
export const toClaimImage = (file: ClaimFile, received: number): ClaimImage => ({
  ...shared(file, received),
  contentType: file.contentType as ClaimImageType,
  width: file.width,
  height: file.height,
  thumbUrl: file.isReady ? claimFilePath(file.id, 'thumb') : null,
  url: file.isReady ? claimFilePath(file.id, 'large') : null,
})

export const toClaimDocument = (file: ClaimFile, received: number): ClaimDocument => ({
  ...shared(file, received),
  url: file.isReady ? claimFilePath(file.id, 'original') : null,
})

const shared = ({ id, fileName, size, isReady }: ClaimFile, received: number) => ({
  id,
  fileName,
  size,
  received,
  isReady,
})

const IMAGE_ERRORS: Record<ClaimImageFault, ErrorCode> = {
  typeNotSupported: 'IMAGE_TYPE_NOT_SUPPORTED',
  tooLarge: 'IMAGE_TOO_LARGE',
  limitExceeded: 'IMAGE_LIMIT_EXCEEDED',
  incorrectSize: 'IMAGE_INCORRECT_SIZE',
  tooManyPixels: 'IMAGE_TOO_MANY_PIXELS',
  sideTooLong: 'IMAGE_SIDE_TOO_LONG',
  damaged: 'IMAGE_DAMAGED',
}
const DOCUMENT_ERRORS: Record<ClaimDocumentFault, ErrorCode> = {
  typeNotSupported: 'DOCUMENT_TYPE_NOT_SUPPORTED',
  tooLarge: 'DOCUMENT_TOO_LARGE',
  limitExceeded: 'DOCUMENT_LIMIT_EXCEEDED',
  damaged: 'DOCUMENT_DAMAGED',
}

/** Returns the error code of a refused photo, or undefined for an accepted photo. */
export function imageError(offered: OfferedImage): ErrorCode | undefined {
  const fault = claimImageFault(offered)
  return fault && IMAGE_ERRORS[fault]
}

/** Returns the error code of a refused document, or undefined for an accepted document. */
export function documentError(offered: Parameters<typeof claimDocumentFault>[0]): ErrorCode | undefined {
  const fault = claimDocumentFault(offered)
  return fault && DOCUMENT_ERRORS[fault]
}

/** Deletes the stored bytes of removed files in all sizes. */
export async function removeClaimObjects(objects: ObjectStore, files: readonly ClaimFile[]): Promise<void> {
  for (const file of files) {
    if (!file.isReady) continue
    for (const size of ['thumb', 'large', 'original'] as const) await objects.delete(claimFileKey(file, size))
  }
}
