import type { ScreenName } from '../core/screens/screens.ts'
import { m } from '../paraglide/messages.js'

/**
 * Names of the screens in the document title, the drawer and the palette. The title of a passing's page is the plate.
 */
const TITLES: Record<ScreenName, (() => string) | undefined> = {
  Inbox: m.shell_inbox,
  ImageSetDetails: undefined,
  Fleet: m.screen_fleet,
  CarPassport: m.screen_passport,
  CompareImageSets: m.screen_compare,
  CompareReport: m.screen_compareReport,
  AssetReport: m.screen_report,
  FleetReport: m.screen_report,
  Claims: m.screen_claims,
  NewClaim: m.screen_newClaim,
  ClaimAnalysis: m.screen_claim,
  Rentals: m.rentals_title,
  Cases: m.casesSheet_title,
  Case: m.case_screen,
  CustomerAnswers: m.customer_answers,
  Account: m.screen_account,
  ConnectionTest: m.screen_connectionTest,
  TenantUsers: m.screen_users,
  CompanySettings: m.screen_companySettings,
  CaptureUnits: m.screen_captureUnits,
  CarSettings: m.screen_carSettings,
  Prices: m.prices_title,
  CaseRules: m.caseRules_title,
  Integrations: m.integrations_title,
  Overview: m.overview_title,
  Statistics: m.statistics_title,
  UnassignedItems: m.shell_unassignedItems,
  TenantAudit: m.audit_title,
  AdminUsers: m.screen_users,
  AdminUser: m.screen_user,
  AdminTenants: m.screen_tenants,
  AdminTenant: m.screen_tenant,
  AdminTenantGroup: m.screen_tenantGroup,
  AdminCarEye: m.screen_captureUnits,
  AdminCaptureSet: m.screen_captureSet,
  AdminCaptureUnit: m.screen_captureUnit,
  AnnotationsDashboard: m.screen_annotations,
  ImageSetsQueue: m.screen_queue,
  AdminDetectors: m.detectors_title,
  AdminNotices: m.notices_title,
  AdminAudit: m.audit_title,
  AnnotatorEntry: m.screen_annotation,
  AnnotatorPreview: m.screen_annotation,
  ReviewerEntry: m.screen_review,
  ReviewerPreview: m.screen_review,
}

/** Returns the title of a screen, or undefined if the screen has no title. */
export const screenTitle = (name: ScreenName | undefined): string | undefined => name && TITLES[name]?.()
