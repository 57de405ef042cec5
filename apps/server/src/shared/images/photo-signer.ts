import { imageLinkPath } from '@skadi/domain/images/image-link'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { Services } from '../../core/services.ts'

/** Signs a link to a photo, or to a part of it. */
export type PhotoSigner = (imageId: string, box?: string) => string

/**
 * Signs links for a user who may see the photos now (B-56, ruling 48). They expire after `IMAGE_LINK_S` seconds, and
 * each fetch checks the user's right to the photo again and serves its current revision.
 */
export const photoSigner =
  ({ tokens }: Pick<Services, 'tokens'>, { sessionId, currentTenant }: SessionActor): PhotoSigner =>
  (imageId, box) => {
    const link = { imageId, sessionId, tenantId: currentTenant?.id ?? null, box }
    return imageLinkPath(imageId, tokens.imageLink(link, Math.floor(Date.now() / 1000)))
  }
