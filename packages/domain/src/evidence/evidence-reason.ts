/** `blocked` is never shown to anybody as a damage of this rental; `weak` only where the clerk decides so. */
export const EVIDENCE_VERDICTS = ['proven', 'weak', 'blocked'] as const

/** What a reason does to the proof of a damage. */
export type EvidenceEffect = 'blocks' | 'weakens' | 'supports'

/**
 * Everything that speaks for or against a damage as a damage of one rental, the strongest first: the sentence on screen
 * and in the report is the first one that holds. *Pickup* is the older passing of the pair, *return* the newer one.
 */
const EFFECTS = {
  /** the two passings are not of one car of one company (a corrected plate, an assigned orphan) */
  notSameCar: 'blocks',
  /** the older passing is not older than the newer one, or they are the same */
  pickupNotBeforeReturn: 'blocks',
  /** the photo claimed as proof was taken in another passing than the return */
  photoOfOtherPassing: 'blocks',
  /** the return photo was deleted */
  photoDeleted: 'blocks',
  /** the return photo cannot be read, or may not be shown yet */
  photoNotShown: 'blocks',
  /** the box was deleted */
  boxDeleted: 'blocks',
  /** the family was repaired before the return: what is seen there is another damage and needs a family of its own */
  repairedBeforeReturn: 'blocks',
  /** a usable box of the same damage lies in a passing before the pickup */
  seenBeforePickup: 'blocks',
  /** a usable box of the same damage lies in the pickup itself */
  seenAtPickup: 'blocks',
  /** a box of the damage is labelled as what is no damage: dirt, water, reflection, edge … */
  labelledNoDamage: 'blocks',
  rejected: 'blocks',
  /** a suggestion that nobody has decided */
  undecided: 'blocks',
  /** it counts, but no person stands behind it */
  notDecidedByPerson: 'blocks',

  /** the spot looks the same in both photos: it was probably missed at pickup; a comparison of pixels is not sure enough to block */
  visibleAtPickup: 'weakens',
  /** the same camera has no photo at pickup */
  noPickupPhoto: 'weakens',
  pickupPhotoDeleted: 'weakens',
  pickupPhotoUnreadable: 'weakens',
  /** faces must be blurred first, or the photo has not been prepared yet */
  pickupPhotoWithheld: 'weakens',
  /** the two photos could not be laid over each other */
  notAligned: 'weakens',
  /** the spot lies, at least partly, outside the pickup photo */
  outsidePickupPhoto: 'weakens',
  /** the spot could not be compared in the two photos, so that nobody knows whether it was missed at pickup */
  spotNotCompared: 'weakens',
  /** it looks neither the same in both photos nor clearly different */
  spotUnclear: 'weakens',
  /** somebody marked water, snow, dirt, dust or a reflection over the spot, or that photo as wet or dirty, at pickup */
  obscuredAtPickup: 'weakens',
  /** the same at the return */
  obscuredAtReturn: 'weakens',
  /** the spot is much less sharp at pickup than at the return */
  lessSharpAtPickup: 'weakens',
  /** nobody and nothing looked for damage at pickup */
  pickupNotChecked: 'weakens',
  /** recorded by somebody who was not sure */
  potentialDamage: 'weakens',
  /** another box of the damage was rejected */
  partlyRejected: 'weakens',
  /** the car was handed out again between the two passings (ruling 9) */
  laterPickup: 'weakens',
  /** the car had come back before the damage was first seen */
  returnedBefore: 'weakens',
  /** the older passing is itself a return: the car stood with the company afterwards */
  pickupIsReturn: 'weakens',
  /** the rig's time of one of the passings was not plausible, so that its arrival stands for it: which came first is not sure */
  timeImplausible: 'weakens',
  /** only one side of the rig recorded one of the passings */
  oneSided: 'weakens',
  /** the rigs of the two passings have different cameras */
  otherCameras: 'weakens',

  photoOfReturn: 'supports',
  firstSeenAfterPickup: 'supports',
  /** the pickup photo of the same camera shows the spot */
  spotShownAtPickup: 'supports',
  /** the photos differ at that spot */
  spotDiffers: 'supports',
  pickupChecked: 'supports',
  /** nobody marked water, snow, dirt or a reflection there, neither at pickup nor at the return */
  clearPhotos: 'supports',
  decidedByPerson: 'supports',
} as const satisfies Record<string, EvidenceEffect>

export type EvidenceReasonCode = keyof typeof EFFECTS

/** Every reason, in the order in which they are told. */
export const EVIDENCE_REASON_CODES = Object.keys(EFFECTS) as readonly EvidenceReasonCode[]

export type EvidenceReason = { code: EvidenceReasonCode; effect: EvidenceEffect }

export const effectOf = (code: EvidenceReasonCode): EvidenceEffect => EFFECTS[code]
