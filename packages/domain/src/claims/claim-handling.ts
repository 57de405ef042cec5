import { MAIL_ATTACHMENT_BYTES } from '../messages/recipients.ts'
import type { AccidentInformation, ClaimForm } from './claim.ts'
import { type ClaimFault, type ClaimField, claimFaults } from './claim-rules.ts'

/** An insurer of a company's table (decision 133). */
export type Insurer = {
  id: string
  name: string
  /** receives claims */
  email: string
  /** webhook of the company that gets `claim.handed_off` of this insurer only; null: all webhooks with this event get it */
  webhookId: string | null
  /** form of the insurer's reference: `#` is a digit, `@` a letter, any other sign itself; empty: any text */
  referenceFormat: string
}

export const MAX_INSURERS = 50
export const MAX_REFERENCE = 50

/** True if a reference has the insurer's format. An empty reference always fits, because the insurer may not have given one yet. */
export const fitsReference = (format: string, reference: string): boolean =>
  format === '' ||
  reference === '' ||
  (format.length === reference.length &&
    Array.from(format).every((sign, at) => {
      const typed = reference[at] ?? ''
      return sign === '#' ? /^\d$/.test(typed) : sign === '@' ? /^\p{L}$/u.test(typed) : typed === sign
    }))

export type HandOffField = ClaimField | 'accident.date'
export type HandOffFaults = Partial<Record<HandOffField, ClaimFault>>

/**
 * Facts that a claim lacks before an insurer can get it: each required field of the form, with the policy holder's phone and e-mail, which
 * claims of earlier versions may lack (VALID-03), and the day of the accident.
 */
export const handOffFaults = (
  form: ClaimForm,
  { date }: Pick<AccidentInformation, 'date'>,
  now: Date,
): HandOffFaults => ({ ...claimFaults(form, now), ...(date === null ? { 'accident.date': 'required' as const } : {}) })

export const HAND_OFF_STATES = ['waiting', 'sent', 'failed'] as const
export type HandOffState = (typeof HAND_OFF_STATES)[number]

/** Files of a hand-off's mail. */
export const HAND_OFF_FILES = ['report', 'bundle'] as const
export type HandOffFile = (typeof HAND_OFF_FILES)[number]

/** Files that one mail can carry: the report first, and the bundle if both fit. Sizes in bytes. */
export const attachable = (sizes: Readonly<Record<HandOffFile, number>>): HandOffFile[] =>
  sizes.report > MAIL_ATTACHMENT_BYTES
    ? []
    : sizes.report + sizes.bundle > MAIL_ATTACHMENT_BYTES
      ? ['report']
      : ['report', 'bundle']

/** Who handles a new claim (decision 134). Amounts are minor units. `otherwiseId`: where the rule names nobody who can handle the claim. */
export type HandlerRule =
  | { kind: 'none' }
  | { kind: 'roundRobin'; userIds: readonly string[] }
  | { kind: 'station'; stations: readonly { captureSetId: string; userId: string }[]; otherwiseId: string | null }
  | {
      kind: 'amount'
      currency: string
      /** the step with the highest `fromMinor` that the amount reaches counts */
      steps: readonly { fromMinor: number; userId: string }[]
      otherwiseId: string | null
    }
export type HandlerRuleKind = HandlerRule['kind']
export const HANDLER_RULES = ['none', 'roundRobin', 'station', 'amount'] as const satisfies readonly HandlerRuleKind[]
export const MAX_RULE_ROWS = 50

export const NO_HANDLER_RULE: HandlerRule = { kind: 'none' }

/** Facts of a claim that decide who handles it. */
export type HandlerFacts = {
  /** capture set of the claim's passing; null if the claim has no passing */
  captureSetId: string | null
  /** costs of the claim's damages; null if unknown */
  amount: { minor: number; currency: string } | null
  /** the user to whom the rule gave the last claim */
  lastId: string | null
}

/**
 * The user who handles a new claim; null if the rule names nobody.
 * @param able users who may handle claims now; others are passed over, because they have left or lost the right
 */
export function nextHandler(rule: HandlerRule, facts: HandlerFacts, able: ReadonlySet<string>): string | null {
  const first = (...ids: readonly (string | null | undefined)[]) => ids.find((id) => id != null && able.has(id)) ?? null
  switch (rule.kind) {
    case 'none':
      return null
    case 'roundRobin': {
      const at = facts.lastId === null ? -1 : rule.userIds.indexOf(facts.lastId)
      return first(...rule.userIds.slice(at + 1), ...rule.userIds.slice(0, at + 1))
    }
    case 'station':
      return first(
        rule.stations.find(({ captureSetId }) => captureSetId === facts.captureSetId)?.userId,
        rule.otherwiseId,
      )
    case 'amount': {
      const { amount } = facts
      const reached = rule.steps
        .filter(({ fromMinor }) => amount?.currency === rule.currency && fromMinor <= amount.minor)
        .toSorted((one, other) => other.fromMinor - one.fromMinor)
      return first(reached[0]?.userId, rule.otherwiseId)
    }
  }
}

/** Users whom a rule names, each once. */
export const namedInRule = (rule: HandlerRule): string[] => {
  const ids =
    rule.kind === 'none'
      ? []
      : rule.kind === 'roundRobin'
        ? rule.userIds
        : [...(rule.kind === 'station' ? rule.stations : rule.steps).map(({ userId }) => userId), rule.otherwiseId]
  return [...new Set(ids.filter((id) => id !== null))]
}

/** Maximum length of an internal note of a claim, in characters. */
export const MAX_NOTE = 2_000
