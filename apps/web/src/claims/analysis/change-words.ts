import type { ClaimChange } from '@skadi/contract/claims/claims-reads'
import type { ClaimAction } from '@skadi/domain/claims/claim-actions'
import { writeMinor } from '../../core/words/minor.ts'
import { m } from '../../paraglide/messages.js'

const ACTIONS: Readonly<Record<ClaimAction, () => string>> = {
  createClaim: m.claim_changeCreated,
  moveCaseToClaim: m.claim_changeFromCase,
  fileClaim: m.claim_changeFiled,
  updateClaim: m.claim_changeUpdated,
  attachClaimDamage: m.claim_changeAttached,
  detachClaimDamage: m.claim_changeDetached,
  createClaimImage: m.claim_changeImageAdded,
  deleteClaimImage: m.claim_changeImageRemoved,
  createClaimDocument: m.claim_changeDocumentAdded,
  deleteClaimDocument: m.claim_changeDocumentRemoved,
  createClaimReport: m.claim_changeReport,
  createClaimBundle: m.claim_changeBundle,
  handOffClaim: m.claim_changeHandOff,
  mailHandOff: m.claim_changeMailed,
  changeClaimState: m.claim_changeReopened,
  addClaimNote: m.claim_changeNote,
  changeClaimTask: m.claim_changeTask,
  assignClaim: m.claim_changeAssigned,
  revealPersonId: m.claim_changeRevealed,
}

const PARTS: Readonly<Record<string, () => string>> = {
  claimNo: m.claims_claimNo,
  car: m.claim_car,
  reporter: m.claimForm_reporter,
  client: m.claimForm_holder,
  accidentInformation: m.claimForm_accident,
  people: m.claimForm_people,
  repair: m.claimForm_repair,
  handlerId: m.claimsSheet_handler,
  images: m.claim_images,
  documents: m.claim_documents,
}

/** Texts of outcomes. An action with an outcome, such as `changeClaimState`, has it as its only part. */
const OUTCOMES: Readonly<Record<string, () => string>> = {
  settled: m.claim_changeSettled,
  closed: m.claim_changeClosed,
  failed: m.claim_changeNotMailed,
}

/** Returns the text of a change, for example `Changed: accident, people` or `Claim settled: 8 500.00 NOK`. */
export function changeText({ action, parts, settled }: Pick<ClaimChange, 'action' | 'parts' | 'settled'>): string {
  if (settled) return m.claim_changeSettledFor({ amount: writeMinor(settled.minor, settled.currency) })
  const what = (OUTCOMES[parts[0] ?? ''] ?? ACTIONS[action])()
  const names = action === 'updateClaim' ? parts.flatMap((part) => PARTS[part]?.() ?? []) : []
  return names.length > 0 ? m.claim_changeOf({ what, parts: names.join(', ') }) : what
}
