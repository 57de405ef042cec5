import type { CallDefinition } from '../core/define-call.ts'
import { changeClaimRules, changeClaimState, getClaimHandOff, getClaimRules, handOffClaim } from './claim-handling.ts'
import { addClaimNote, changeClaimTask, listClaimNotes } from './claim-notes.ts'
import { getClaim, getClaimAnalysis, listClaimChanges, listClaims, listReusedImages } from './claims-reads.ts'
import {
  attachClaimDamage,
  createClaim,
  createClaimBundle,
  createClaimDocument,
  createClaimImage,
  createClaimReport,
  deleteClaim,
  deleteClaimDocument,
  deleteClaimImage,
  detachClaimDamage,
  updateClaim,
} from './claims-writes.ts'
import { exportClaims } from './export-claims.ts'
import { revealPersonId } from './reveal-person-id.ts'

/** Calls about claims for a company's staff. */
export const CLAIM_CALLS = [
  createClaim,
  listClaimChanges,
  getClaimAnalysis,
  exportClaims,
  detachClaimDamage,
  attachClaimDamage,
  createClaimBundle,
  createClaimDocument,
  createClaimImage,
  createClaimReport,
  deleteClaim,
  deleteClaimDocument,
  deleteClaimImage,
  getClaim,
  listClaims,
  listReusedImages,
  revealPersonId,
  updateClaim,
  getClaimRules,
  changeClaimRules,
  handOffClaim,
  changeClaimState,
  getClaimHandOff,
  listClaimNotes,
  addClaimNote,
  changeClaimTask,
] as const satisfies readonly CallDefinition[]
