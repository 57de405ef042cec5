import type { ObjectionReason } from '@skadi/domain/cases/case-states'
import { m } from '../../paraglide/messages.js'

/** Reasons of an objection in words. The customer's page loads this file, and therefore no other words of cases. */
export const OBJECTION_WORDS: Record<ObjectionReason, () => string> = {
  before: m.case_reasonBefore,
  notMe: m.case_reasonNotMe,
  noDamage: m.case_reasonNoDamage,
  tooExpensive: m.case_reasonTooExpensive,
  insured: m.case_reasonInsured,
  other: m.case_reasonOther,
}
