import type { ClaimChange } from '@skadi/contract/claims/claims-reads'
import type { ClaimAction } from '@skadi/domain/claims/claim-actions'
import { m } from '../../paraglide/messages.js'

const ACTIONS: Readonly<Record<ClaimAction, () => string>> = {
  createClaim: m.claim_changeCreated,
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

/** `Changed: accident, people`. */
export function changeText({ action, parts }: Pick<ClaimChange, 'action' | 'parts'>): string {
  const what = ACTIONS[action]()
  const names = action === 'updateClaim' ? parts.flatMap((part) => PARTS[part]?.() ?? []) : []
  return names.length > 0 ? m.claim_changeOf({ what, parts: names.join(', ') }) : what
}
