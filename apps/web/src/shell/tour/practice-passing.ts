import type { Damage } from '@skadi/contract/damages/damage'
import type { Evidence } from '@skadi/contract/evidence/evidence'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import type { PhotoAlignment } from '@skadi/domain/alignments/photo-alignment'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { dayOf } from '@skadi/domain/dates/format-date'
import { PRACTICE, usePractice } from '../../core/practice.ts'
import { useSession } from '../../core/session/session.ts'
import { m } from '../../paraglide/messages.js'
import facts from './photos/practice-facts.json' with { type: 'json' }

/** URLs of the drawn photos. A photo loads when a screen shows it. */
const FILES = import.meta.glob<string>('./photos/*.webp', { eager: true, query: '?url', import: 'default' })
const fileOf = (part: 'pickup' | 'return', camera: string) => FILES[`./photos/${part}-${camera}.webp`] ?? null

type ShownCamera = (typeof SHOWN_CAMERAS)[number]
const camera: ShownCamera = 'topLeft'
/** The alignment is the identity, because both drawings show the car in the same place. */
const SAME_PLACE = [1, 0, 0, 0, 1, 0, 0, 0, 1]
const { box } = facts

const MINUTE_MS = 60_000
const RETURNED = Date.now() - 20 * MINUTE_MS
const PICKED_UP = RETURNED - 6 * 24 * 60 * MINUTE_MS
const RETURNED_AT = new Date(RETURNED).toISOString()
const PICKED_UP_AT = new Date(PICKED_UP).toISOString()

const idOf = (part: 'pickup' | 'return', name: ShownCamera): string =>
  `${PRACTICE.prefix}${part === 'pickup' ? 'a' : 'b'}${SHOWN_CAMERAS.indexOf(name) + 1}`
const DAMAGE_ID = `${PRACTICE.prefix}d0`
const FAMILY_ID = `${PRACTICE.prefix}d1`
const NO_SHA256 = '0'.repeat(64)

const zone = (): string => {
  const { zones, currentTenantId = '' } = useSession.getState()
  return zones[currentTenantId] ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

const photosOf = (part: 'pickup' | 'return'): Image[] =>
  SHOWN_CAMERAS.map((name) => ({
    imageId: idOf(part, name),
    id: idOf(part, name),
    fileName: `${name}.webp`,
    imageSetId: part === 'pickup' ? PRACTICE.pickupId : PRACTICE.imageSetId,
    camera: name,
    frame: 1,
    isSelected: true,
    frameChoice: 'only',
    softDeleted: null,
    hasDamages: part === 'return' && name === camera,
    date: part === 'pickup' ? PICKED_UP_AT : RETURNED_AT,
    signedImg: null,
    url: fileOf(part, name),
    revision: 1,
    status: 'ready',
    reason: null,
    size: { width: 1920, height: 1200 },
    sha256: NO_SHA256,
  }))

/** Returns the only suggestion of the practice passing, with the user's decision. */
export function practiceDamage(): Damage {
  const { damage: changed } = usePractice.getState()
  const { claims, firstName, lastName } = useSession.getState()
  const decision = changed.finalState === 'accepted' || changed.finalState === 'rejected' ? changed.finalState : null
  const isAccepted = decision === 'accepted'
  const points = [
    { x: Math.floor(box.x), y: Math.floor(box.y) },
    { x: Math.ceil(box.x + box.width), y: Math.ceil(box.y + box.height) },
  ]
  return {
    id: DAMAGE_ID,
    imageId: idOf('return', camera),
    imageSetId: PRACTICE.imageSetId,
    fileId: idOf('return', camera),
    fileName: `${camera}.webp`,
    camera,
    frame: 1,
    index: 1,
    points,
    state: 'suggested',
    finalState: decision,
    partnerState: null,
    timestamp: RETURNED_AT,
    isNew: isAccepted,
    isRecent: false,
    isDeleted: false,
    deletedBy: null,
    potentialDamage: changed.potentialDamage === true,
    firstDamageId: DAMAGE_ID,
    representativeId: DAMAGE_ID,
    familySize: 1,
    familyId: FAMILY_ID,
    number: isAccepted ? 1 : null,
    damageFamilyReviewed: false,
    toRemoveFromFamily: false,
    firstSeen: {
      imageSetId: PRACTICE.imageSetId,
      recDate: RETURNED_AT,
      timeZone: zone(),
      location: m.practice_name(),
    },
    repaired: null,
    labels: [{ id: 7, name: 'scratched', type: 'surface', version: 4 }],
    damagedParts: [{ name: 'door', carEnd: 'front', cameraSide: 'left' }],
    certainty: 0.9,
    isFaint: false,
    comparedImageId: typeof changed.comparedImageId === 'string' ? changed.comparedImageId : null,
    notSeenIn: [],
    price: null,
    evidence: {
      foundAt: RETURNED_AT,
      foundBy: null,
      detector: { name: 'simulator', version: '1' },
      originalPoints: points,
      decided: decision && {
        userId: claims?.sub ?? '',
        name: [firstName, lastName].filter(Boolean).join(' ') || null,
        at: new Date().toISOString(),
        decision,
      },
      imageSha256: NO_SHA256,
    },
    modifiedAt: RETURNED_AT,
  }
}

const FINISHED = {
  time: null,
  carInfo: { countryCode: 'NO', registrationNo: PRACTICE.registrationNo },
  status: 'finished',
  currentStep: null,
  detection: 'done',
  imageCount: SHOWN_CAMERAS.length,
  isOneSided: false,
  hasRecentDamages: false,
  recentDamages: 0,
  isSkipped: false,
  newCosts: null,
  baselineDamages: null,
  unseenCameras: [],
  inspected: null,
  zoomStandarization: {},
  manualProcessing: {
    isSkipped: false,
    annotationEnabled: false,
    reviewEnabled: false,
    lastAnnotatorId: null,
    annotationTime: null,
    lastReviewerId: null,
    reviewTime: null,
    status: 2,
  },
  stages: [],
  carConditions: [],
  leftOut: [],
} satisfies Partial<ImageSet>

/** Returns the practice passing (`return`) or the pickup before it. Both belong to the user's current company. */
export function practiceImageSet(part: 'pickup' | 'return'): ImageSet {
  const { currentTenantId = '', claims } = useSession.getState()
  const isReturn = part === 'return'
  const damage = practiceDamage()
  const news = isReturn && damage.finalState === 'accepted' ? 1 : 0
  const recDate = isReturn ? RETURNED_AT : PICKED_UP_AT
  const cover = fileOf(part, camera) ?? ''
  const damages = isReturn && damage.finalState !== 'rejected' ? [damage] : []
  return {
    ...FINISHED,
    id: isReturn ? PRACTICE.imageSetId : PRACTICE.pickupId,
    tenantId: currentTenantId,
    recDate,
    timeZone: zone(),
    recDay: dayOf(new Date(recDate), zone()),
    origin: { name: m.practice_name(), location: m.practice_name(), label: part },
    cover: { imageId: idOf(part, camera), revision: 1, url: cover, urlSharp: cover },
    hasNewDamages: news > 0,
    newDamages: news,
    undecidedDamages: isReturn && damage.finalState === null ? 1 : 0,
    sincePickup: isReturn ? { imageSetId: PRACTICE.pickupId, recDate: PICKED_UP_AT, damages: news } : null,
    checked:
      isReturn && !usePractice.getState().isChecked
        ? null
        : { at: recDate, userId: claims?.sub ?? '', name: null, anyway: null },
    modifiedAt: recDate,
    arrivedAt: recDate,
    items: photosOf(part),
    damages,
    mergedDamages: damages,
  }
}

/** Returns the alignment of the two drawn photos of each camera. */
export const practiceAlignments = (): PhotoAlignment[] =>
  SHOWN_CAMERAS.map((name) => ({
    camera: name,
    pickupImageId: idOf('pickup', name),
    returnImageId: idOf('return', name),
    status: 'aligned',
    matrix: SAME_PLACE,
    errorPx: 0,
    reason: null,
  }))

/** Returns the evidence of the practice damage. */
export function practiceEvidence(): Evidence {
  const { finalState, evidence, familyId, number, id, labels, damagedParts, potentialDamage } = practiceDamage()
  const reasonCode = finalState === 'rejected' ? 'rejected' : 'undecided'
  const isProven = finalState === 'accepted'
  return {
    familyId,
    number,
    damageId: id,
    camera,
    isNewSincePickup: true,
    judgement: isProven
      ? {
          verdict: 'proven',
          reasons: (
            ['photoOfReturn', 'spotShownAtPickup', 'spotDiffers', 'pickupChecked', 'decidedByPerson'] as const
          ).map((code) => ({ code, effect: 'supports' })),
        }
      : { verdict: 'blocked', reasons: [{ code: reasonCode, effect: 'blocks' }] },
    decision: null,
    isIncluded: isProven,
    isPotential: potentialDamage,
    decided: evidence.decided && {
      userId: evidence.decided.userId,
      name: evidence.decided.name,
      at: evidence.decided.at,
    },
    firstSeen: { imageSetId: PRACTICE.imageSetId, recDate: RETURNED_AT, timeZone: zone() },
    repairedAt: null,
    pair: {
      camera,
      pickup: {
        imageId: idOf('pickup', camera),
        revision: 1,
        url: fileOf('pickup', camera) ?? '',
        box,
        alignment: 'aligned',
      },
      return: { imageId: idOf('return', camera), revision: 1, url: fileOf('return', camera), box },
    },
    labels,
    damagedParts,
    price: null,
    isInSum: false,
  }
}
