import { cornersOf, rectOf } from '@skadi/domain/damages/damage-box'
import { isUndecided } from '@skadi/domain/damages/damage-state'
import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import type { Damage, DamageChange, NewDamage } from './clerk-calls.ts'
import { clearestBox, isShownBy, type SeenCar, type TrueDamage } from './true-damage.ts'

/** A clerk's tasks on a passing. */
export type ClerkTask = {
  /** true if the clerk records known damages again, so that the story of the car shows them at every passing */
  recordsKnown: boolean
  /**
   * true if the clerk leaves work for the user of the demo: wrong suggestions, and the new damage with the smallest id
   */
  leavesWork: boolean
}

/** A passing as the clerk's screen shows it. */
export type ClerkView = {
  /** boxes of this passing, with undecided and faint suggestions */
  boxes: readonly Damage[]
  /** recorded damages of the car, each represented by one box */
  known: readonly Damage[]
  /** photos by camera */
  photos: readonly { id: string; camera: Damage['camera'] }[]
}

/**
 * Decisions in the order of their calls. Matches come first, because an accepted suggestion would use up a damage
 * number of the car.
 */
export type Decisions = {
  matched: DamageChange[]
  decided: DamageChange[]
  drawn: NewDamage[]
  repaired: DamageChange[]
}

/**
 * Plans the decisions of a careful clerk beside the car.
 * - A correct suggestion is matched with the car's known damage, or accepted as a new damage.
 * - A wrong suggestion is rejected with its reason. Wrong faint suggestions stay folded.
 * - A damage without a suggestion is drawn.
 * - A known damage that is gone from the car is reported as repaired.
 */
export function planDecisions(car: SeenCar, view: ClerkView, task: ClerkTask): Decisions {
  const suggested = view.boxes.filter((box) => isUndecided(box) && !box.isDeleted)
  const shownBy = (box: Damage) => car.damages.find((one) => isShownBy(one, box.camera, rectOf(box.points)))
  const of = Map.groupBy(suggested, shownBy)
  const left = task.leavesWork ? leftOf(car, view) : undefined
  const [matched, decided]: [DamageChange[], DamageChange[]] = [[], []]
  const drawn: NewDamage[] = []
  const homes = new Set(view.known.map(({ familyId }) => familyId))
  for (const damage of car.damages) {
    if (damage === left) continue
    const known = knownOf(view, damage)
    const boxes = of.get(damage) ?? []
    matched.push(...match(boxes, known, homes))
    decided.push(...boxes.map(({ id }) => ({ id, finalState: 'accepted' as const, ...wordsOf(damage) })))
    const isRecorded = boxes.length > 0 || view.boxes.some((box) => !isUndecided(box) && isSame(box, damage))
    if (!isRecorded && (!known || task.recordsKnown)) drawn.push(...draw(damage, view, known))
  }
  if (!task.leavesWork)
    for (const box of of.get(undefined) ?? []) if (!box.isFaint) decided.push(reject(box, labelIdOf(car.mistakenFor)))
  const repaired = view.known
    .filter((one) => one.repaired === null && car.gone.some((damage) => isSame(one, damage)))
    .map(({ id }) => ({ id, repaired: true }))
  return { matched, decided, drawn, repaired }
}

/** Returns the new damage that the clerk leaves for the user of the demo. */
const leftOf = ({ damages }: SeenCar, view: ClerkView): TrueDamage | undefined =>
  damages.filter((damage) => !knownOf(view, damage)).toSorted((a, b) => (a.id < b.id ? -1 : 1))[0]

const knownOf = ({ known }: ClerkView, damage: TrueDamage): Damage | undefined =>
  known.find((one) => one.repaired === null && isSame(one, damage))

/**
 * Returns true if a recorded damage is this damage. The clerk compares kind and part, because no demo car has two
 * damages of one kind on one part.
 */
const isSame = ({ labels, damagedParts }: Damage, { label, part }: Pick<TrueDamage, 'label' | 'part'>): boolean =>
  labels.some(({ name }) => name === label) &&
  (part === null
    ? damagedParts.length === 0
    : damagedParts.some(
        ({ name, carEnd, cameraSide }) =>
          name === part.name && carEnd === part.carEnd && cameraSide === part.cameraSide,
      ))

/**
 * Puts the suggestions of a damage into one family. A known damage already has a family. A new damage gets the family
 * of its first suggestion, unless another damage has that family.
 */
function match(boxes: readonly Damage[], known: Damage | undefined, homes: Set<string>): DamageChange[] {
  const [first] = boxes
  if (!first) return []
  const isAstray = !known && homes.has(first.familyId)
  const home = known?.familyId ?? (isAstray ? undefined : first.familyId)
  if (home !== undefined) homes.add(home)
  return boxes
    .filter(({ familyId }) => familyId !== home)
    .map((box) => ({ id: box.id, firstDamageId: known?.id ?? (box === first ? null : first.id) }))
}

const reject = ({ id }: Damage, reason: number): DamageChange => ({
  id,
  finalState: 'rejected',
  labelIds: [reason],
})

function draw(damage: TrueDamage, { photos }: ClerkView, known: Damage | undefined): NewDamage[] {
  const box = clearestBox(damage)
  const photo = photos.find(({ camera }) => camera === box?.camera)
  if (!box || !photo) return []
  return [{ imageId: photo.id, points: cornersOf(box.rect), firstDamageId: known?.id ?? null, ...wordsOf(damage) }]
}

const wordsOf = ({ label, part }: TrueDamage) => ({
  labelIds: [labelIdOf(label)],
  damagedParts: part ? [part] : [],
})
