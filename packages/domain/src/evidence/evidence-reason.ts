/** `blocked` is never shown as a damage of this rental; `weak` only if the clerk decides so. */
export const EVIDENCE_VERDICTS = ['proven', 'weak', 'blocked'] as const

/** Effect of a reason on the proof of a damage. */
export type EvidenceEffect = 'blocks' | 'weakens' | 'supports'

/**
 * All reasons for or against a damage as a damage of one rental, the strongest first: screen and report show the sentence
 * of the first reason that applies. *Pickup* is the older passing of the pair, *return* the newer one.
 */
const EFFECTS = {
  /** the two passings are not of one car of one company (a corrected plate, an assigned orphan) */
  notSameCar: 'blocks',
  /** the pickup passing is not older than the return passing, or they are the same */
  pickupNotBeforeReturn: 'blocks',
  /** the photo claimed as proof was taken in a passing other than the return */
  photoOfOtherPassing: 'blocks',
  /** the return photo was deleted */
  photoDeleted: 'blocks',
  /** the return photo is unreadable, or may not be shown yet */
  photoNotShown: 'blocks',
  /** the box was deleted */
  boxDeleted: 'blocks',
  /** the family was repaired before the return: the box at the return is another damage and needs its own family */
  repairedBeforeReturn: 'blocks',
  /** a usable box of the same damage lies in a passing before the pickup */
  seenBeforePickup: 'blocks',
  /** a usable box of the same damage lies in the pickup itself */
  seenAtPickup: 'blocks',
  /** a box of the damage has a label that means no damage, such as dirt, water, a reflection or an edge */
  labelledNoDamage: 'blocks',
  rejected: 'blocks',
  /** an undecided suggestion */
  undecided: 'blocks',
  /** the damage counts, but no person confirmed it */
  notDecidedByPerson: 'blocks',

  /** the spot looks the same in both photos, so the damage was probably missed at pickup; a pixel comparison is too uncertain to block */
  visibleAtPickup: 'weakens',
  /** the same camera has no photo at pickup */
  noPickupPhoto: 'weakens',
  pickupPhotoDeleted: 'weakens',
  pickupPhotoUnreadable: 'weakens',
  /** faces must be blurred first, or the photo is not ready yet */
  pickupPhotoWithheld: 'weakens',
  /** the two photos could not be aligned */
  notAligned: 'weakens',
  /** the spot lies, at least partly, outside the pickup photo */
  outsidePickupPhoto: 'weakens',
  /** neither the program nor a person compared the two photos at the spot: the damage may have been missed at pickup */
  spotNotCompared: 'weakens',
  /** for the program, the spot looks neither the same in both photos nor clearly different, and no person compared it by eye */
  spotUnclear: 'weakens',
  /** a person marked water, snow, dirt, dust or a reflection over the spot, or the photo as wet or dirty, at pickup */
  obscuredAtPickup: 'weakens',
  /** a person marked water, snow, dirt, dust or a reflection over the spot, or the photo as wet or dirty, at the return */
  obscuredAtReturn: 'weakens',
  /** the spot is much less sharp at pickup than at the return */
  lessSharpAtPickup: 'weakens',
  /** neither a person nor a detector looked for damage at pickup, and no person compared the spot by eye */
  pickupNotChecked: 'weakens',
  /** the person who recorded the damage was not sure */
  potentialDamage: 'weakens',
  /** another box of the damage was rejected */
  partlyRejected: 'weakens',
  /** the car was rented out again between the two passings (ruling 9) */
  laterPickup: 'weakens',
  /** the car came back before the damage was first seen */
  returnedBefore: 'weakens',
  /** the older passing is itself a return: the car was with the company afterwards */
  pickupIsReturn: 'weakens',
  /** the rig's time of one of the passings was implausible and its arrival time replaces it: the order of the passings is uncertain */
  timeImplausible: 'weakens',
  /** only one side of the rig recorded one of the passings */
  oneSided: 'weakens',
  /** the rigs of the two passings have different cameras */
  otherCameras: 'weakens',

  photoOfReturn: 'supports',
  firstSeenAfterPickup: 'supports',
  /** the pickup photo of the same camera shows the spot */
  spotShownAtPickup: 'supports',
  /** the photos differ at the spot */
  spotDiffers: 'supports',
  /** a person looked at the spot in both photos, and decided that the damage is new */
  comparedByEye: 'supports',
  pickupChecked: 'supports',
  /** no person marked water, snow, dirt or a reflection over the spot, neither at pickup nor at the return */
  clearPhotos: 'supports',
  decidedByPerson: 'supports',
} as const satisfies Record<string, EvidenceEffect>

export type EvidenceReasonCode = keyof typeof EFFECTS

/** Every reason, in display order. */
export const EVIDENCE_REASON_CODES = Object.keys(EFFECTS) as readonly EvidenceReasonCode[]

export type EvidenceReason = { code: EvidenceReasonCode; effect: EvidenceEffect }

export const effectOf = (code: EvidenceReasonCode): EvidenceEffect => EFFECTS[code]
