import type { ImageSetSummary, PreviewDamage } from '@skadi/contract/image-sets/image-set'
import { can } from '@skadi/domain/auth/rights'
import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import { countedSpot } from '@skadi/domain/costs/summed-spot'
import { customerProgressOf } from '@skadi/domain/customer/customer-link'
import { previewsOf } from '@skadi/domain/damages/best-box'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import { listCropBox, listCropPath } from '@skadi/domain/images/crop-box'
import { admitsKey } from '@skadi/domain/integrations/api-key'
import { newCostsOf } from '@skadi/store/costs/priced-spots'
import { ageOfBox, type NewBoxRow, summedBoxesStatement } from '@skadi/store/costs/summed-boxes'
import { type CustomerPageRow, customerPagesStatement } from '@skadi/store/customer/customer-link.repo'
import type { Scope } from '@skadi/store/db/scope'
import type { ImageSetRow } from '@skadi/store/image-sets/image-set-row'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { loadPrices, type Reader } from '../costs/load-prices.ts'

type Preview = NonNullable<ImageSetSummary['preview']>

/** Facts of a row that its own columns do not contain. */
export type RowFacts = {
  newCosts: DamageSum | null
  /** undefined if the passing has no preview, or if the caller may not see it */
  preview: Preview | undefined
}

const NO_FACTS: RowFacts = { newCosts: null, preview: undefined }

/** Scopes whose lists contain costs and previews. Annotators, reviewers and users who assign unassigned passings see neither. */
const TOLD = new Set<Scope['role']>(['app', 'group', 'staff'])
/** Scopes that read customers' pages. A power tenant may read a member's passing, but not the answers of the member's customers. */
const READ_BY = new Set<Scope['role']>(['app', 'staff'])

/**
 * Loads the facts for the rows of one answer, with at most three statements. The statements read damages, prices that this process has not
 * cached, and customers' pages. Rows without damages and pages need no statement.
 */
export async function loadRowFacts(
  reader: Reader,
  actor: SessionActor,
  scope: Scope,
  rows: readonly ImageSetRow[],
): Promise<(imageSetId: string) => RowFacts> {
  if (!TOLD.has(scope.role)) return () => NO_FACTS
  const readsCosts = can(actor, 'readCosts')
  const seesDamages = !actor.keyScopes || admitsKey('damages:read', actor.keyScopes)
  const told = rows.filter((row) => (seesDamages && hasPreview(row)) || (readsCosts && hasNew(row))).map(({ id }) => id)
  const boxes = told.length > 0 ? await reader.rows<NewBoxRow>(summedBoxesStatement(scope, told)) : []
  const sums = readsCosts ? newCostsOf(boxes, await loadPrices(reader, boxes)) : undefined
  const boxesOf = Map.groupBy(boxes, ({ imageSetId }) => imageSetId)
  const customerOf = await loadCustomers(reader, actor, scope, rows)
  return (id) => {
    const damages = seesDamages ? damagesOf(boxesOf.get(id) ?? []) : []
    const customer = customerOf.get(id) ?? null
    return {
      newCosts: sums?.get(id) ?? null,
      preview: damages.length > 0 || customer ? { damages, customer } : undefined,
    }
  }
}

const hasNew = ({ newDamages, sincePickupDamages }: ImageSetRow) => newDamages > 0 || (sincePickupDamages ?? 0) > 0
const hasPreview = (row: ImageSetRow) => hasNew(row) || row.undecidedDamages > 0 || row.recentDamages > 0

function damagesOf(boxes: readonly NewBoxRow[]): PreviewDamage[] {
  const families = [...Map.groupBy(boxes, ({ familyId }) => familyId).values()]
  const spots = families.flatMap((family) => {
    const spot = countedSpot(family)
    return spot ? { ...spot, age: ageOfBox(spot.best) } : []
  })
  return previewsOf(spots).map(({ best, isUndecided, age }) => ({
    crop: best.isPhotoShown ? cropOf(best) : null,
    age,
    isUndecided,
    labels: best.labelIds.flatMap((id) => labelOf(id) ?? []),
    damagedParts: [...best.damagedParts],
  }))
}

function cropOf({ imageId, revision, points }: NewBoxRow): NonNullable<PreviewDamage['crop']> {
  const box = listCropBox(rectOf(points))
  return { url: listCropPath(imageId, revision, box, 60), urlSharp: listCropPath(imageId, revision, box, 120) }
}

/**
 * Returns the progress of one customer's page per passing. The page is the newest page with an open answer, or otherwise the newest page
 * that is not revoked.
 */
async function loadCustomers(
  reader: Reader,
  actor: SessionActor,
  scope: Scope,
  rows: readonly ImageSetRow[],
): Promise<Map<string, Preview['customer']>> {
  const ids = rows.filter(({ customerPages }) => customerPages > 0).map(({ id }) => id)
  if (ids.length === 0 || actor.keyScopes || !READ_BY.has(scope.role)) return new Map()
  const pages = await reader.rows<CustomerPageRow>(customerPagesStatement(scope, ids))
  const known = new Map<string, Preview['customer']>()
  for (const { imageSetId, dueAt, expiresAt, revokedAt, openedAt, answers, now } of pages) {
    const at = (moment: Date | null) => moment?.getTime() ?? null
    const facts = {
      dueAt: dueAt.getTime(),
      expiresAt: expiresAt.getTime(),
      revokedAt: at(revokedAt),
      openedAt: at(openedAt),
    }
    const progress = customerProgressOf({ ...facts, answers }, now.getTime())
    const before = known.get(imageSetId)
    if (progress && (!before || (progress.isOpen && !before.isOpen))) known.set(imageSetId, progress)
  }
  return known
}
