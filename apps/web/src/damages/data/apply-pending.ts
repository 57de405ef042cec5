import type { Damage } from '@skadi/contract/damages/damage'
import type { FaintCounts } from '@skadi/contract/damages/damages-calls'
import type { PendingActionStatus } from '@skadi/domain/damages/pending/pending-action'
import { type DamageAct, type PendingDamageAct, type SettledAct, wantedOf } from './damage-act.ts'
import { withFields } from './damage-fields.ts'

/** Fields that all boxes of a family share. */
const familyOf = (damage: Damage) => ({
  familyId: damage.familyId,
  firstDamageId: damage.firstDamageId,
  firstSeen: damage.firstSeen,
  number: damage.number,
  representativeId: damage.representativeId,
  isNew: damage.isNew,
  isRecent: damage.isRecent,
  repaired: damage.repaired,
})

/**
 * Moves a box to the family of another box, or to a new family. If the list has no box of the target family, the data
 * of the family comes with the server's answer.
 */
function joinFamily(damages: Map<string, Damage>, id: string, firstDamageId: string | null): void {
  const damage = damages.get(id)
  const first = firstDamageId === null ? undefined : damages.get(firstDamageId)
  const mate = first ?? [...damages.values()].find((one) => one.id !== id && one.firstDamageId === firstDamageId)
  if (!damage) return
  if (mate) damages.set(id, { ...damage, ...familyOf(mate) })
  else if (firstDamageId === null && isShared(damages, damage))
    damages.set(id, { ...damage, familyId: id, firstDamageId: id, representativeId: id, number: null, familySize: 1 })
}

const isShared = (damages: ReadonlyMap<string, Damage>, damage: Damage): boolean =>
  damage.familySize > 1 ||
  [...damages.values()].some(({ id, familyId }) => id !== damage.id && familyId === damage.familyId)

/**
 * Merges the families of these boxes. The family that was seen first keeps its number and its date (B-18, DAMAGE-24).
 */
function mergeFamilies(
  damages: ReadonlyMap<string, Damage>,
  { ids, representativeId }: { ids: readonly string[]; representativeId?: string },
): Map<string, Damage> {
  const chosen = ids.flatMap((id) => damages.get(id) ?? [])
  const families = new Set(chosen.map(({ familyId }) => familyId))
  const survivor = chosen.toSorted((a, b) => (a.firstSeen.recDate < b.firstSeen.recDate ? -1 : 1))[0]
  if (!survivor) return new Map(damages)
  const common = { ...familyOf(survivor), ...(representativeId === undefined ? {} : { representativeId }) }
  return new Map(
    [...damages].map(([id, damage]) => [id, families.has(damage.familyId) ? { ...damage, ...common } : damage]),
  )
}

/** The damages in the server's latest list. */
export type DamageList = {
  items: readonly Damage[]
  /** tick of the request (see `currentTick`) */
  tick: number
  /** counts of the faint suggestions, which `items` does not contain (ruling 42) */
  faint?: FaintCounts | undefined
}

/**
 * Optimistic update: returns the damages as they will be after all queued acts of this client, so that a decision is
 * visible at once. Acts confirmed after the request of the list are applied first.
 * Then the waiting acts are applied. Both keep their order.
 */
export function applyPending(
  { items, tick }: DamageList,
  actions: readonly PendingDamageAct[],
  settled: readonly SettledAct[] = [],
): Damage[] {
  let damages: ReadonlyMap<string, Damage> = new Map(items.map((damage) => [damage.id, damage]))
  for (const one of settled) if (one.tick > tick) damages = applySettled(damages, one)
  for (const action of actions) if (isSeen(action)) damages = applyAct(damages, action.input)
  return [...damages.values()]
}

type ById = ReadonlyMap<string, Damage>

/**
 * Whether the list shows the effect of an act. The effect of a refused act stays visible. A refused removal is an
 * exception, because it must not hide a damage that still exists.
 */
const isSeen = ({ status, kind }: { status: PendingActionStatus; kind: string }): boolean =>
  status !== 'undo' && !(status === 'error' && (kind === 'reject' || kind === 'deleteDamage' || kind === 'merge'))

function applySettled(damages: ById, { act, answer }: SettledAct): ById {
  const applied = new Map(applyAct(damages, act))
  for (const damage of answer ?? []) if (damage.imageSetId === act.imageSetId) applied.set(damage.id, damage)
  return applied
}

function applyAct(damages: ById, act: DamageAct): ById {
  const next = new Map(damages)
  for (const damage of act.shown) if (!next.has(damage.id)) next.set(damage.id, damage)
  if (act.request.call === 'erase') for (const id of act.request.ids) next.delete(id)
  if (act.request.call === 'merge') return mergeFamilies(next, act.request)
  for (const [id, fields] of Object.entries(wantedOf(act))) {
    const damage = next.get(id)
    if (!damage) continue
    next.set(id, withFields(damage, fields, act.by, act.at))
    if (fields.firstDamageId !== undefined) joinFamily(next, id, fields.firstDamageId)
    if (fields.repaired !== undefined || fields.representativeId !== undefined)
      changeFamily(next, damage.familyId, (one) => withFields(one, familyFields(fields), act.by, act.at))
  }
  return next
}

/** Returns the changed fields that apply to the whole family of a box. */
const familyFields = ({ repaired, representativeId }: ReturnType<typeof wantedOf>[string]) => ({
  ...(repaired === undefined ? {} : { repaired }),
  ...(representativeId === undefined ? {} : { representativeId }),
})

function changeFamily(damages: Map<string, Damage>, familyId: string, change: (damage: Damage) => Damage): void {
  for (const damage of damages.values()) if (damage.familyId === familyId) damages.set(damage.id, change(damage))
}
