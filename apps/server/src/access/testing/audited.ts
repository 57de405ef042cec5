import type { AuditAction } from '@skadi/domain/audit/audit-action'
import type { CallName } from './row.ts'

/** Names of audit actions that differ from the names of their calls. */
export const ACTION_OF: Partial<Record<CallName, AuditAction>> = {
  setImageSetStatus: 'skipImageSet',
  updateCompanyPrices: 'createPriceTable',
  changeDetector: 'startDetectorShadow',
}

/** Calls that change data without an audit row, with the reason. Every other call that changes data must write an audit row. */
export const UNAUDITED: Partial<Record<CallName, string>> = {
  showDamageAsCustomer: 'the damage that two screens show',
  showDamageToCustomer: 'the damage that two screens show',
  saveJobProgress: 'where somebody stands in their own job',
  askLead: 'a question, which is kept itself',
  answerQuestion: 'its answer, which is kept itself',
  dismissJob: 'one’s own list',
  cancelJob: 'one’s own list',
  updateOwnProfile: 'one’s own language and keys',
  createSavedView: 'one’s own view',
  updateSavedView: 'one’s own view',
  deleteSavedView: 'one’s own view',
  updateAlertSettings: 'what one is told oneself',
  readNotice: 'what one has read oneself',
  signIn: 'sessions are kept themselves',
  signInByProvider: 'sessions are kept themselves',
  refreshTokens: 'sessions are kept themselves',
  switchTenant: 'sessions are kept themselves',
  signOut: 'sessions are kept themselves',
  endSession: 'one’s own session',
  endSessions: 'one’s own sessions',
  redirectToAllowedTenant: 'sessions are kept themselves',
  register: 'nobody yet: verifyRegistration is audited',
  startReset: 'nothing yet: confirmReset is audited',
  setUpSecondFactor: 'nothing yet: confirmSecondFactor is audited',
  startIdentityLink: 'nothing yet: the provider’s answer is audited (linkIdentity)',
  previewErasure: 'only looks',
  previewCaseReminders: 'only looks',
  verifyReport: 'only looks',
  eraseData: 'starts a job, which audits what it erases (erasePlate, erasePerson)',
  checkAuditChain: 'a job that only looks',
  exportAudit: 'a job that only looks',
  exportClaims: 'a job that only looks',
  exportCases: 'a job that only looks',
  exportFleet: 'a job that only looks',
  readPlateFile: 'a job that only looks: addCars and overwriteCars are audited',
  readPaymentFile: 'a job that only looks: importPayments is audited',
  printCaseStatement: 'prints a frozen statement, which is audited itself',
  readRentalFile: 'a job that only looks: importRentals is audited',
  readPriceFile: 'only looks: createPriceTable is audited',
  deleteClaim: 'a draft, which nothing rests on (decision 39)',
  testWebhook: 'a delivery, which is kept itself',
  triggerDamageDetection: 'a step of the pipeline, which is kept itself',
  createRecording: 'a rig’s recording, which is kept itself',
  completeRecording: 'a rig’s recording, which is kept itself',
  sendHeartbeat: 'a rig’s, which is kept itself',
}

/**
 * Calls whose audit row the matrix does not see, with condition and test. The row is written later, or only for inputs outside the matrix.
 */
export const LATER: Partial<Record<CallName, string>> = {
  uploadLogo: 'once its bytes are here: tenants/logos.test.ts',
  uploadTenantImage: 'of a real picture: tenants/tenant-images.test.ts',
  uploadDetector: 'of a real net: detections/detectors.test.ts',
  createClaimImage: 'once its bytes are here: claims/claim-files.test.ts',
  createClaimDocument: 'once its bytes are here, as a photo’s',
  addCars: 'once its job has done it: cars/plate-list/plate-lists.test.ts',
  overwriteCars: 'once its job has done it: cars/plate-list/plate-lists.test.ts',
  deleteCars: 'once its job has done it: cars/plate-list/plate-lists.test.ts',
  importPayments: 'once its job has done it: cases/payment-files.test.ts',
  importRentals: 'once its job has done it: rentals/rental-files.test.ts',
  triggerCostEstimation: 'once its job has done it: costs/costs.test.ts',
  updateClaim: 'of a filed claim, a draft is nobody’s evidence: claims/claims.test.ts',
  deleteClaimDocument: 'of a filed claim, as a photo’s',
}

/**
 * Audited calls without an audit row in the matrix. No actor of the matrix may make the call, or the call changes nothing there. The tests
 * of their features check the audit rows.
 */
export const ELSEWHERE: readonly CallName[] = [
  'changePassword',
  'confirmReset',
  'confirmSecondFactor',
  'removeSecondFactor',
  'unlinkIdentity',
  'endUserSessions',
  'lockSession',
  'unlockSession',
  'verifyRegistration',
  'unassignGroup',
  'assignUser',
  'confirmJob',
  'extendJob',
  'removeUserFromQueue',
  'submitJob',
  'unassignUser',
  'detachClaimDamage',
  'attachClaimDamage',
  'setImageSetStatus',
  'choosePriceTable',
  'createPriceTable',
  'updateCompanyPrices',
  'sendConnectionResult',
  'settleCustomerAnswer',
  'createCase',
  'sendCase',
  'sendCaseReminders',
]
