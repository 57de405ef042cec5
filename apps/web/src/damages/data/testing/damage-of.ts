import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'

export const IMAGE_SET_ID = '00000000-0000-4000-8000-0000000000aa'

/** Returns a readable test id for a number. */
export const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Returns a suggestion on a photo of the passing. The suggestion is alone in its family. */
export function damageOf(number: number, change: Partial<Damage> = {}): Damage {
  const id = uuid(number)
  const points = [
    { x: 100, y: 100 },
    { x: 200, y: 180 },
  ]
  return {
    id,
    imageId: uuid(900),
    imageSetId: IMAGE_SET_ID,
    fileId: uuid(800),
    fileName: 'bottomLeft_1.jpg',
    camera: 'bottomLeft',
    frame: 1,
    index: number,
    points,
    state: 'suggested',
    finalState: null,
    partnerState: null,
    timestamp: '2026-11-21T05:10:00.000Z',
    isNew: true,
    isRecent: false,
    isDeleted: false,
    deletedBy: null,
    potentialDamage: false,
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
      imageSetId: IMAGE_SET_ID,
      recDate: '2026-11-21T05:10:00.000Z',
      timeZone: 'Europe/Oslo',
      location: 'Gardermoen',
    },
    repaired: null,
    labels: [],
    damagedParts: [],
    certainty: 0.71,
    isFaint: false,
    price: null,
    evidence: {
      foundAt: '2026-11-21T05:11:00.000Z',
      foundBy: null,
      detector: { name: 'difference', version: '1' },
      originalPoints: points,
      decided: null,
      imageSha256: 'a'.repeat(64),
    },
    modifiedAt: '2026-11-21T05:12:00.000Z',
    ...change,
  }
}

/** Returns a passing with one photo and with all data that damages need. */
export function imageSetOf(): ImageSet {
  const image = {
    id: uuid(900),
    imageId: uuid(900),
    fileName: 'bottomLeft_1.jpg',
    camera: 'bottomLeft',
    frame: 1,
    sha256: 'a'.repeat(64),
  }
  const imageSet = {
    id: IMAGE_SET_ID,
    recDate: '2026-11-21T05:10:00.000Z',
    timeZone: 'Europe/Oslo',
    origin: { name: 'Gardermoen 1', location: 'Gardermoen', label: null },
    items: [image],
  }
  return imageSet as unknown as ImageSet
}
