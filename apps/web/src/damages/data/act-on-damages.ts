import type { Damage } from '@skadi/contract/damages/damage'
import { MAX_DAMAGES } from '@skadi/contract/damages/inputs'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { cornersOf, type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import { firstStateOf, isToDecide, type Perspective } from '@skadi/domain/damages/damage-state'
import type { PendingActionKind } from '@skadi/domain/damages/pending/pending-action'
import type { OpenPlace } from '../places/open-places.ts'
import type { DamageAct, FieldsById } from './damage-act.ts'
import type { DamageFields } from './damage-fields.ts'
import { type ActContext, fieldsAct, sameFields, wholeAct } from './make-act.ts'
import { type Drawing, newDamage } from './new-damage.ts'

/**
 * The passing with its visible damages, the context of the act, and the perspective of the actor. The default
 * perspective is a user's perspective.
 */
export type Scene = {
  imageSet: ImageSet
  damages: readonly Damage[]
  context: ActContext
  perspective?: Perspective | undefined
}

const pick = ({ damages }: Scene, ids: readonly string[]): Damage[] => damages.filter(({ id }) => ids.includes(id))

/**
 * Returns all boxes of the spots that contain the boxes with these ids.
 * A decision on a box applies to its spot on every photo.
 */
function wholeSpots(scene: Scene, ids: readonly string[]): Damage[] {
  const chosen = pick(scene, ids)
  const keyOf = ({ familyId, isDeleted }: Damage) => `${familyId} ${isDeleted}`
  const keys = new Set(chosen.map(keyOf))
  return scene.damages.filter((damage) => keys.has(keyOf(damage)))
}

/** Splits damages into batches, because a call accepts a limited number of damages. */
function inCalls(damages: readonly Damage[], make: (part: readonly Damage[]) => DamageAct): DamageAct[] {
  const acts: DamageAct[] = []
  for (let at = 0; at < damages.length; at += MAX_DAMAGES) acts.push(make(damages.slice(at, at + MAX_DAMAGES)))
  return acts
}

const change = (scene: Scene, damages: readonly Damage[], kind: PendingActionKind, fields: Partial<DamageFields>) =>
  inCalls(damages, (part) => fieldsAct(scene.context, part, { kind, wanted: sameFields(part, fields) }))

/** A box, and the photo of an earlier passing that the user sees beside the box. */
type Compared = { damageId: string; imageId: string }

/**
 * Accepts the suggestions at these spots (DAMAGE-02).
 * @param compared the comparison by eye behind one of these decisions
 */
export const acceptActs = (scene: Scene, ids: readonly string[], compared?: Compared): DamageAct[] =>
  inCalls(wholeSpots(scene, ids).filter(openTo(scene)), (part) =>
    fieldsAct(scene.context, part, {
      kind: 'approve',
      wanted: Object.fromEntries(
        part.map(({ id }) => [id, { finalState: 'accepted' as const, ...eyeOf(id, compared) }]),
      ),
    }),
  )

const eyeOf = (id: string, compared: Compared | undefined): Partial<DamageFields> =>
  compared?.damageId === id ? { comparedImageId: compared.imageId } : {}

/** Records that the user compared a recorded damage by eye and considers the damage new. */
export const compareActs = (scene: Scene, compared: Compared): DamageAct[] =>
  change(scene, pick(scene, [compared.damageId]), 'change', { comparedImageId: compared.imageId })

/** Rejects the suggestions at these spots (DAMAGE-03). The label names the real cause, for example a reflection. */
export const rejectActs = (scene: Scene, ids: readonly string[], labelId?: number): DamageAct[] =>
  change(scene, wholeSpots(scene, ids).filter(openTo(scene)), 'reject', {
    finalState: 'rejected',
    ...(labelId === undefined ? {} : { labelIds: [labelId] }),
  })

const openTo =
  ({ perspective = 'user' }: Scene) =>
  (damage: Damage): boolean =>
    isToDecide(damage, perspective) && !damage.isDeleted

/** Rejects every undecided suggestion on a photo. */
export const rejectRestActs = (scene: Scene, imageId: string): DamageAct[] =>
  rejectActs(
    scene,
    scene.damages.filter((damage) => damage.imageId === imageId && openTo(scene)(damage)).map(({ id }) => id),
  )

/** Rejects every undecided suggestion of the passing. */
export const rejectAllActs = (scene: Scene): DamageAct[] =>
  rejectActs(
    scene,
    scene.damages.filter(openTo(scene)).map(({ id }) => id),
  )

/** Revokes the decisions at these spots. */
export const takeBackActs = (scene: Scene, ids: readonly string[]): DamageAct[] =>
  change(scene, wholeSpots(scene, ids).filter(decidedBy(scene)), 'change', { finalState: null })

/**
 * Whether the actor has decided a box. In an assignment, a decision changes the state of another person's box, but not
 * the final state of the box (B-15).
 */
const decidedBy =
  ({ perspective = 'user', context: { by } }: Scene) =>
  (damage: Damage): boolean =>
    damage.finalState !== null ||
    (perspective !== 'user' &&
      damage.state !== 'created' &&
      damage.evidence.foundBy?.userId !== by.userId &&
      !isToDecide(damage, perspective))

/**
 * Records a drawn box.
 * @param id id of the new damage
 */
export function createActs(scene: Scene, id: string, imageId: string, rect: Rect, drawing: Drawing): DamageAct[] {
  const { imageSet, damages, context, perspective = 'user' } = scene
  const image = imageSet.items.find((item) => item.id === imageId)
  if (!image) return []
  const draft = {
    ...newDamage(id, imageSet, image, { rect, ...drawing }, damages, context),
    state: firstStateOf(perspective),
  }
  return [wholeAct(context, 'create', [id], { call: 'create' }, [draft])]
}

/**
 * Joins the damage at a proposed place: draws a box of the source's damage, or puts the box of another damage there into it, which accepts
 * a suggestion.
 * @param id id of the new box
 */
export function joinActs(scene: Scene, id: string, place: OpenPlace): DamageAct[] {
  const { source, otherId, imageId, points } = place
  const others = otherId === null ? [] : wholeSpots(scene, [otherId])
  if (others.length > 0) {
    const wanted = others.map((box): [string, FieldsById[string]] => [
      box.id,
      { firstDamageId: source.id, ...(openTo(scene)(box) ? { finalState: 'accepted' as const } : {}) },
    ])
    return [
      fieldsAct(scene.context, others, { kind: 'match', wanted: Object.fromEntries(wanted), beside: [source.id] }),
    ]
  }
  const { imageSet, damages, context, perspective = 'user' } = scene
  const image = imageSet.items.find((item) => item.id === imageId)
  if (!image) return []
  const { familyId, number, firstDamageId, isNew, isRecent, labels, damagedParts, firstSeen } = source
  const draft = {
    ...newDamage(id, imageSet, image, { rect: rectOf(points) }, damages, context),
    familyId,
    number,
    firstDamageId,
    isNew,
    isRecent,
    labels,
    damagedParts,
    firstSeen,
    state: firstStateOf(perspective),
  }
  return [wholeAct(context, 'create', [id], { call: 'create', firstDamageId: source.id }, [draft])]
}

/** Records that the camera of a proposed place does not show the damage. */
export const notThereActs = (scene: Scene, { source, camera }: OpenPlace): DamageAct[] =>
  change(scene, pick(scene, [source.id]), 'change', { notSeenIn: [...source.notSeenIn, camera] })

/** Moves or resizes a box. */
export const moveActs = (scene: Scene, id: string, rect: Rect): DamageAct[] =>
  pick(scene, [id]).map((damage) =>
    fieldsAct(scene.context, [damage], {
      kind: 'change',
      wanted: { [id]: { points: cornersOf(rect) } },
      call: { move: { fileId: damage.fileId } },
    }),
  )

/** Labels the boxes of a spot. */
export const labelActs = (scene: Scene, id: string, labelIds: readonly number[]): DamageAct[] =>
  change(scene, wholeSpots(scene, [id]), 'label', { labelIds: [...labelIds] })

/** Sets the parts of the car for a spot. */
export const partsActs = (scene: Scene, id: string, damagedParts: Damage['damagedParts']): DamageAct[] =>
  change(scene, wholeSpots(scene, [id]), 'change', { damagedParts })

/** Makes boxes potential damages. If all these boxes are already potential, it makes them ordinary damages again. */
export function togglePotentialActs(scene: Scene, ids: readonly string[]): DamageAct[] {
  const damages = pick(scene, ids)
  const potentialDamage = damages.some((damage) => !damage.potentialDamage)
  return change(scene, damages, 'change', { potentialDamage })
}

/** Deletes the boxes at these spots. The boxes can be restored. */
export const removeActs = (scene: Scene, ids: readonly string[]): DamageAct[] =>
  inCalls(
    wholeSpots(scene, ids).filter(({ isDeleted }) => !isDeleted),
    (part) =>
      fieldsAct(scene.context, part, {
        kind: 'deleteDamage',
        wanted: sameFields(part, { isDeleted: true }),
        call: 'delete',
      }),
  )

/**
 * Restores the deleted boxes of a spot (DAMAGE-21, DAMAGE-22).
 * The boxes become boxes of a known damage or of a new damage.
 */
export const restoreActs = (scene: Scene, id: string, firstDamageId: string | null): DamageAct[] =>
  familyActs(scene, id, firstDamageId, 'restore', { isDeleted: false })

/** Matches a spot to a known damage, or marks the spot as a new damage (DAMAGE-30). */
export const matchActs = (scene: Scene, id: string, firstDamageId: string | null): DamageAct[] =>
  familyActs(scene, id, firstDamageId, 'match', {})

function familyActs(
  scene: Scene,
  id: string,
  firstDamageId: string | null,
  kind: PendingActionKind,
  fields: Partial<DamageFields>,
): DamageAct[] {
  const boxes = wholeSpots(scene, [id])
  // A new damage begins with a single box. Then the other boxes of the spot join the new damage.
  const ordered = boxes.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))
  const wanted = Object.fromEntries(
    ordered.map((box): [string, FieldsById[string]] => [
      box.id,
      { ...fields, firstDamageId: box.id === id ? firstDamageId : (firstDamageId ?? id) },
    ]),
  )
  const beside = firstDamageId === null ? [] : [firstDamageId]
  return ordered.length === 0 ? [] : [fieldsAct(scene.context, ordered, { kind, wanted, beside })]
}

/** Merges the damages that these boxes belong to. A merge cannot be undone. */
export function mergeActs({ damages, context }: Scene, ids: readonly string[], representativeId?: string): DamageAct[] {
  const families = new Set(damages.filter(({ id }) => ids.includes(id)).map(({ familyId }) => familyId))
  const members = damages.filter(({ familyId }) => families.has(familyId)).map(({ id }) => id)
  const request = { call: 'merge' as const, ids, ...(representativeId === undefined ? {} : { representativeId }) }
  return [wholeAct(context, 'merge', [...new Set([...ids, ...members])], request)]
}

/**
 * Makes a box the representative of another box's family. The representative may belong to another passing. Later acts
 * on boxes of this family in this passing wait for this act.
 */
export const representativeActs = (scene: Scene, id: string, representativeId: string): DamageAct[] =>
  pick(scene, [id]).map((damage) => familyAct(scene, damage, { representativeId }))

/** Marks a damage as repaired, or as not repaired (ruling 4). */
export const repairActs = (scene: Scene, familyId: string, repaired: boolean): DamageAct[] =>
  scene.damages
    .filter((damage) => damage.familyId === familyId && !damage.isDeleted)
    .slice(0, 1)
    .map((damage) => familyAct(scene, damage, { repaired }))

function familyAct({ damages, context }: Scene, damage: Damage, fields: Partial<DamageFields>): DamageAct {
  const family = damages.filter(({ familyId }) => familyId === damage.familyId).map(({ id }) => id)
  const beside = [...family, damage.representativeId]
  return fieldsAct(context, [damage], { kind: 'change', wanted: { [damage.id]: fields }, beside })
}
