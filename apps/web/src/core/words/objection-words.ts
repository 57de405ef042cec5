import type { ObjectionReason } from '@skadi/domain/cases/case-states'
import type { StatementKind } from '@skadi/domain/cases/damage-case'
import { m } from '../../paraglide/messages.js'

/** Reasons of an objection in words. The customer's page loads this file, and therefore no other words of cases. */
export const OBJECTION_WORDS: Record<ObjectionReason, () => string> = {
  before: m.customerCase_reasonBefore,
  notMe: m.customerCase_reasonNotMe,
  noDamage: m.customerCase_reasonNoDamage,
  tooExpensive: m.customerCase_reasonTooExpensive,
  insured: m.customerCase_reasonInsured,
  other: m.customerCase_reasonOther,
}

/** Kinds of statements in words, for the portal and the customer's page. */
export const STATEMENT_WORDS: Record<StatementKind, () => string> = {
  original: m.statement_original,
  correction: m.statement_correction,
  credit: m.statement_credit,
}
