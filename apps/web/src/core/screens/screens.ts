import type { Action } from '@skadi/domain/auth/rights'
import { paths } from './paths.ts'

/** Areas of the portal. Each area has its own entries in the drawer (1§2). */
export type DrawerType = 'portal' | 'admin' | 'annotator' | 'connectionTest'

/** A screen that requires sign-in. An actor who lacks one of its rights gets "not found" (1§6). */
export type Screen = {
  path: string
  drawer: DrawerType
  /** rights that the screen requires; a right may depend on a module of the company */
  may?: readonly Action[]
  /** true if the screen requires a current company */
  needsTenant?: true
  /** true if a user without a company sees a notice in place of the screen (B-05) */
  hasNotice?: true
  /** allowed values of the optional path parameter; the first value is the default */
  panels?: readonly string[]
}

const tenantAdmin = { drawer: 'portal', may: ['administerTenant'], needsTenant: true } as const
const admin = { drawer: 'admin', may: ['administerPortal'] } as const

/**
 * All screens that require sign-in, by route name (1§2, A-01). The order is that of the specification. The titles are
 * in shell/screen-titles.ts, and the pages in routes/screen-routes.ts.
 */
export const SCREENS = {
  Inbox: { path: paths.inbox, drawer: 'portal', may: ['readInbox'], hasNotice: true },
  ImageSetDetails: { path: paths.imageSet, drawer: 'portal', may: ['readPassing'], needsTenant: true },
  Fleet: { path: paths.fleet, drawer: 'portal', may: ['readFleet'], hasNotice: true },
  CarPassport: { path: paths.passport, drawer: 'portal', may: ['readFleet'], needsTenant: true },
  CompareImageSets: { path: paths.compare, drawer: 'portal', may: ['comparePassings'], needsTenant: true },
  CompareReport: { path: paths.compareReport, drawer: 'portal', may: ['readReports'], needsTenant: true },
  AssetReport: { path: paths.imageSetReport, drawer: 'portal', may: ['readReports'], needsTenant: true },
  FleetReport: { path: paths.fleetImageSetReport, drawer: 'portal', may: ['readReports'], needsTenant: true },
  Overview: { path: paths.overview, drawer: 'portal', may: ['readOverview'] },
  Statistics: { path: paths.statistics, drawer: 'portal', may: ['readStatistics'] },
  Claims: { path: paths.claims, drawer: 'portal', may: ['readClaims'], hasNotice: true },
  NewClaim: { path: paths.newClaim, drawer: 'portal', may: ['readClaims', 'writeClaims'], needsTenant: true },
  ClaimAnalysis: { path: paths.claim, drawer: 'portal', may: ['readClaims'], needsTenant: true },
  Rentals: { path: paths.rentals, drawer: 'portal', may: ['readRentals'], needsTenant: true },
  Cases: { path: paths.cases, drawer: 'portal', may: ['readCases'], hasNotice: true },
  Case: { path: paths.case, drawer: 'portal', may: ['readCases'], needsTenant: true },
  CustomerAnswers: { path: paths.customerAnswers, drawer: 'portal', may: ['workInTenant'], needsTenant: true },
  Account: { path: paths.account, drawer: 'portal', may: ['changeAccount'] },
  ConnectionTest: { path: paths.connectionTest, drawer: 'connectionTest', may: ['testConnection'] },

  TenantUsers: { path: paths.tenantUsers, ...tenantAdmin },
  CompanySettings: { path: paths.companySettings, ...tenantAdmin },
  CaptureUnits: { path: paths.captureUnits, ...tenantAdmin },
  CarSettings: { path: paths.carSettings, ...tenantAdmin },
  Prices: { path: paths.prices, ...tenantAdmin, may: ['readPrices'] },
  CaseRules: { path: paths.caseRules, ...tenantAdmin },
  Integrations: { path: paths.integrations, ...tenantAdmin, panels: ['keys', 'webhooks'] },
  UnassignedItems: { path: paths.unassigned, ...tenantAdmin, may: ['administerTenant', 'readUnassigned'] },
  TenantAudit: { path: paths.tenantAudit, ...tenantAdmin },

  AdminUsers: { path: paths.adminUsers, ...admin },
  AdminUser: { path: paths.adminUser, ...admin },
  AdminTenants: { path: paths.adminTenants, ...admin, panels: ['tenants', 'groups'] },
  AdminTenant: { path: paths.adminTenant, ...admin },
  AdminTenantGroup: { path: paths.adminTenantGroup, ...admin },
  AdminCarEye: { path: paths.adminCarEye, ...admin, panels: ['capture-units', 'capture-sets'] },
  AdminCaptureSet: { path: paths.adminCaptureSet, ...admin },
  AdminCaptureUnit: { path: paths.adminCaptureUnit, ...admin },
  AnnotationsDashboard: { path: paths.annotationsDashboard, ...admin },
  ImageSetsQueue: { path: paths.imageSetsQueue, ...admin },
  AdminDetectors: { path: paths.adminDetectors, ...admin, may: ['administerDetectors'] },
  AdminNotices: { path: paths.adminNotices, ...admin },
  AdminAudit: { path: paths.adminAudit, ...admin },

  AnnotatorEntry: { path: paths.annotatorEntry, drawer: 'annotator', may: ['annotate'] },
  AnnotatorPreview: { path: paths.annotatorJob, drawer: 'annotator', may: ['annotate'] },
  ReviewerEntry: { path: paths.reviewerEntry, drawer: 'annotator', may: ['review'] },
  ReviewerPreview: { path: paths.reviewerJob, drawer: 'annotator', may: ['review'] },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof SCREENS
export const screenOf = (name: ScreenName): Screen => SCREENS[name]

/** Screens whose path has no id. */
export type PlainScreen = {
  [N in ScreenName]: (typeof SCREENS)[N]['path'] extends `${string}/$${string}` ? never : N
}[ScreenName]
export const PLAIN_SCREENS = (Object.keys(SCREENS) as ScreenName[]).filter(
  (name): name is PlainScreen => !SCREENS[name].path.includes('/$'),
)

/** Screens that require no sign-in (NAV-37, B-06). */
export const PUBLIC_SCREENS = {
  Login: paths.login,
  Provider: paths.provider,
  Register: paths.register,
  Terms: paths.terms,
  Privacy: paths.privacy,
  Verify: paths.verify,
  NotFound: paths.notFound,
} as const

/**
 * Returns true if an area shows the bell and the news. Sign-in, admin and annotator pages show neither of them. One
 * rule decides both (1§2, B-58).
 */
export const showsNews = (drawer: DrawerType | undefined): boolean => drawer === 'portal' || drawer === 'connectionTest'
