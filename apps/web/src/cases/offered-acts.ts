import type { DamageCaseView } from '@skadi/contract/cases/case'
import { CASE_TRANSITIONS, type CaseAct } from '@skadi/domain/cases/case-states'

/** Acts that the page of a case offers as buttons; replies to objections stand beside their lines. */
export type OfferedAct =
  | 'send'
  | 'requestApproval'
  | 'approve'
  | 'refuse'
  | 'withdraw'
  | 'customer'
  | 'tell'
  | 'pay'
  | 'refund'
  | 'correct'
  | 'settle'
  | 'waive'
  | 'credit'
  | 'moveToClaim'

type Offered = {
  /** the act that the case waits for */
  main: OfferedAct | undefined
  beside: readonly OfferedAct[]
  more: readonly OfferedAct[]
}

type Facts = Pick<DamageCaseView, 'state' | 'approval' | 'linkId' | 'grossMinor' | 'paidMinor'>
type Who = { userId: string | undefined; mayWrite: boolean; mayApprove: boolean; mayClaim: boolean }

/** The acts that the state of a case and the rights of the user allow, the most likely first. */
export function offeredActs(one: Facts, { userId, mayWrite, mayApprove, mayClaim }: Who): Offered {
  if (!mayWrite) return { main: undefined, beside: [], more: [] }
  const { state, approval, linkId, grossMinor, paidMinor } = one
  const may = (act: CaseAct) => CASE_TRANSITIONS[act][state] !== undefined
  const more: OfferedAct[] = [
    ...(may('requestApproval') && !approval.isNeeded && approval.approved === null
      ? (['requestApproval'] as const)
      : []),
    ...(may('tell') ? (['tell'] as const) : []),
    ...(may('correct') ? (['correct'] as const) : []),
    ...(may('settle') ? (['settle'] as const) : []),
    ...(may('refund') && paidMinor > 0 ? (['refund'] as const) : []),
    ...(state === 'settled' && grossMinor > 0 ? (['credit'] as const) : []),
    ...(may('moveToClaim') && mayClaim ? (['moveToClaim'] as const) : []),
    ...(may('waive') ? (['waive'] as const) : []),
  ]
  if (state === 'draft')
    return { main: approval.isNeeded && approval.approved === null ? 'requestApproval' : 'send', beside: [], more }
  if (state === 'waitingForApproval') {
    if (approval.requested?.userId === userId) return { main: undefined, beside: ['withdraw'], more }
    return { main: mayApprove ? 'approve' : undefined, beside: ['refuse'], more }
  }
  const pay: OfferedAct[] = may('pay') && grossMinor > paidMinor ? ['pay'] : []
  if (!may('correct')) return { main: undefined, beside: pay, more }
  // a statement waits for its message, and an objection for a reply beside its line
  if (state === 'stated' || linkId === null) return { main: 'customer', beside: pay, more }
  return state === 'objected' || pay.length === 0
    ? { main: undefined, beside: ['customer', ...pay], more }
    : { main: 'pay', beside: ['customer'], more }
}
