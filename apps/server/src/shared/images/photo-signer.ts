import { imageLinkPath } from '@skadi/domain/images/image-link'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { Services } from '../../core/services.ts'

/** Signs a link to a photo, or to a part of it. */
export type PhotoSigner = (imageId: string, box?: string) => string

/**
 * Links for somebody who may see the photos now (B-56, ruling 48). They end after `IMAGE_LINK_S` seconds, and whether the same
 * person may still see the photo, and which revision of it, is asked at each fetch.
 */
export const photoSigner =
  ({ tokens }: Pick<Services, 'tokens'>, { sessionId, currentTenant }: SessionActor): PhotoSigner =>
  (imageId, box) => {
    const link = { imageId, sessionId, tenantId: currentTenant?.id ?? null, box }
    return imageLinkPath(imageId, tokens.imageLink(link, Math.floor(Date.now() / 1000)))
  }
