import type { changeClaimRules, StoredClaimRules } from '@skadi/contract/claims/claim-handling'
import type { CallInput } from '@skadi/contract/core/define-call'
import type { HandlerRuleKind } from '@skadi/domain/claims/claim-handling'
import type { PriceCurrency } from '@skadi/domain/costs/price-table'
import { isEmail } from '@skadi/domain/forms/text-rules'
import { amountFault } from '../../cases/amount-field.tsx'
import { newId } from '../../core/new-id.ts'
import { minorText, readMinor } from '../../core/words/minor.ts'
import { m } from '../../paraglide/messages.js'

type NewRules = Omit<CallInput<typeof changeClaimRules>['body'], 'basedOn'>

/** The rules as the user types them. A row of the handlers has a user, and a station or an amount. */
export type TypedClaimRules = {
  insurers: readonly { key: string; id?: string; name: string; email: string; webhookId: string; format: string }[]
  kind: HandlerRuleKind
  rows: readonly { key: string; userId: string; stationId: string; from: string }[]
  currency: PriceCurrency
  otherwiseId: string
}

export function typedOf({ insurers, handlerRule: rule }: StoredClaimRules): TypedClaimRules {
  const row = (userId: string, more: { stationId?: string; from?: string } = {}) => ({
    key: newId(),
    userId,
    stationId: '',
    from: '',
    ...more,
  })
  return {
    insurers: insurers.map(({ id, name, email, webhookId, referenceFormat }) => ({
      key: id,
      id,
      name,
      email,
      webhookId: webhookId ?? '',
      format: referenceFormat,
    })),
    kind: rule.kind,
    rows:
      rule.kind === 'roundRobin'
        ? rule.userIds.map((userId) => row(userId))
        : rule.kind === 'station'
          ? rule.stations.map(({ captureSetId, userId }) => row(userId, { stationId: captureSetId }))
          : rule.kind === 'amount'
            ? rule.steps.map(({ fromMinor, userId }) => row(userId, { from: minorText(fromMinor) }))
            : [],
    currency: rule.kind === 'amount' ? rule.currency : 'NOK',
    otherwiseId: rule.kind === 'station' || rule.kind === 'amount' ? (rule.otherwiseId ?? '') : '',
  }
}

/** Reads the typed rules; the faults are named by field. */
export function readTyped({ insurers, kind, rows, currency, otherwiseId }: TypedClaimRules) {
  const faults: Record<string, string> = {}
  const names = insurers.map(({ name }) => name.trim().toLowerCase())
  for (const [at, { key, name, email }] of insurers.entries()) {
    if (name.trim() === '') faults[`name ${key}`] = m.ui_required({ field: m.claimRules_name() })
    else if (names.indexOf(names[at] ?? '') !== at) faults[`name ${key}`] = m.claimRules_nameTwice()
    if (!isEmail(email.trim())) faults[`email ${key}`] = m.claimRules_emailFault()
  }
  for (const { key, userId, stationId, from } of kind === 'none' ? [] : rows) {
    if (userId === '') faults[`user ${key}`] = m.claimRules_rowFault()
    const isTwice = rows.some((row) => row.key !== key && row.stationId === stationId)
    if (kind === 'station' && (stationId === '' || isTwice)) faults[`station ${key}`] = m.claimRules_stationFault()
    const amount = kind === 'amount' ? amountFault(readMinor(from)) : undefined
    if (amount) faults[`from ${key}`] = amount
  }
  const otherwise = otherwiseId === '' ? null : otherwiseId
  const rules: NewRules = {
    insurers: insurers.map(({ id, name, email, webhookId, format }) => ({
      ...(id ? { id } : {}),
      name: name.trim(),
      email: email.trim(),
      webhookId: webhookId === '' ? null : webhookId,
      referenceFormat: format.trim(),
    })),
    handlerRule:
      kind === 'none'
        ? { kind }
        : kind === 'roundRobin'
          ? { kind, userIds: rows.map(({ userId }) => userId) }
          : kind === 'station'
            ? {
                kind,
                stations: rows.map(({ stationId, userId }) => ({ captureSetId: stationId, userId })),
                otherwiseId: otherwise,
              }
            : {
                kind,
                currency,
                steps: rows.map(({ from, userId }) => ({ fromMinor: readMinor(from) ?? 0, userId })),
                otherwiseId: otherwise,
              },
  }
  return { rules, faults }
}
