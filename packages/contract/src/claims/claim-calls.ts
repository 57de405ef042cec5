import type { CallDefinition } from '../core/define-call.ts'
import { attachClaimDamage } from './attach-claim-damage.ts'
import { createClaim } from './create-claim.ts'
import { createClaimBundle } from './create-claim-bundle.ts'
import { createClaimDocument } from './create-claim-document.ts'
import { createClaimImage } from './create-claim-image.ts'
import { createClaimReport } from './create-claim-report.ts'
import { deleteClaim } from './delete-claim.ts'
import { deleteClaimDocument } from './delete-claim-document.ts'
import { deleteClaimImage } from './delete-claim-image.ts'
import { detachClaimDamage } from './detach-claim-damage.ts'
import { exportClaims } from './export-claims.ts'
import { getClaim } from './get-claim.ts'
import { getClaimAnalysis } from './get-claim-analysis.ts'
import { listClaimChanges } from './list-claim-changes.ts'
import { listClaims } from './list-claims.ts'
import { listReusedImages } from './list-reused-images.ts'
import { revealPersonId } from './reveal-person-id.ts'
import { updateClaim } from './update-claim.ts'
/** What a company's staff may ask of their claims. */
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
] as const satisfies readonly CallDefinition[]
