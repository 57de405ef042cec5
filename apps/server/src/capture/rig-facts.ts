import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import { MIN_SKEW_PAIRS } from '@skadi/domain/capture/pairing'
import { unitStatus } from '@skadi/domain/capture/unit-status'
import { skewOf } from '@skadi/store/capture/clock-skew.repo'
import { type RigFacts, rigFactsStatement, type UnitOfSet } from '@skadi/store/capture/rig-facts.repo'
import type { Database, ReadOptions } from '@skadi/store/db/database'
import { RIG } from '@skadi/store/db/scope'
import type { SetWithoutFacts, UnitWithoutFacts } from './to-rig.ts'

/**
 * Adds units and numbers of cameras to capture sets that were read under any scope. Reads the facts of recordings under the scope `rig`.
 */
export async function withSetFacts(
  db: Database,
  sets: readonly SetWithoutFacts[],
  options?: ReadOptions,
): Promise<CaptureSet[]> {
  const facts = await readFacts(
    db,
    sets.map(({ id }) => id),
    options,
  )
  return sets.flatMap((set) => {
    const of = facts.get(set.id)
    if (!of) return []
    const unit = (one: UnitOfSet) => withStatus(one, of)
    return { ...set, captureUnits: { left: unit(of.left), right: unit(of.right) }, camerasCount: of.camerasCount }
  })
}

const withStatus = ({ id, name, lastSeenAt }: UnitOfSet, { isVirtual, readAt }: RigFacts) => {
  const seen = lastSeenAt === null ? undefined : new Date(lastSeenAt)
  return {
    id,
    name,
    status: unitStatus(seen?.getTime(), readAt.getTime(), isVirtual),
    lastSeenAt: seen?.toISOString() ?? null,
  }
}

/** Adds the clock skew to units that were read in a user's scope. The skew is measured from photo pairs. */
export async function withUnitFacts(
  db: Database,
  units: readonly UnitWithoutFacts[],
  options?: ReadOptions,
): Promise<CaptureUnit[]> {
  const facts = await readFacts(db, [...new Set(units.flatMap(({ captureSet }) => captureSet?.id ?? []))], options)
  return units.map((unit) => ({ ...unit, clockSkewMs: clockSkewMs(unit, facts.get(unit.captureSet?.id ?? '')) }))
}

function clockSkewMs({ side }: UnitWithoutFacts, facts: RigFacts | undefined): number | null {
  const { skewMs, pairs } = skewOf(facts?.differencesMs ?? [])
  if (pairs < MIN_SKEW_PAIRS) return null
  return Math.round(side === 'left' ? skewMs : -skewMs) + 0
}

async function readFacts(
  db: Database,
  captureSetIds: readonly string[],
  options?: ReadOptions,
): Promise<Map<string, RigFacts>> {
  if (captureSetIds.length === 0) return new Map()
  const rows = await db.rows<RigFacts>(RIG, rigFactsStatement(captureSetIds), options)
  return new Map(rows.map((row) => [row.captureSetId, row]))
}
