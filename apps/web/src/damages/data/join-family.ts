import type { Damage } from '@skadi/contract/damages/damage'

/** What all boxes of a family have in common. */
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

/** Puts a box into the family of another one, or into one of its own; a family that no box here is of comes with the answer. */
export function joinFamily(damages: Map<string, Damage>, id: string, firstDamageId: string | null): void {
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

/** Makes the families of these boxes one: the one seen first keeps its number and date (B-18, DAMAGE-24). */
export function mergeFamilies(
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
