import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { admitsKey } from '@skadi/domain/integrations/api-key-scopes'
import { type DamageRow, damagesStatement } from '@skadi/store/damages/damage-row'
import type { Scope } from '@skadi/store/db/scope'
import type { ImageSetDetailRow, StageRow } from '@skadi/store/image-sets/image-set.repo'
import type { ImageRow } from '@skadi/store/images/image.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { Services } from '../core/services.ts'
import type { Reader } from '../shared/costs/load-prices.ts'
import { loadNewCosts } from '../shared/costs/new-costs.ts'
import { toDamages } from '../shared/damages/to-damage.ts'
import { photoSigner } from '../shared/images/photo-signer.ts'
import { toImageSet } from './to-image-set.ts'

type Rows = { row: ImageSetDetailRow; images: ImageRow[]; stages: readonly StageRow[] }

/** A passing that was read, with its damages whole and links to its photos, as calls answer it to somebody. */
export async function finishImageSet(
  reader: Reader,
  services: Pick<Services, 'tokens'>,
  actor: SessionActor,
  scope: Scope,
  { row, images, stages }: Rows,
): Promise<ImageSet> {
  const costOf = await loadNewCosts(reader, actor, scope, [row])
  // a key that may not read damages gets none of them here either
  const seesDamages = !actor.keyScopes || admitsKey('damages:read', actor.keyScopes)
  const ids = seesDamages ? row.damageIds : []
  const boxes = ids.length > 0 ? await reader.rows<DamageRow>(damagesStatement(scope, ids)) : []
  const damages = await toDamages(reader, boxes)
  return toImageSet({ row, images, stages, damages, newCosts: costOf(row.id), sign: photoSigner(services, actor) })
}
