import type { Evidence } from '@skadi/contract/evidence/evidence'
import { decideEvidence, getEvidence } from '@skadi/contract/evidence/evidence-calls'
import { can } from '@skadi/domain/auth/rights'
import { type EvidenceWord, refuseWord } from '@skadi/domain/evidence/is-included'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { lockOwner, ownerOf } from '@skadi/store/damages/history-owner'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { putEvidenceDecision, removeEvidenceDecision } from '@skadi/store/evidence/decide-evidence.repo'
import { type Pair, readEvidence } from '@skadi/store/evidence/read-evidence.repo'
import { publish } from '@skadi/store/realtime/publish'
import { firstIn, readScopes } from '../core/auth/actor-scope.ts'
import { type Action, type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { evidenceIn } from '../shared/evidence/evidence-of-pair.ts'
import { loadEvidence } from '../shared/evidence/load-evidence.ts'
import { readSights } from '../shared/evidence/read-sights.ts'
import { imageSetWriteScope } from '../shared/image-sets/image-set-scope.ts'

type WriteScope = Scope & { role: 'app' }

/**
 * Returns the action that stores the clerk's decision about a damage of a pair. The action locks the car's history and then judges the
 * damage.
 */
function decideEvidenceAction(services: Services): Action<typeof decideEvidence> {
  return async ({ body }, { actor, signal, mutate }) => {
    const pair: Pair = { pickupId: body.pickupId, returnId: body.imageSetId }
    const familyId = body.familyId
    const word = body.decision === null ? null : { decision: body.decision, note: body.note || null }
    const scope = await imageSetWriteScope(services, actor, 'changeDamages', pair.returnId, signal)
    const known = found(await readEvidence(services.db, scope, pair, { signal }))
    const sights = await readSights(services, scope, known, { signal })

    return mutate(scope, async (tx) => {
      if (!(await lockOwner(tx, ownerOf(scope.tenantId, { imageSetId: pair.returnId, carId: known.return.carId }))))
        throw new ApiError('CONFLICT')
      const read = () => evidenceIn(tx, scope, { pair, familyId, sights })
      const before = await read()
      if (isSame(before.decision, word)) return { data: before }
      if (word) checkWord(before, word)
      await writeWord(tx, scope, pair, before, word)
      return { data: await read() }
    })
  }
}

const isSame = (stored: Evidence['decision'], word: EvidenceWord | null): boolean =>
  stored === null || word === null ? stored === word : stored.decision === word.decision && stored.note === word.note

/** @throws ApiError EVIDENCE_BLOCKED; VALIDATION if a weak damage is included without a reason */
function checkWord({ judgement }: Evidence, word: EvidenceWord): void {
  const refusal = refuseWord(judgement?.verdict ?? 'blocked', word)
  if (refusal === 'blocked') throw new ApiError('EVIDENCE_BLOCKED')
  if (refusal === 'noteMissing')
    throw new ApiError('VALIDATION', { details: [{ field: 'body.note', rule: 'required to put in what is weak' }] })
}

async function writeWord(
  tx: Transaction,
  scope: WriteScope,
  pair: Pair,
  { familyId, judgement, decision: former }: Evidence,
  word: EvidenceWord | null,
): Promise<void> {
  if (word) await putEvidenceDecision(tx, scope, pair, { ...word, familyId, judgement })
  else await removeEvidenceDecision(tx, scope, pair, familyId)
  await appendAudit(tx, {
    chain: scope.tenantId,
    actorId: scope.userId,
    action: 'decideEvidence',
    targetType: 'damageFamily',
    targetId: familyId,
    before: { ...pair, decision: former?.decision ?? null },
    after: { ...pair, decision: word?.decision ?? null, judgement },
    // A text about people is erased together with its author (ruling 27).
    ...(word?.note ? { personal: { subjectId: scope.userId, values: { note: word.note } } } : {}),
  })
  await publish(tx, {
    action: 'damagesChanged',
    tenantId: scope.tenantId,
    imageSetId: pair.returnId,
    modifiedAt: new Date().toISOString(),
  })
}

export const evidenceCalls = (services: Services): BoundCall[] => [
  bindCall(getEvidence, getEvidenceAction(services)),
  bindCall(decideEvidence, decideEvidenceAction(services)),
]

/** Returns the action that reads the evidence of a pair. It reads in the first scope that contains both passings (ruling 17). */
function getEvidenceAction(services: Services): Action<typeof getEvidence> {
  return async ({ query }, { actor, signal }) => {
    if (!can(actor, 'comparePassings')) throw new ApiError('FORBIDDEN')
    const pair = { pickupId: query.pickupId, returnId: query.imageSetId }
    const items = found(await firstIn(readScopes(actor), (scope) => loadEvidence(services, scope, { ...pair, signal })))
    return { data: { items }, meta: wholeListMeta(items.length) }
  }
}
