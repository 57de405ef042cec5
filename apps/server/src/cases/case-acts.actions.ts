import { recordPayments } from '@skadi/contract/cases/case-files'
import {
  approveCase,
  correctCase,
  creditCase,
  moveCaseToClaim,
  refuseApproval,
  requestApproval,
  sendCase,
  settleCase,
  settleObjection,
  tellCase,
  waiveCase,
} from '@skadi/contract/cases/cases-writes'
import { dueOf, needsApproval, referenceOf } from '@skadi/domain/cases/case-rules'
import * as rules from '@skadi/domain/cases/damage-case'
import { disputes, earlierWordOn } from '@skadi/domain/cases/page-answers'
import * as store from '@skadi/store/cases/case.repo'
import { judgeCaseLine, settleCaseAnswers, tellCaseChanged } from '@skadi/store/cases/change-case.repo'
import { nextStatementNumber } from '@skadi/store/cases/statement.repo'
import { holdPairOf } from '@skadi/store/claims/claim-analysis.repo'
import type { Transaction } from '@skadi/store/db/database'
import { readNow } from '@skadi/store/db/read-now'
import type { Scope } from '@skadi/store/db/scope'
import { writeScope } from '../core/auth/actor-scope.ts'
import { type Action, type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { orRefuse, recordTold, toFacts } from '../shared/cases/case-facts.ts'
import { answerAct, auditCase, freeze, storeCase } from './act-on-case.ts'
import { checkJudgement, prepareJudge } from './case-lines.ts'
import { moveCaseToClaimAction } from './move-case-to-claim.ts'
import { recordPayment } from './record-payment.ts'
import { loadCase, readCaseRules } from './to-case.ts'

type TenantScope = Scope & { role: 'app' }

/** Acts on a case after its draft: approval, sending, replies, corrections, the end, and payments. */
export function caseActsCalls(services: Services): BoundCall[] {
  return [
    bindCall(requestApproval, async ({ params: { id } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeCases')
      return mutate(scope, (tx) =>
        answerAct(tx, scope, id, {
          action: 'requestApproval',
          act: (before) => rules.requestApproval(before, scope.userId),
          change: { refusal: null },
        }),
      )
    }),

    bindCall(approveCase, async ({ params: { id } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'approveCases')
      return mutate(scope, (tx) =>
        answerAct(tx, scope, id, {
          action: 'approveCase',
          act: (before) => rules.approveCase(before, scope.userId),
        }),
      )
    }),

    bindCall(refuseApproval, async ({ params: { id }, body: { reason } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeCases')
      return mutate(scope, (tx) =>
        answerAct(tx, scope, id, {
          action: 'refuseApproval',
          act: rules.refuseApproval,
          change: { refusal: reason },
          personal: { reason },
        }),
      )
    }),

    bindCall(sendCase, sendCaseAction(services)),

    bindCall(tellCase, async ({ params: { id }, body: { note } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeCases')
      return mutate(scope, async (tx) => {
        const row = found(await store.lockCase(tx, scope.tenantId, id))
        const { zone: timeZone } = found(await tx.row<{ zone: string }>(store.OWN_ZONE))
        await recordTold(tx, row, toFacts(row), { by: 'word', at: row.now, actorId: scope.userId, note, timeZone })
        await tellCaseChanged(tx, { tenantId: scope.tenantId, caseId: id, imageSetId: row.imageSetId })
        return { data: found(await loadCase(tx, scope, id)) }
      })
    }),

    bindCall(settleObjection, async ({ params: { id }, body }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeCases')
      const { lineId, handling, minor, text } = body
      return mutate(scope, async (tx) => {
        const answer = await answerAct(tx, scope, id, {
          action: 'settleObjection',
          act: (before) => rules.handleAnswer(before, { lineId, handling, minor }),
          reason: text,
          reply: { lineId, text },
          facts: { lineId, handling, ...(minor !== undefined && { minor }) },
        })
        if (!answer.data.lines.some((line) => line.standing === 'objected')) await settleCaseAnswers(tx, scope, id)
        return answer
      })
    }),

    bindCall(correctCase, async ({ params: { id }, body: { amounts, reason } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeCases')
      return mutate(scope, (tx) =>
        answerAct(tx, scope, id, {
          action: 'correctCase',
          act: (before) => rules.correctCase(before, amounts),
          reason,
          facts: { amounts },
        }),
      )
    }),

    ...([creditCase, waiveCase] as const).map((call) =>
      bindCall(call, async ({ params: { id }, body: { reason } }, { actor, mutate }) => {
        const scope = writeScope(actor, 'writeCases')
        return mutate(scope, async (tx) => {
          const act = call === creditCase ? 'credit' : 'waive'
          const answer = await answerAct(tx, scope, id, {
            action: call.name,
            act: (before) => rules.endWithoutMoney(before, act),
            // only colleagues read why a case is waived
            ...(call === creditCase && { reason }),
            change: { endReason: reason },
            personal: { reason },
          })
          await settleCaseAnswers(tx, scope, id)
          return answer
        })
      }),
    ),

    bindCall(settleCase, async ({ params: { id }, body: { reason } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeCases')
      return mutate(scope, (tx) =>
        answerAct(tx, scope, id, {
          action: 'settleCase',
          act: rules.settleCase,
          change: { endReason: reason },
          personal: { reason },
        }),
      )
    }),

    bindCall(moveCaseToClaim, moveCaseToClaimAction(services)),

    bindCall(recordPayments, async ({ body: { payments } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeCases')
      return mutate(scope, async (tx) => {
        const recorded = []
        for (const [at, payment] of payments.entries())
          recorded.push(
            await recordPayment(tx, scope, payment).catch((error) => {
              if (!(error instanceof ApiError)) throw error
              throw new ApiError(error.code, { details: [{ field: `body.payments.${at}`, rule: error.code }] })
            }),
          )
        return { data: { payments: recorded } }
      })
    }),
  ]
}

function sendCaseAction(services: Services): Action<typeof sendCase> {
  return async ({ params: { id }, body }, { actor, signal, mutate }) => {
    const scope = writeScope(actor, 'writeCases')
    const known = found(await services.db.row<store.CaseRow>(scope, store.caseStatement(scope, id), { signal }))
    const pair = { pickupId: known.pickupId, returnId: known.imageSetId }
    const judge = await prepareJudge(services, scope, pair, signal)
    return mutate(scope, async (tx) => {
      const row = found(await store.lockCase(tx, scope.tenantId, id))
      const limit = await readCaseRules(tx, scope.tenantId)
      const before = toFacts(row)
      const { case: after, statement } = orRefuse(rules.sendCase(before, limit))
      if (!statement) throw new Error('a sent case has a statement')
      const disputed = disputedLinesOf(row)
      if (disputed.length > 0 && !body?.anyway) throw new ApiError('DAMAGE_DISPUTED')
      await holdAndJudge(tx, scope, row, await judge(tx))
      const number = await nextStatementNumber(tx, scope)
      const reference = referenceOf(number)
      const { zone } = found(await tx.row<{ zone: string }>(store.OWN_ZONE))
      const sentAt = new Date(await readNow(tx))
      const due = dueOf(sentAt, row.dueDays, zone)
      const gross = statement.totals.gross
      const approvalNeeded = needsApproval(limit, { currency: row.currency, gross })
      const change = { reference, sentAt, sentBy: scope.userId, dueOn: due.on, dueAt: due.at, approvalNeeded }
      await storeCase(tx, scope, row, { before, after, change })
      await freeze(tx, scope, row, {
        number,
        after,
        statement,
        reason: null,
        reference,
        dueOn: due.on,
      })
      await auditCase(tx, scope, row, {
        action: 'sendCase',
        facts: {
          statement: number,
          reference,
          dueOn: due.on,
          ...statement.totals,
          approvedBy: after.approvedBy,
          ...(disputed.length > 0 && { disputed }),
        },
      })
      await tellCaseChanged(tx, { tenantId: scope.tenantId, caseId: id, imageSetId: row.imageSetId })
      return { data: found(await loadCase(tx, scope, id)) }
    })
  }
}

/** Lines of damages that the customer disputed on a page before the case. */
const disputedLinesOf = ({ lines, earlier }: store.CaseRow): string[] =>
  lines.flatMap(({ id, familyId }) => {
    const said = earlierWordOn(familyId, earlier)
    return said && disputes(said.word) ? id : []
  })

/**
 * Judges the damages of a case again and stores the judgement; keeps both passings from a concurrent deletion of their photos.
 * @throws ApiError EVIDENCE_BLOCKED, VALIDATION for a damage that has become weak, CONFLICT for a return that got another plate
 */
async function holdAndJudge(
  tx: Transaction,
  scope: TenantScope,
  row: store.CaseRow,
  evidence: Awaited<ReturnType<Awaited<ReturnType<typeof prepareJudge>>>>,
): Promise<void> {
  const { pickupId, imageSetId, countryCode, registrationNo } = row
  const of = { tenantId: scope.tenantId, pickupId, imageSetId }
  if (!(await holdPairOf(tx, { ...of, country: countryCode ?? '', registrationNo: registrationNo ?? '' })))
    throw new ApiError('CONFLICT')
  for (const [at, line] of row.lines.entries()) {
    if (line.kind !== 'damage') continue
    const one = evidence.find(({ familyId }) => familyId === line.familyId)
    const judgement = checkJudgement(one ?? { judgement: null }, line.note, `lines.${at}.note`)
    await judgeCaseLine(tx, scope, line.id, judgement)
  }
}
