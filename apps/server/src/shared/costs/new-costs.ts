import { can } from '@skadi/domain/auth/rights'
import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import { type PricedSpot, pricedSpots, newCostsOf as sumsOf } from '@skadi/store/costs/priced-spots'
import { type NewBoxRow, type SummedBoxRow, summedBoxesStatement } from '@skadi/store/costs/summed-boxes'
import type { Scope } from '@skadi/store/db/scope'
import type { ImageSetRow } from '@skadi/store/image-sets/image-set-row'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { loadPrices, type Reader } from './load-prices.ts'

type Counted = Pick<ImageSetRow, 'id' | 'newDamages' | 'sincePickupDamages'>

/**
 * Returns the costs of the new damages of a passing. Returns null if the passing has no new damages, or if the caller may not read costs.
 */
export type NewCosts = (imageSetId: string) => DamageSum | null

/** Scopes that include prices. Annotators, reviewers and users who assign unassigned passings see no prices. */
const PRICED = new Set<Scope['role']>(['app', 'group', 'staff'])

/** Loads the sums for the rows of one answer. Reads nothing if no row has a new damage. */
export async function loadNewCosts(
  reader: Reader,
  actor: SessionActor,
  scope: Scope,
  rows: readonly Counted[],
): Promise<NewCosts> {
  if (!can(actor, 'readCosts') || !PRICED.has(scope.role)) return () => null
  return newCostsOf(reader, scope, rows)
}

/** Does the same as `loadNewCosts`, but without the check of rights. The caller must have the right to read costs. */
export async function newCostsOf(reader: Reader, scope: Scope, rows: readonly Counted[]): Promise<NewCosts> {
  const ids = rows.filter((row) => row.newDamages > 0 || (row.sincePickupDamages ?? 0) > 0).map(({ id }) => id)
  if (ids.length === 0) return () => null
  const boxes = await reader.rows<NewBoxRow>(summedBoxesStatement(scope, ids))
  const sums = sumsOf(boxes, await loadPrices(reader, boxes))
  return (id) => sums.get(id) ?? null
}

/** Returns the damages that these boxes show, each with its price. */
export const loadSpots = async <Box extends SummedBoxRow>(
  reader: Reader,
  boxes: readonly Box[],
): Promise<PricedSpot<Box>[]> => pricedSpots(boxes, await loadPrices(reader, boxes))
