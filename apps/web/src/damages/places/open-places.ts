import type { Damage } from '@skadi/contract/damages/damage'
import type { ProposedPlace } from '@skadi/contract/damages/damages-calls'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { hasAge } from '@skadi/domain/damages/damage-state'
import type { CanvasBox } from '../../ui/canvas/boxes/canvas-box.ts'

/** A place in another camera that waits for the user, with the recorded damage that it belongs to. */
export type OpenPlace = ProposedPlace & { id: string; source: Damage }

/**
 * The proposed places that still wait: the damage is recorded, and neither a box of it lies in the camera nor did a person say that the
 * camera does not show it. The list of the server may be older than the user's last act.
 */
export function openPlacesOf(proposed: readonly ProposedPlace[], damages: readonly Damage[]): OpenPlace[] {
  return proposed.flatMap((place) => {
    const source = damages.find(({ id }) => id === place.damageId)
    if (!source || source.isDeleted || !hasAge(source)) return []
    const family = damages.filter(({ familyId }) => familyId === source.familyId)
    const isClosed = family.some(({ camera, notSeenIn }) => camera === place.camera || notSeenIn.includes(place.camera))
    return isClosed ? [] : [{ ...place, id: `${place.damageId} ${place.camera}`, source }]
  })
}

/** The dashed boxes of the places on a photo; a place with a box of another damage draws none. */
export const placeBoxesOf = (
  places: readonly OpenPlace[],
  imageId: string | undefined,
  wordsOf: (place: OpenPlace) => { caption: string; name: string },
): CanvasBox[] =>
  places
    .filter((place) => place.imageId === imageId && place.otherId === null)
    .map((place) => ({
      id: place.id,
      rect: rectOf(place.points),
      age: 'unknown',
      isUndecided: true,
      isPotential: false,
      isDeleted: false,
      ...(place.source.number === null ? {} : { number: place.source.number }),
      ...wordsOf(place),
    }))
