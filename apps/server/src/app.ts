import { join } from 'node:path'
import { listen } from '@skadi/store/realtime/listen'
import type { FastifyInstance } from 'fastify'
import { alertsCalls } from './alerts/alerts.actions.ts'
import { alignmentCalls } from './alignments/alignments.actions.ts'
import { assignmentCalls, queueAdminCalls } from './annotation/assignments.actions.ts'
import { feedbackCalls } from './annotation/feedback/feedback.actions.ts'
import { questionsCalls } from './annotation/feedback/questions.actions.ts'
import { knownImageSetsCalls } from './annotation/known/known-image-sets.actions.ts'
import { waitingCalls } from './annotation/waiting.actions.ts'
import { auditCalls } from './audit/audit.actions.ts'
import { authCalls } from './auth/auth.actions.ts'
import { providerRoutes } from './auth/provider/provider.routes.ts'
import { captureCalls } from './capture/capture.actions.ts'
import { captureSetsCalls } from './capture/capture-sets.actions.ts'
import { captureUnitsCalls } from './capture/capture-units.actions.ts'
import { rigHealthCalls } from './capture/health/rig-health.actions.ts'
import { sweepUploads } from './capture/sweep-uploads.ts'
import { unitTenantsCalls } from './capture/unit-tenants.actions.ts'
import { uploadsRoutes } from './capture/uploads.routes.ts'
import { carsCalls } from './cars/cars.actions.ts'
import { exampleFilesRoutes } from './cars/plate-list/example-files.routes.ts'
import { plateListsCalls } from './cars/plate-list/plate-lists.actions.ts'
import { caseActsCalls } from './cases/case-acts.actions.ts'
import { caseFilesCalls } from './cases/case-files.actions.ts'
import { casesCalls } from './cases/cases.actions.ts'
import { caseRemindersCalls } from './cases/remind-customers.ts'
import { claimAnalysisCalls } from './claims/claim-analysis.actions.ts'
import { claimFilesCalls } from './claims/claim-files.actions.ts'
import { claimHandlingCalls } from './claims/claim-handling.actions.ts'
import { claimNotesCalls } from './claims/claim-notes.actions.ts'
import { claimReportCalls } from './claims/claim-report.actions.ts'
import { claimUploadsRoutes } from './claims/claim-uploads.routes.ts'
import { claimsCalls } from './claims/claims.actions.ts'
import { reusedImagesCalls } from './claims/reused-images.actions.ts'
import { connectionCalls } from './connection/connection.actions.ts'
import { connectionRoutes } from './connection/connection.routes.ts'
import { type CreateAppOptions, createApp } from './core/http/create-app.ts'
import type { AnyJob } from './core/jobs/define-job.ts'
import type { Services } from './core/services.ts'
import { UploadParts } from './core/uploads/upload-parts.ts'
import { appraisalsCalls } from './costs/appraisals.actions.ts'
import { companyPricesCalls } from './costs/company-prices.actions.ts'
import { priceFileRoutes } from './costs/price-file/price-file.routes.ts'
import { pricesCalls } from './costs/prices.actions.ts'
import { customerLinksCalls } from './customer/customer-links.actions.ts'
import { customerPageCalls } from './customer/customer-page.actions.ts'
import { customerPhotosRoutes } from './customer/customer-photos.routes.ts'
import { customerStatementRoutes } from './customer/customer-statement.routes.ts'
import { damagesCalls } from './damages/damages.actions.ts'
import { repairCalls } from './damages/repair.actions.ts'
import { demoCalls } from './demo/demo.actions.ts'
import { detectorsCalls } from './detections/detectors.actions.ts'
import { rerankersCalls } from './detections/rerankers.actions.ts'
import { evidenceCalls } from './evidence/evidence.actions.ts'
import { fleetCalls } from './fleet/fleet.actions.ts'
import { imageSetChangesCalls } from './image-sets/image-set-changes.actions.ts'
import { imageSetsCalls } from './image-sets/image-sets.actions.ts'
import { imagesCalls } from './images/images.actions.ts'
import { apiKeysCalls } from './integrations/api-keys.actions.ts'
import { webhooksCalls } from './integrations/webhooks/webhooks.actions.ts'
import { JOB_KINDS } from './job-kinds.ts'
import { jobFileRoutes } from './jobs/job-files.routes.ts'
import { jobsCalls } from './jobs/jobs.actions.ts'
import { claimMediaRoutes } from './media/claim-media.routes.ts'
import { customerMediaRoutes } from './media/customer-media.routes.ts'
import { feedbackPhotosRoutes } from './media/feedback-photos.routes.ts'
import { imageLinkRoutes } from './media/image-links.routes.ts'
import { logosRoutes } from './media/logos.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { noticesCalls } from './notices/notices.actions.ts'
import { passagesCalls } from './passages/passages.actions.ts'
import { portalRoutes } from './portal/portal.routes.ts'
import { readPortalPage } from './portal/portal-files.ts'
import { queueTeller } from './realtime/queue-teller.ts'
import { socketRoutes } from './realtime/socket.routes.ts'
import { SocketHub } from './realtime/socket-hub.ts'
import { rentalsCalls } from './rentals/rentals.actions.ts'
import { reportFileRoutes } from './reports/report-files.routes.ts'
import { reportsCalls } from './reports/reports.actions.ts'
import { dataSubjectCalls } from './retention/data-subjects/data-subjects.actions.ts'
import { retentionCalls } from './retention/retention.actions.ts'
import { searchCalls } from './search/search.actions.ts'
import { overviewCalls } from './statistics/overview.actions.ts'
import { statisticsCalls } from './statistics/statistics.actions.ts'
import { apiDocsRoutes } from './system/api-docs/api-docs.routes.ts'
import { openApiRoutes } from './system/openapi.routes.ts'
import { systemCalls } from './system/system.actions.ts'
import { invitationsCalls } from './tenants/invitations.actions.ts'
import { logoUploadsRoutes } from './tenants/logo-uploads.routes.ts'
import { logosCalls } from './tenants/logos.actions.ts'
import { membersCalls } from './tenants/members.actions.ts'
import { tenantGroupsCalls } from './tenants/tenant-groups.actions.ts'
import { tenantImagesCalls } from './tenants/tenant-images.actions.ts'
import { tenantsCalls } from './tenants/tenants.actions.ts'
import { unassignedCalls } from './unassigned/unassigned.actions.ts'
import { userAdminCalls } from './users/user-admin.actions.ts'
import { usersCalls } from './users/users.actions.ts'
import { savedViewsCalls } from './views/saved-views.actions.ts'

/** Time in ms after the stop signal, after which running requests are cut off. */
const LONGEST_FINISH_MS = 10_000

export type SkadiApp = {
  server: FastifyInstance
  hub: SocketHub
  /** removes unfinished uploads of rigs */
  sweepUploads(olderThanS?: number): Promise<number>
  /** finishes the work in progress, closes the sockets and stops listening to events */
  close(): Promise<void>
}

export type SkadiAppOptions = Pick<CreateAppOptions, 'onAnswer' | 'deadlineMs' | 'atOnce'> & {
  jobKinds?: readonly AnyJob[]
}

/** Creates a server with all features. After its start, the server receives the events of the other processes. */
export async function createSkadiApp(
  services: Services,
  { jobKinds = JOB_KINDS, ...options }: SkadiAppOptions = {},
): Promise<SkadiApp> {
  const hub = new SocketHub()
  const parts = new UploadParts(services.uploadsDir)
  await parts.open()
  const portal = readPortalPage(services.portalDir)
  const server = await createApp({
    ...options,
    services,
    calls: [
      authCalls,
      usersCalls,
      userAdminCalls,
      tenantsCalls,
      tenantImagesCalls,
      membersCalls,
      invitationsCalls,
      tenantGroupsCalls,
      logosCalls,
      imageSetsCalls,
      imageSetChangesCalls,
      unassignedCalls,
      carsCalls,
      plateListsCalls,
      fleetCalls,
      searchCalls,
      overviewCalls,
      statisticsCalls,
      imagesCalls,
      damagesCalls,
      repairCalls,
      alignmentCalls,
      evidenceCalls,
      appraisalsCalls,
      pricesCalls,
      companyPricesCalls,
      customerLinksCalls,
      casesCalls,
      caseActsCalls,
      caseFilesCalls,
      caseRemindersCalls,
      rentalsCalls,
      claimsCalls,
      claimHandlingCalls,
      claimNotesCalls,
      claimAnalysisCalls,
      claimFilesCalls,
      claimReportCalls,
      reusedImagesCalls,
      customerPageCalls,
      reportsCalls,
      apiKeysCalls,
      webhooksCalls,
      auditCalls,
      retentionCalls,
      dataSubjectCalls,
      alertsCalls,
      noticesCalls,
      detectorsCalls,
      jobsCalls(jobKinds),
      savedViewsCalls,
      connectionCalls,
      captureCalls,
      rerankersCalls,
      captureUnitsCalls,
      rigHealthCalls,
      unitTenantsCalls,
      captureSetsCalls,
      passagesCalls,
      waitingCalls,
      assignmentCalls,
      knownImageSetsCalls,
      queueAdminCalls,
      feedbackCalls,
      questionsCalls,
      demoCalls,
      systemCalls,
    ].flatMap((feature) => feature(services)),
    routes: [
      socketRoutes(services, hub, portal?.build),
      providerRoutes(services),
      uploadsRoutes(services, parts),
      claimUploadsRoutes(services, parts),
      mediaRoutes(services),
      claimMediaRoutes(services),
      logoUploadsRoutes(services),
      logosRoutes(services),
      customerMediaRoutes(services),
      customerPhotosRoutes(services),
      customerStatementRoutes(services),
      imageLinkRoutes(services),
      feedbackPhotosRoutes(services),
      exampleFilesRoutes(services),
      priceFileRoutes(services),
      jobFileRoutes(services, jobKinds),
      reportFileRoutes(services),
      connectionRoutes(services),
      openApiRoutes(services),
      apiDocsRoutes(services),
      portalRoutes(services, portal),
    ],
  })
  const queue = queueTeller(services, hub)
  const events = await listen({
    connection: services.directConnection,
    onEvent: (event) => {
      if (event.action === 'rightsChanged') services.actors.forget(event.userId)
      hub.tell(event)
      if (event.action === 'queueChanged') queue.changed(event.jobType)
    },
    onGap: () => {
      services.actors.clear()
      hub.recheckAll()
    },
  })
  return {
    server,
    hub,
    sweepUploads: (olderThanS) => sweepUploads(services, parts, olderThanS),
    close: async () => {
      // An upload over a slow connection must not delay the stop for long. The upload resumes later at its offset.
      const cut = setTimeout(() => server.server.closeAllConnections(), LONGEST_FINISH_MS)
      await server.close()
      clearTimeout(cut)
      await events.stop()
      await queue.stop()
    },
  }
}

export const uploadsDirOf = (dataDir: string): string => join(dataDir, 'uploads')
