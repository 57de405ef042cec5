import type { ClaimDocument, ClaimImage } from '@skadi/contract/claims/claim'
import { claimFilePath } from '@skadi/domain/claims/claim-file-path'
import type { ClaimImageType } from '@skadi/domain/claims/claim-images'
import type { ClaimFile } from '@skadi/store/claims/claim-file.repo'
import { UploadParts } from '../core/uploads/upload-parts.ts'

/** Converts the files of a claim to the form of the calls. @param uploadsDir folder of unfinished uploads */
export async function toClaimFiles(
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
