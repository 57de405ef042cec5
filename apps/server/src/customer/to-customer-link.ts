import type { CustomerLink } from '@skadi/contract/customer/customer-link'
import type { CustomerContent } from '@skadi/contract/customer/customer-page'
import {
  type CustomerLinkFacts,
  customerLinkState,
  customerVerdict,
  isOpenAnswer,
} from '@skadi/domain/customer/customer-link'
import type { Signature } from '@skadi/domain/customer/damage-answers'
import type { CustomerAnswerRow, CustomerLinkRow } from '@skadi/store/customer/customer-link.repo'
import type { AccountSecrets } from '../core/auth/account-secrets.ts'

export type LinkRow = CustomerLinkRow<CustomerContent>

/** Returns the times of a row in the units of the domain. */
export const linkFacts = (
  row: Pick<LinkRow, 'dueAt' | 'expiresAt' | 'revokedAt'> & { answers: readonly Pick<CustomerAnswerRow, 'kind'>[] },
): CustomerLinkFacts => ({
  dueAt: row.dueAt.getTime(),
  expiresAt: row.expiresAt.getTime(),
  revokedAt: row.revokedAt?.getTime() ?? null,
  answers: row.answers,
})

/** Converts a row of a link to the form that staff reads. */
export function toCustomerLink(row: LinkRow, secrets: AccountSecrets): CustomerLink {
  const { content, recipient, answers } = row
  return {
    id: row.id,
    kind: row.kind,
    pickupId: row.pickupId,
    imageSetId: row.imageSetId,
    claimId: row.claimId,
    caseId: row.caseId,
    state: customerLinkState(linkFacts(row), row.now.getTime()),
    verdict: customerVerdict(answers),
    channel: row.channel,
    recipient: recipient && secrets.openRecipient(row.id, recipient),
    language: row.language,
    showCosts: row.showCosts,
    damageCount: content.damages.length,
    timeZone: (content.return ?? content.pickup).timeZone,
    dueAt: row.dueAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    openedAt: row.openedAt?.toISOString() ?? null,
    shown: row.shown,
    createdAt: row.createdAt.toISOString(),
    createdBy: { userId: row.createdBy, name: row.createdByName },
    answers: answers.map((answer, at) => toAnswer(answer, answers.slice(at + 1))),
  }
}

const toAnswer = (
  { id, kind, text, said, damages, signature, lines, at, photoIds, ...row }: CustomerAnswerRow,
  later: readonly Pick<CustomerAnswerRow, 'kind'>[],
) => ({
  id,
  kind,
  text,
  said,
  damages,
  signature: toSignature(signature),
  lines,
  at: isoOf(at),
  photoIds,
  reply:
    row.reply !== null && row.repliedAt !== null && row.repliedBy !== null
      ? { text: row.reply, by: { userId: row.repliedBy, name: row.repliedByName }, at: isoOf(row.repliedAt) }
      : null,
  settled:
    row.settledAt !== null && row.settledBy !== null
      ? { by: { userId: row.settledBy, name: row.settledByName }, at: isoOf(row.settledAt) }
      : null,
  isOpen: isOpenAnswer({ kind, isReplied: row.reply !== null, isSettled: row.settledAt !== null }, later),
})

/** Converts a stored signature to the contract's type, whose lines are mutable. */
export const toSignature = (signature: Signature | null) =>
  signature && {
    name: signature.name,
    lines: signature.lines.map((line) => line.map(([x, y]): [number, number] => [x, y])),
  }

/** Converts a time, because PostgreSQL writes times in JSON with an offset. */
export const isoOf = (moment: string): string => new Date(moment).toISOString()
