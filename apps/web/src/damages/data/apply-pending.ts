import type { Damage } from '@skadi/contract/damages/damage'
import type { PendingActionStatus } from '@skadi/domain/damages/pending/pending-action'
import { type DamageAct, type PendingDamageAct, type SettledAct, wantedOf } from './damage-act.ts'
import { withFields } from './damage-fields.ts'
import { joinFamily, mergeFamilies } from './join-family.ts'

/** The damages as the server last listed them. */
export type DamageList = { items: readonly Damage[] /** when it was asked for */; tick: number }

/**
 * Optimistic update: the damages as they will be after all queued acts of this client, so that a decision shows at
 * once. Acts that were settled since the list was requested come first, then the waiting acts, in order.
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

/** What was refused stays to be seen where it was done; but nothing goes from the screen that is not gone. */
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

/** Fields of a box that apply to its whole family. */
const familyFields = ({ repaired, representativeId }: ReturnType<typeof wantedOf>[string]) => ({
  ...(repaired === undefined ? {} : { repaired }),
  ...(representativeId === undefined ? {} : { representativeId }),
})

function changeFamily(damages: Map<string, Damage>, familyId: string, change: (damage: Damage) => Damage): void {
  for (const damage of damages.values()) if (damage.familyId === familyId) damages.set(damage.id, change(damage))
}
