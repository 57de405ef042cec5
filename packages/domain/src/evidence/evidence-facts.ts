import type { Camera } from '../capture/camera.ts'
import type { Rect } from '../damages/damage-box.ts'
import type { SpotComparison } from './spot-comparison.ts'

/** One of the two compared passings. */
export type EvidenceImageSet = {
  id: string
  tenantId: string
  /** null if the plate is unknown, so the passing belongs to no car */
  carId: string | null
  /** milliseconds */
  recordedAt: number
  /** the rig's time was implausible, and no person has confirmed or set it */
  isTimeImplausible: boolean
  label: 'pickup' | 'return' | null
  isOneSided: boolean
  /** cameras of all photos of the passing, including deleted and unreadable photos */
  cameras: readonly Camera[]
  /** damage detection ran, or a person checked the passing or decided on a damage there */
  wasChecked: boolean
}

/** A passing of the car between the two; failed passings show no damage and are left out. */
export type ImageSetBetween = { label: 'pickup' | 'return' | null; recordedAt: number }

export type BoxStanding = 'recorded' | 'potential' | 'undecided' | 'rejected'

/** A box of the damage in any passing. */
export type FamilyBox = {
  id: string
  imageSetId: string
  /** recording time of the box's passing, milliseconds */
  recordedAt: number
  standing: BoxStanding
  isDeleted: boolean
  labelIds: readonly number[]
}

/** Condition of a photo; `withheld`: no user may see it yet. */
export type PhotoCondition = 'usable' | 'deleted' | 'unreadable' | 'withheld'

/** The box that represents the damage, with the photo that is claimed to show it at the return. */
export type ClaimedBox = FamilyBox & {
  /** the passing of the box's photo */
  photoImageSetId: string
  photo: PhotoCondition
  rect: Rect
  /** a person drew or accepted the box */
  isDecidedByPerson: boolean
}

/** Position of the box in the pickup photo of the same camera, and the comparison at this spot. */
export type SpotAtPickup = {
  /** null if the camera has no photo in the pickup passing */
  photo: PhotoCondition | null
  isAligned: boolean
  /** the box in pixels of the pickup photo, not cropped to it; null if the photos are not aligned */
  rect: Rect | null
  /** null if not compared */
  comparison: SpotComparison | null
  /** the person who decided on the box saw this spot in both photos, one beside the other */
  isComparedByEye: boolean
  /** the part turns, like a wheel: the same position in the photo is another position on the part */
  isTurning: boolean
}

/** A box, in any state, whose label means "no damage" on one of the two photos. */
export type NoDamageMark = { rect: Rect; labelIds: readonly number[] }

/** All facts that are checked before a damage is shown as a damage of one rental. */
export type EvidenceFacts = {
  pickup: EvidenceImageSet
  return: EvidenceImageSet
  /** passings of the same car after the pickup and before the return */
  between: readonly ImageSetBetween[]
  box: ClaimedBox
  /** all boxes of the damage, including `box` */
  family: { boxes: readonly FamilyBox[]; repairedAt: number | null }
  spot: SpotAtPickup
  /** marks on the photos of the box's camera, without marks of the damage's own family */
  marks: { pickup: readonly NoDamageMark[]; return: readonly NoDamageMark[] }
}
