import type { Action } from '@skadi/domain/auth/rights'
import { paths } from './paths.ts'

/** Areas of the portal; each has its own entries in the drawer (1§2). */
export type DrawerType = 'portal' | 'admin' | 'annotator' | 'connectionTest'

/** A screen that needs sign-in. An actor who lacks one of its rights gets "not found" (1§6). */
export type Screen = {
  path: string
  drawer: DrawerType
  /** rights that the screen requires, including modules of the company */
  may?: readonly Action[]
  /** true: the screen requires a current company */
  needsTenant?: true
  /** true: a user without a company sees a notice instead of the screen (B-05) */
  hasNotice?: true
  /** allowed values of the optional path parameter; the first value is the default */
  panels?: readonly string[]
}

const tenantAdmin = { drawer: 'portal', may: ['administerTenant'], needsTenant: true } as const
const admin = { drawer: 'admin', may: ['administerPortal'] } as const

/**
 * All screens that need sign-in, by route name (1§2, A-01), in the order of the specification. Their titles are in
 * shell/screen-titles.ts, their pages in routes/screen-routes.ts.
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
  CustomerAnswers: { path: paths.customerAnswers, drawer: 'portal', may: ['workInTenant'], needsTenant: true },
  Account: { path: paths.account, drawer: 'portal', may: ['changeAccount'] },
  ConnectionTest: { path: paths.connectionTest, drawer: 'connectionTest', may: ['testConnection'] },

  TenantUsers: { path: paths.tenantUsers, ...tenantAdmin },
  CaptureUnits: { path: paths.captureUnits, ...tenantAdmin },
  CarSettings: { path: paths.carSettings, ...tenantAdmin },
  Prices: { path: paths.prices, ...tenantAdmin, may: ['readPrices'] },
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

/** Screens that need no sign-in (NAV-37, B-06). */
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
 * Whether an area shows the bell and the news: not the sign-in, admin and annotator pages. One rule covers both (1§2,
 * B-58).
 */
export const showsNews = (drawer: DrawerType | undefined): boolean => drawer === 'portal' || drawer === 'connectionTest'
