import { getAlignments } from './alignments/get-alignments.ts'
import { ANNOTATION_CALLS } from './annotation/annotation-calls.ts'
import { createAppraisal } from './appraisals/create-appraisal.ts'
import { getAppraisal } from './appraisals/get-appraisal.ts'
import { getAppraisalReport } from './appraisals/get-appraisal-report.ts'
import { listAppraisals } from './appraisals/list-appraisals.ts'
import { triggerCostEstimation } from './appraisals/trigger-cost-estimation.ts'
import { triggerDamageDetection } from './appraisals/trigger-damage-detection.ts'
import { updateAppraisal } from './appraisals/update-appraisal.ts'
import { AUDIT_CALLS } from './audit/audit-calls.ts'
import { changePassword } from './auth/change-password.ts'
import { confirmReset } from './auth/confirm-reset.ts'
import { confirmSecondFactor } from './auth/confirm-second-factor.ts'
import { endSession } from './auth/end-session.ts'
import { endSessions } from './auth/end-sessions.ts'
import { getIdentity } from './auth/get-identity.ts'
import { getPasswordPolicy } from './auth/get-password-policy.ts'
import { listSessions } from './auth/list-sessions.ts'
import { refreshTokens } from './auth/refresh-tokens.ts'
import { register } from './auth/register.ts'
import { removeSecondFactor } from './auth/remove-second-factor.ts'
import { setUpSecondFactor } from './auth/set-up-second-factor.ts'
import { signIn } from './auth/sign-in.ts'
import { signInByProvider } from './auth/sign-in-by-provider.ts'
import { signOut } from './auth/sign-out.ts'
import { startIdentityLink } from './auth/start-identity-link.ts'
import { startReset } from './auth/start-reset.ts'
import { switchTenant } from './auth/switch-tenant.ts'
import { unlinkIdentity } from './auth/unlink-identity.ts'
import { endUserSession, endUserSessions, listUserSessions } from './auth/user-sessions.ts'
import { verifyRegistration } from './auth/verify-registration.ts'
import { answerRigAlarm } from './capture/answer-rig-alarm.ts'
import { assignCaptureUnit } from './capture/assign-capture-unit.ts'
import { completeRecording } from './capture/complete-recording.ts'
import { createCaptureSet } from './capture/create-capture-set.ts'
import { createCaptureUnit } from './capture/create-capture-unit.ts'
import { createRecording } from './capture/create-recording.ts'
import { getCaptureSet } from './capture/get-capture-set.ts'
import { getCaptureUnit } from './capture/get-capture-unit.ts'
import { getRigHealth } from './capture/get-rig-health.ts'
import { listCaptureSets } from './capture/list-capture-sets.ts'
import { listCaptureUnits } from './capture/list-capture-units.ts'
import { rotateDeviceKey } from './capture/rotate-device-key.ts'
import { sendHeartbeat } from './capture/send-heartbeat.ts'
import { setDefaultTenant } from './capture/set-default-tenant.ts'
import { suggestCaptureSets } from './capture/suggest-capture-sets.ts'
import { unassignCaptureUnit } from './capture/unassign-capture-unit.ts'
import { updateCaptureSet } from './capture/update-capture-set.ts'
import { updateCaptureUnit } from './capture/update-capture-unit.ts'
import { addCars } from './cars/add-cars.ts'
import { deleteCar } from './cars/delete-car.ts'
import { deleteCars } from './cars/delete-cars.ts'
import { getAssignmentJob } from './cars/get-assignment-job.ts'
import { listCars } from './cars/list-cars.ts'
import { listListedCars } from './cars/list-listed-cars.ts'
import { overwriteCars } from './cars/overwrite-cars.ts'
import { readPlateFile } from './cars/read-plate-file.ts'
import { updateCar } from './cars/update-car.ts'
import { CLAIM_CALLS } from './claims/claim-calls.ts'
import { getIpData } from './connection/get-ip-data.ts'
import { sendConnectionResult } from './connection/send-connection-result.ts'
import type { CallDefinition } from './core/define-call.ts'
import { answerAsCustomer } from './customer/answer-as-customer.ts'
import { answerCustomer } from './customer/answer-customer.ts'
import { createCustomerLink } from './customer/create-customer-link.ts'
import { getCustomerPage } from './customer/get-customer-page.ts'
import { listCustomerLinks } from './customer/list-customer-links.ts'
import { revokeCustomerLink } from './customer/revoke-customer-link.ts'
import { deleteBoundingBoxes, updateBoundingBoxes } from './damages/bounding-boxes.ts'
import { createDamages } from './damages/create-damages.ts'
import { addDamageLabels, removeDamageLabels } from './damages/damage-labels.ts'
import { deleteDamages } from './damages/delete-damages.ts'
import { listDamageLabels } from './damages/list-damage-labels.ts'
import { listDamages } from './damages/list-damages.ts'
import { listUniqueDamages } from './damages/list-unique-damages.ts'
import { mergeDamages } from './damages/merge-damages.ts'
import { updateDamages } from './damages/update-damages.ts'
import { getDemoProgress } from './demo/get-demo-progress.ts'
import { decideEvidence } from './evidence/decide-evidence.ts'
import { getEvidence } from './evidence/get-evidence.ts'
import { checkUnchanged } from './fleet/check-unchanged.ts'
import { exportFleet } from './fleet/export-fleet.ts'
import { listFleet } from './fleet/list-fleet.ts'
import { suggestFleet } from './fleet/suggest-fleet.ts'
import { assignToTenant } from './image-sets/assign-to-tenant.ts'
import { checkImageSet } from './image-sets/check-image-set.ts'
import { getImageSet } from './image-sets/get-image-set.ts'
import { listImageSets } from './image-sets/list-image-sets.ts'
import { redirectToAllowedTenant } from './image-sets/redirect-to-allowed-tenant.ts'
import { setImageSetStatus } from './image-sets/set-image-set-status.ts'
import { suggestOrigins } from './image-sets/suggest-origins.ts'
import { suggestRegistrations } from './image-sets/suggest-registrations.ts'
import { updateImageSet } from './image-sets/update-image-set.ts'
import { updateZoomStandarization } from './image-sets/update-zoom-standarization.ts'
import { deleteImage } from './images/delete-image.ts'
import { getImage } from './images/get-image.ts'
import { getImageLink } from './images/get-image-link.ts'
import { listImages } from './images/list-images.ts'
import { API_KEY_CALLS } from './integrations/api-key-calls.ts'
import { WEBHOOK_CALLS } from './integrations/webhook-calls.ts'
import { cancelJob } from './jobs/cancel-job.ts'
import { dismissJob } from './jobs/dismiss-job.ts'
import { getJob } from './jobs/get-job.ts'
import { getJobLink } from './jobs/get-job-link.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { createNotice } from './notices/create-notice.ts'
import { deleteNotice } from './notices/delete-notice.ts'
import { listNotices } from './notices/list-notices.ts'
import { readNotice } from './notices/read-notice.ts'
import { updateNotice } from './notices/update-notice.ts'
import { getMetrics } from './passages/get-metrics.ts'
import { getPassagesInfo } from './passages/get-passages-info.ts'
import { getStageStatistics } from './passages/get-stage-statistics.ts'
import { retryPassage } from './passages/retry-passage.ts'
import { choosePriceTable } from './prices/choose-price-table.ts'
import { getCompanyPrices, updateCompanyPrices } from './prices/company-prices.ts'
import { createPriceTable } from './prices/create-price-table.ts'
import { getPriceTable } from './prices/get-price-table.ts'
import { listPriceVersions } from './prices/list-price-versions.ts'
import { readPriceFile } from './prices/read-price-file.ts'
import { createBundle } from './reports/create-bundle.ts'
import { createReport } from './reports/create-report.ts'
import { getReport } from './reports/get-report.ts'
import { getReportLink } from './reports/get-report-link.ts'
import { listReports } from './reports/list-reports.ts'
import { sendReport } from './reports/send-report.ts'
import { verifyReport } from './reports/verify-report.ts'
import { RETENTION_CALLS } from './retention/retention-calls.ts'
import { getStatistics } from './statistics/get-statistics.ts'
import { getBundleKey } from './system/get-bundle-key.ts'
import { getConfig } from './system/get-config.ts'
import { getHealth } from './system/get-health.ts'
import { getLegalText } from './system/get-legal-text.ts'
import { TENANT_CALLS } from './tenants/tenant-calls.ts'
import { assignGroup } from './users/assign-group.ts'
import { getProfile } from './users/get-profile.ts'
import { introduceUsers } from './users/introduce-users.ts'
import { listUsers } from './users/list-users.ts'
import { unassignGroup } from './users/unassign-group.ts'
import { updateOwnProfile } from './users/update-own-profile.ts'
import { updateUser } from './users/update-user.ts'
import { createSavedView } from './views/create-saved-view.ts'
import { deleteSavedView } from './views/delete-saved-view.ts'
import { listSavedViews } from './views/list-saved-views.ts'
import { updateSavedView } from './views/update-saved-view.ts'

/** Every JSON call of the API; the server refuses to start while one of them has no action (ruling 20). */
export const CALLS = [
  changePassword,
  confirmReset,
  confirmSecondFactor,
  endSession,
  endSessions,
  getIdentity,
  getPasswordPolicy,
  listSessions,
  refreshTokens,
  register,
  removeSecondFactor,
  setUpSecondFactor,
  signIn,
  signInByProvider,
  signOut,
  startIdentityLink,
  startReset,
  switchTenant,
  unlinkIdentity,
  endUserSession,
  endUserSessions,
  listUserSessions,
  verifyRegistration,
  assignGroup,
  getProfile,
  introduceUsers,
  listUsers,
  unassignGroup,
  updateOwnProfile,
  updateUser,
  ...TENANT_CALLS,
  assignToTenant,
  checkImageSet,
  getImageSet,
  listImageSets,
  redirectToAllowedTenant,
  suggestOrigins,
  suggestRegistrations,
  updateImageSet,
  updateZoomStandarization,
  addCars,
  deleteCar,
  deleteCars,
  getAssignmentJob,
  listCars,
  listListedCars,
  overwriteCars,
  readPlateFile,
  updateCar,
  checkUnchanged,
  exportFleet,
  listFleet,
  suggestFleet,
  getStatistics,
  deleteImage,
  getImage,
  getImageLink,
  listImages,
  addDamageLabels,
  createDamages,
  deleteBoundingBoxes,
  deleteDamages,
  listDamageLabels,
  listDamages,
  listUniqueDamages,
  mergeDamages,
  removeDamageLabels,
  updateBoundingBoxes,
  updateDamages,
  getAlignments,
  ...ANNOTATION_CALLS,
  ...CLAIM_CALLS,
  setImageSetStatus,
  createAppraisal,
  getAppraisal,
  getAppraisalReport,
  listAppraisals,
  triggerCostEstimation,
  triggerDamageDetection,
  updateAppraisal,
  choosePriceTable,
  createPriceTable,
  getPriceTable,
  listPriceVersions,
  readPriceFile,
  getCompanyPrices,
  updateCompanyPrices,
  decideEvidence,
  getEvidence,
  answerAsCustomer,
  answerCustomer,
  createCustomerLink,
  getCustomerPage,
  listCustomerLinks,
  revokeCustomerLink,
  createBundle,
  createReport,
  getReport,
  getReportLink,
  listReports,
  sendReport,
  verifyReport,
  cancelJob,
  dismissJob,
  getJob,
  getJobLink,
  listJobs,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
  ...API_KEY_CALLS,
  ...WEBHOOK_CALLS,
  ...AUDIT_CALLS,
  ...RETENTION_CALLS,
  createNotice,
  deleteNotice,
  listNotices,
  readNotice,
  updateNotice,
  getIpData,
  sendConnectionResult,
  getDemoProgress,
  completeRecording,
  createRecording,
  sendHeartbeat,
  assignCaptureUnit,
  createCaptureSet,
  createCaptureUnit,
  getCaptureSet,
  getCaptureUnit,
  getRigHealth,
  answerRigAlarm,
  listCaptureSets,
  listCaptureUnits,
  rotateDeviceKey,
  setDefaultTenant,
  suggestCaptureSets,
  unassignCaptureUnit,
  updateCaptureSet,
  updateCaptureUnit,
  getMetrics,
  getPassagesInfo,
  getStageStatistics,
  retryPassage,
  getBundleKey,
  getConfig,
  getHealth,
  getLegalText,
] as const satisfies readonly CallDefinition[]
