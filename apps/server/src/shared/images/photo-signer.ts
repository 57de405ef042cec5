import { claimFilePath } from '@skadi/domain/claims/claim-file-path'
import { imageLinkPath } from '@skadi/domain/images/image-link'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { Services } from '../../core/services.ts'

/** Signs a link to a photo, or to a part of the photo. */
export type PhotoSigner = (imageId: string, box?: string) => string

/**
 * Signs links for a user who may currently see the photos (B-56, ruling 48). A link expires after `IMAGE_LINK_S` seconds. Each fetch checks
 * the user's right again, and sends the current revision of the photo.
 */
export const photoSigner =
  ({ tokens }: Pick<Services, 'tokens'>, { sessionId, currentTenant }: SessionActor): PhotoSigner =>
  (imageId, box) => {
    const link = { imageId, sessionId, tenantId: currentTenant?.id ?? null, box }
    return imageLinkPath(imageId, tokens.imageLink(link, Math.floor(Date.now() / 1000)))
  }

/** Signs links to files of claims, as `photoSigner` does for photos of rigs. */
export const claimFileSigner =
  ({ tokens }: Pick<Services, 'tokens'>, { sessionId, currentTenant }: SessionActor) =>
  (fileId: string): string => {
    const link = { imageId: fileId, sessionId, tenantId: currentTenant?.id ?? null, box: undefined }
    const signature = tokens.imageLink(link, Math.floor(Date.now() / 1000))
    return `${claimFilePath(fileId, 'original')}&signature=${encodeURIComponent(signature)}`
  }
