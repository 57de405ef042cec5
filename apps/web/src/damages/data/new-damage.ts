import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import { cornersOf, type Rect } from '@skadi/domain/damages/damage-box'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import type { ActContext } from './make-act.ts'

/** Data of a new box that is known when the user draws the box. */
export type Drawing = {
  isPotential?: boolean | undefined
  labelIds?: readonly number[] | undefined
  damagedParts?: Damage['damagedParts'] | undefined
}

type Passing = Pick<ImageSet, 'id' | 'recDate' | 'timeZone' | 'origin'>

/**
 * Returns a damage for display before the server's answer. The server determines family, number and age. Until then, a
 * damage that was first seen here counts as new.
 * @param known the damages of the passing
 */
export function newDamage(
  id: string,
  imageSet: Passing,
  image: Image,
  { rect, ...drawing }: Drawing & { rect: Rect },
  known: readonly Damage[],
  { by, at }: ActContext,
): Damage {
  const points = cornersOf(rect)
  return {
    id,
    imageId: image.id,
    imageSetId: imageSet.id,
    fileId: known.find(({ imageId }) => imageId === image.id)?.fileId ?? image.id,
    fileName: image.fileName,
    camera: image.camera,
    frame: image.frame,
    index: Math.max(0, ...known.map(({ index }) => index)) + 1,
    points,
    state: 'created',
    finalState: null,
    partnerState: null,
    timestamp: imageSet.recDate,
    isNew: true,
    isRecent: false,
    isDeleted: false,
    deletedBy: null,
    potentialDamage: drawing.isPotential ?? false,
    firstDamageId: id,
    representativeId: id,
    familySize: 1,
    familyId: id,
    number: null,
    damageFamilyReviewed: false,
    toRemoveFromFamily: false,
    comparedImageId: null,
    notSeenIn: [],
    firstSeen: {
      imageSetId: imageSet.id,
      recDate: imageSet.recDate,
      timeZone: imageSet.timeZone,
      location: imageSet.origin.location,
    },
    repaired: null,
    labels: (drawing.labelIds ?? []).flatMap((labelId) => labelOf(labelId) ?? []),
    damagedParts: drawing.damagedParts ?? [],
    certainty: null,
    isFaint: false,
    price: null,
    evidence: {
      foundAt: at,
      foundBy: by,
      detector: null,
      originalPoints: points,
      decided: null,
      imageSha256: image.sha256,
    },
    // The damage is not stored yet, so no user can have seen an older version.
    modifiedAt: '',
  }
}
