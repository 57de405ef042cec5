import {
  type KnowableImageSet,
  listKnowablePassings,
  listKnownPassings,
  markKnownPassing,
  setKnownRate as setKnownRateCall,
  unmarkKnownPassing,
} from '@skadi/contract/annotation/known/known-calls'
import {
  type KnowableRow,
  type KnownRow,
  knowableImageSetsStatement,
  knownImageSetsStatement,
  knownRateStatement,
  markKnownPassing as mark,
  retireKnownImageSet,
  setKnownRate,
} from '@skadi/store/annotation/known/known-image-set.repo'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { WORKER } from '@skadi/store/db/scope'
import { staffScope } from '../../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../../core/http/action.ts'
import { found } from '../../core/http/api-error.ts'
import { wholeListMeta } from '../../core/http/list-page.ts'
import type { Services } from '../../core/services.ts'

/** Maximum number of passings in the offered list. Users find any other passing by its plate. */
const MOST_OFFERED = 50

/**
 * Calls about known passings, with which the server measures annotators. A setting gives the share of jobs on known passings (decision 52).
 */
export const knownImageSetsCalls = ({ db }: Services): BoundCall[] => [
  bindCall(listKnownPassings, async (_, { actor, signal }) => {
    const statements = [knownImageSetsStatement, knownRateStatement] as const
    const [rows, rates] = await db.read<[KnownRow, { percent: number }]>(staffScope(actor), [...statements], { signal })
    const items = rows.map(({ id, boxes, submitted, markedAt, markedByName, ...row }) => {
      return { ...toKnowable(row), id, boxes, submitted, markedAt, markedByName }
    })
    return { data: { items }, meta: { ...wholeListMeta(items.length), percent: rates[0]?.percent ?? 0 } }
  }),

  bindCall(listKnowablePassings, async ({ query: { registrationNo = '' } }, { actor, signal }) => {
    const statement = knowableImageSetsStatement(registrationNo, MOST_OFFERED)
    const items = (await db.rows<KnowableRow>(staffScope(actor), statement, { signal })).map(toKnowable)
    return { data: { items }, meta: wholeListMeta(items.length) }
  }),

  bindCall(markKnownPassing, async ({ body }, { actor: { userId }, mutate }) => {
    const sourceId = body.imageSetId
    return mutate(WORKER, async (tx) => {
      const { id, tenantId } = found(await mark(tx, { sourceId, markedBy: userId }))
      const target = { targetType: 'imageSet', targetId: sourceId }
      await appendAudit(tx, { chain: tenantId, actorId: userId, action: 'markKnownPassing', ...target })
      return { data: { id } }
    })
  }),

  bindCall(unmarkKnownPassing, async ({ params: { id } }, { actor: { userId }, mutate }) => {
    await mutate(WORKER, async (tx) => {
      const { sourceId, tenantId } = found(await retireKnownImageSet(tx, { id }))
      const target = { targetType: 'imageSet', targetId: sourceId }
      await appendAudit(tx, { chain: tenantId, actorId: userId, action: 'unmarkKnownPassing', ...target })
    })
    return undefined
  }),

  bindCall(setKnownRateCall, async ({ body: { percent } }, { actor: { userId }, mutate }) => {
    await mutate(WORKER, async (tx) => {
      const before = await tx.row<{ percent: number }>(knownRateStatement)
      await setKnownRate(tx, percent)
      await appendAudit(tx, {
        chain: GLOBAL_CHAIN,
        actorId: userId,
        action: 'setKnownRate',
        targetType: 'user',
        targetId: userId,
        before: { percent: before?.percent ?? 0 },
        after: { percent },
      })
    })
    return undefined
  }),
]

const toKnowable = ({
  imageSetId,
  countryCode,
  registrationNo,
  tenantName,
  recDate,
  timeZone,
}: KnowableRow): KnowableImageSet => ({
  imageSetId,
  carInfo: { countryCode, registrationNo },
  tenantName,
  recDate,
  timeZone,
})
