import type { Image } from '@skadi/contract/images/image'
import { byCameraOrder } from '@skadi/domain/capture/camera'
import { imagePath } from '@skadi/domain/images/derivative'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import type { ImageRow } from '@skadi/store/images/image.repo'
import type { PhotoSigner } from './photo-signer.ts'

/**
 * Converts a stored photo to the form of the calls. Every photo is displayed and measured at 1920x1200 (1§3, ruling 8).
 * @param sign signer for the caller; undefined if the caller could not open a link
 */
export function toImage(row: ImageRow, sign?: PhotoSigner): Image {
  const isShown = row.status === 'ready' && !row.softDeletedAt
  return {
    imageId: row.id,
    id: row.id,
    fileName: row.fileName,
    imageSetId: row.imageSetId,
    camera: row.camera,
    frame: row.frame,
    isSelected: row.isSelected,
    frameChoice: row.frameChoice,
    softDeleted:
      row.softDeletedAt && row.softDeletedBy
        ? {
            timestamp: row.softDeletedAt.toISOString(),
            userId: row.softDeletedBy,
            role: row.softDeletedRole ?? 'ADMIN_TENANT',
            name: row.softDeletedByName,
          }
        : null,
    hasDamages: row.hasDamages,
    date: row.recDate.toISOString(),
    signedImg: isShown && sign ? sign(row.id) : null,
    url: isShown ? imagePath(row.id, row.revision, '1920') : null,
    revision: row.revision,
    status: row.status,
    reason: row.reason,
    size: IMAGE_SIZE,
    sha256: row.sha256,
  }
}

/** Sort order of a passing's photos: by camera, then by frame. */
export const byPlace = (a: ImageRow, b: ImageRow): number => byCameraOrder(a.camera, b.camera) || a.frame - b.frame
