import { getAlertSettings } from './alerts/get-alert-settings.ts'
import { updateAlertSettings } from './alerts/update-alert-settings.ts'
import { getAlignments } from './alignments/get-alignments.ts'
import { ANNOTATION_CALLS } from './annotation/annotation-calls.ts'
import { AUDIT_CALLS } from './audit/audit-calls.ts'
import { AUTH_CALLS } from './auth/auth-calls.ts'
import { CAPTURE_CALLS } from './capture/capture-calls.ts'
import { CAR_CALLS } from './cars/car-calls.ts'
import { CLAIM_CALLS } from './claims/claim-calls.ts'
import { getIpData } from './connection/get-ip-data.ts'
import { sendConnectionResult } from './connection/send-connection-result.ts'
import type { CallDefinition } from './core/define-call.ts'
import { createAppraisal } from './costs/create-appraisal.ts'
import { getAppraisal } from './costs/get-appraisal.ts'
import { getAppraisalReport } from './costs/get-appraisal-report.ts'
import { listAppraisals } from './costs/list-appraisals.ts'
import { choosePriceTable } from './costs/prices/choose-price-table.ts'
import { getCompanyPrices, updateCompanyPrices } from './costs/prices/company-prices.ts'
import { createPriceTable } from './costs/prices/create-price-table.ts'
import { getPriceTable } from './costs/prices/get-price-table.ts'
import { listPriceVersions } from './costs/prices/list-price-versions.ts'
import { readPriceFile } from './costs/prices/read-price-file.ts'
import { triggerCostEstimation } from './costs/trigger-cost-estimation.ts'
import { updateAppraisal } from './costs/update-appraisal.ts'
import { answerAsCustomer } from './customer/answer-as-customer.ts'
import { answerCustomer } from './customer/answer-customer.ts'
import { createCustomerLink } from './customer/create-customer-link.ts'
import { getCustomerPage } from './customer/get-customer-page.ts'
import { listCustomerAnswers } from './customer/list-customer-answers.ts'
import { listCustomerLinks } from './customer/list-customer-links.ts'
import { revokeCustomerLink } from './customer/revoke-customer-link.ts'
import { settleCustomerAnswer } from './customer/settle-customer-answer.ts'
import { DAMAGE_CALLS } from './damages/damage-calls.ts'
import { getDemoProgress } from './demo/get-demo-progress.ts'
import { decideEvidence } from './evidence/decide-evidence.ts'
import { getEvidence } from './evidence/get-evidence.ts'
import { checkUnchanged } from './fleet/check-unchanged.ts'
import { exportFleet } from './fleet/export-fleet.ts'
import { listFleet } from './fleet/list-fleet.ts'
import { suggestFleet } from './fleet/suggest-fleet.ts'
import { checkImageSet } from './image-sets/check-image-set.ts'
import { getImageSet } from './image-sets/get-image-set.ts'
import { inspectImageSet } from './image-sets/inspect-image-set.ts'
import { listImageSets } from './image-sets/list-image-sets.ts'
import { redirectToAllowedTenant } from './image-sets/redirect-to-allowed-tenant.ts'
import { setImageSetStatus } from './image-sets/set-image-set-status.ts'
import { setPassingTime } from './image-sets/set-passing-time.ts'
import { suggestOrigins } from './image-sets/suggest-origins.ts'
import { triggerDamageDetection } from './image-sets/trigger-damage-detection.ts'
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
import { assignToTenant } from './unassigned/assign-to-tenant.ts'
import { suggestRegistrations } from './unassigned/suggest-registrations.ts'
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
  ...AUTH_CALLS,
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
  inspectImageSet,
  getImageSet,
  listImageSets,
  redirectToAllowedTenant,
  suggestOrigins,
  suggestRegistrations,
  setPassingTime,
  updateImageSet,
  updateZoomStandarization,
  ...CAR_CALLS,
  checkUnchanged,
  exportFleet,
  listFleet,
  suggestFleet,
  getStatistics,
  deleteImage,
  getImage,
  getImageLink,
  listImages,
  ...DAMAGE_CALLS,
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
  listCustomerAnswers,
  settleCustomerAnswer,
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
  getAlertSettings,
  updateAlertSettings,
  listNotices,
  readNotice,
  updateNotice,
  getIpData,
  sendConnectionResult,
  getDemoProgress,
  ...CAPTURE_CALLS,
  getMetrics,
  getPassagesInfo,
  getStageStatistics,
  retryPassage,
  getBundleKey,
  getConfig,
  getHealth,
  getLegalText,
] as const satisfies readonly CallDefinition[]
