import { datasetExportJob } from './annotation/feedback/dataset-export.job.ts'
import { auditCheckJob } from './audit/audit-check.job.ts'
import { auditExportJob } from './audit/audit-export.job.ts'
import { CHANGE_JOBS } from './cars/plate-list/change-plate-list.job.ts'
import { plateFileJob } from './cars/plate-list/plate-file.job.ts'
import { caseStatementJob } from './cases/case-statement.job.ts'
import { casesExportJob } from './cases/cases-export.job.ts'
import { importPaymentsJob, paymentFileJob } from './cases/payment-file.job.ts'
import { claimBundleJob } from './claims/claim-bundle.job.ts'
import { claimReportJob } from './claims/claim-report.job.ts'
import { claimsExportJob } from './claims/claims-export.job.ts'
import type { AnyJob } from './core/jobs/define-job.ts'
import { costEstimationJob } from './costs/cost-estimation.job.ts'
import { pilotReportJob } from './detections/pilot-report.job.ts'
import { fleetExportJob } from './fleet/fleet-export.job.ts'
import { importRentalsJob, rentalFileJob } from './rentals/rental-file.job.ts'
import { bundleJob } from './reports/bundle.job.ts'
import { reportJob } from './reports/report.job.ts'
import { sendReportJob } from './reports/send-report.job.ts'
import { erasureJob } from './retention/data-subjects/erasure.job.ts'
import { handOverJob } from './retention/data-subjects/hand-over.job.ts'
import { purgePhotosJob } from './retention/purge-photos.job.ts'

/** Every kind of background job. A feature defines its kinds in files `*.job.ts` of its folder. */
export const JOB_KINDS: readonly AnyJob[] = [
  fleetExportJob,
  claimsExportJob,
  casesExportJob,
  caseStatementJob,
  paymentFileJob,
  importPaymentsJob,
  reportJob,
  sendReportJob,
  bundleJob,
  claimReportJob,
  claimBundleJob,
  plateFileJob,
  ...CHANGE_JOBS,
  rentalFileJob,
  importRentalsJob,
  costEstimationJob,
  datasetExportJob,
  auditExportJob,
  auditCheckJob,
  purgePhotosJob,
  erasureJob,
  handOverJob,
  pilotReportJob,
]
