import { getAlertSettings, updateAlertSettings } from './alerts/alerts-calls.ts'
import { getAlignments } from './alignments/get-alignments.ts'
import { ANNOTATION_CALLS } from './annotation/annotation-calls.ts'
import { AUDIT_CALLS } from './audit/audit-calls.ts'
import { AUTH_CALLS } from './auth/auth-calls.ts'
import { CAPTURE_CALLS } from './capture/capture-calls.ts'
import { CAR_CALLS } from './cars/car-calls.ts'
import { CASE_CALLS } from './cases/case-calls.ts'
import { CLAIM_CALLS } from './claims/claim-calls.ts'
import { getIpData } from './connection/get-ip-data.ts'
import { sendConnectionResult } from './connection/send-connection-result.ts'
import type { CallDefinition } from './core/define-call.ts'
import {
  createAppraisal,
  getAppraisal,
  getAppraisalReport,
  listAppraisals,
  triggerCostEstimation,
  updateAppraisal,
} from './costs/costs-calls.ts'
import { getCompanyPrices, updateCompanyPrices } from './costs/prices/company-prices.ts'
import {
  choosePriceTable,
  createPriceTable,
  getPriceTable,
  listPriceVersions,
  readPriceFile,
} from './costs/prices/prices-calls.ts'
import { CUSTOMER_CALLS } from './customer/customer-calls.ts'
import { DAMAGE_CALLS } from './damages/damage-calls.ts'
import { getDemoProgress } from './demo/get-demo-progress.ts'
import { DETECTOR_CALLS } from './detections/detector-calls.ts'
import { RERANKER_CALLS } from './detections/reranker-calls.ts'
import { decideEvidence, getEvidence } from './evidence/evidence-calls.ts'
import { checkUnchanged, exportFleet, listFleet, suggestFleet } from './fleet/fleet-calls.ts'
import { getImageSet, listImageSets, suggestOrigins } from './image-sets/image-sets-reads.ts'
import {
  checkImageSet,
  inspectImageSet,
  redirectToAllowedTenant,
  setImageSetStatus,
  setPassingTime,
  triggerDamageDetection,
  updateImageSet,
  updateZoomStandarization,
} from './image-sets/image-sets-writes.ts'
import { deleteImage, getImage, getImageLink, listImages } from './images/images-calls.ts'
import { API_KEY_CALLS, WEBHOOK_CALLS } from './integrations/integrations-calls.ts'
import { cancelJob, dismissJob, getJob, getJobLink, listJobs } from './jobs/jobs-calls.ts'
import { createNotice, deleteNotice, listNotices, readNotice, updateNotice } from './notices/notices-calls.ts'
import { getMetrics, getPassagesInfo, getStageStatistics, retryPassage } from './passages/passages-calls.ts'
import { RENTAL_CALLS } from './rentals/rental-calls.ts'
import {
  createBundle,
  createReport,
  getReport,
  getReportLink,
  listReports,
  sendReport,
  verifyReport,
} from './reports/reports-calls.ts'
import { RETENTION_CALLS } from './retention/retention-calls.ts'
import { searchEverything } from './search/search-calls.ts'
import { getMoneyStatistics, getStatistics } from './statistics/get-statistics.ts'
import { getOverview, listSuggestions } from './statistics/overview-calls.ts'
import { getConfig } from './system/get-config.ts'
import { getBundleKey, getHealth, getLegalText } from './system/system-calls.ts'
import { TENANT_CALLS } from './tenants/tenant-calls.ts'
import { assignToTenant, suggestRegistrations } from './unassigned/unassigned-calls.ts'
import {
  assignGroup,
  getProfile,
  introduceUsers,
  listUsers,
  unassignGroup,
  updateOwnProfile,
  updateUser,
} from './users/users-calls.ts'
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from './views/views-calls.ts'

/** Every JSON call of the API. The server does not start if a call has no action (ruling 20). */
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
  searchEverything,
  getStatistics,
  getMoneyStatistics,
  getOverview,
  listSuggestions,
  deleteImage,
  getImage,
  getImageLink,
  listImages,
  ...DAMAGE_CALLS,
  getAlignments,
  ...ANNOTATION_CALLS,
  ...CASE_CALLS,
  ...CLAIM_CALLS,
  ...RENTAL_CALLS,
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
  ...CUSTOMER_CALLS,
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
  ...RERANKER_CALLS,
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
  ...DETECTOR_CALLS,
  getMetrics,
  getPassagesInfo,
  getStageStatistics,
  retryPassage,
  getBundleKey,
  getConfig,
  getHealth,
  getLegalText,
] as const satisfies readonly CallDefinition[]
