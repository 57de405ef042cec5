/**
 * Verdict on the proof of a damage. A `blocked` damage is never shown as a damage of this rental. A `weak` damage is shown only if the
 * clerk includes it.
 */
export const EVIDENCE_VERDICTS = ['proven', 'weak', 'blocked'] as const

/** Effect of a reason on the proof of a damage. */
export type EvidenceEffect = 'blocks' | 'weakens' | 'supports'

/**
 * All reasons for or against a damage as a damage of one rental, the strongest first. Screen and report show the sentence of the first
 * reason that applies. *Pickup* is the older passing of the pair, *return* the newer passing.
 */
const EFFECTS = {
  /** the two passings are not of one car of one company, for example after a plate was corrected or an orphan was assigned */
  notSameCar: 'blocks',
  /** the pickup passing is not older than the return passing, or both are the same passing */
  pickupNotBeforeReturn: 'blocks',
  /** the photo claimed as proof is from a passing other than the return */
  photoOfOtherPassing: 'blocks',
  /** the return photo was deleted */
  photoDeleted: 'blocks',
  /** the return photo is unreadable, or may not be shown yet */
  photoNotShown: 'blocks',
  /** the box was deleted */
  boxDeleted: 'blocks',
  /** the family was repaired before the return, so the box at the return is another damage and needs its own family */
  repairedBeforeReturn: 'blocks',
  /** a passing before the pickup has a usable box of the same damage */
  seenBeforePickup: 'blocks',
  /** the pickup passing has a usable box of the same damage */
  seenAtPickup: 'blocks',
  /** a box of the damage has a label that means no damage, such as dirt, water, a reflection or an edge */
  labelledNoDamage: 'blocks',
  rejected: 'blocks',
  /** the box is an undecided suggestion */
  undecided: 'blocks',
  /** the damage counts, but no person confirmed it */
  notDecidedByPerson: 'blocks',

  /**
   * the spot looks the same in both photos, so the damage was probably missed at pickup; the comparison of pixels is too uncertain to block
   */
  visibleAtPickup: 'weakens',
  /** the same camera has no photo at pickup */
  noPickupPhoto: 'weakens',
  pickupPhotoDeleted: 'weakens',
  pickupPhotoUnreadable: 'weakens',
  /** faces must be blurred first, or the photo is not ready yet */
  pickupPhotoWithheld: 'weakens',
  /** the two photos could not be aligned */
  notAligned: 'weakens',
  /** the spot lies at least partly outside the pickup photo */
  outsidePickupPhoto: 'weakens',
  /** neither the program nor a person compared the photos at the spot, so the damage may have been missed at pickup */
  spotNotCompared: 'weakens',
  /** the program finds the spot neither the same nor clearly different, and no person compared the photos by eye */
  spotUnclear: 'weakens',
  /** a person marked water, snow, dirt, dust or a reflection over the spot at pickup, or the whole photo as wet or dirty */
  obscuredAtPickup: 'weakens',
  /** a person marked water, snow, dirt, dust or a reflection over the spot at the return, or the whole photo as wet or dirty */
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
  /** the car came back once before the damage was first seen */
  returnedBefore: 'weakens',
  /** the older passing is labelled return, so the car was with the company after it */
  pickupIsReturn: 'weakens',
  /**
   * the rig's time of one of the passings was implausible and was replaced by its arrival time, so the order of the passings is uncertain
   */
  timeImplausible: 'weakens',
  /** one of the passings has only one recorded side */
  oneSided: 'weakens',
  /** the two passings have photos of different cameras */
  otherCameras: 'weakens',

  photoOfReturn: 'supports',
  firstSeenAfterPickup: 'supports',
  /** the pickup photo of the same camera shows the spot */
  spotShownAtPickup: 'supports',
  /** the photos differ at the spot */
  spotDiffers: 'supports',
  /** a person compared the spot in both photos and decided that the damage is new */
  comparedByEye: 'supports',
  pickupChecked: 'supports',
  /** no person marked water, snow, dirt or a reflection over the spot, at pickup or at the return */
  clearPhotos: 'supports',
  decidedByPerson: 'supports',
} as const satisfies Record<string, EvidenceEffect>

export type EvidenceReasonCode = keyof typeof EFFECTS

/** Every reason in the order of display. */
export const EVIDENCE_REASON_CODES = Object.keys(EFFECTS) as readonly EvidenceReasonCode[]

export type EvidenceReason = { code: EvidenceReasonCode; effect: EvidenceEffect }

export const effectOf = (code: EvidenceReasonCode): EvidenceEffect => EFFECTS[code]
