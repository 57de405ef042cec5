import type { JobType } from '@skadi/domain/annotation/job-type'
import {
  IconAdjustments,
  IconBuildingSkyscraper,
  IconCalendar,
  IconCamera,
  IconCar,
  IconChartBar,
  IconChecklist,
  IconCoin,
  IconFileDescription,
  IconHistory,
  IconId,
  IconInbox,
  IconMessage2,
  IconPencil,
  IconPlugConnected,
  IconReceipt,
  IconReceiptTax,
  IconRoute,
  IconScan,
  IconSpeakerphone,
  IconSunrise,
  IconTimelineEvent,
  IconUsers,
  IconWifi,
  IconZoomQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import type { DrawerType, PlainScreen } from '../../core/screens/screens.ts'
import { m } from '../../paraglide/messages.js'

/** A menu entry of the drawer. The screen of the entry decides which users see the entry (core/screens/screens.ts). */
export type DrawerEntry = {
  screen: PlainScreen
  icon: TablerIcon
  label: () => string
  /** shorter label for the narrow drawer, in which labels have two lines of 76 px */
  caption?: () => string
  /** kind of work whose number of waiting passings is shown beside the entry */
  counts?: JobType
}

const overview = { screen: 'Overview', icon: IconSunrise, label: m.overview_title } as const
const inbox = { screen: 'Inbox', icon: IconInbox, label: m.shell_inbox } as const

export type Drawer = {
  processes: readonly DrawerEntry[]
  adminTools?: readonly DrawerEntry[]
  /** true if the keyboard map is among the entries for work, because annotators work with keys (1§2) */
  hasKeys?: true
}

/** Menu entries of each area (1§2, B-44). Every area except the portal has an entry that leads back to the portal. */
export const DRAWERS: Record<DrawerType, Drawer> = {
  portal: {
    processes: [
      inbox,
      { screen: 'Fleet', icon: IconCar, label: m.screen_fleet },
      { screen: 'Rentals', icon: IconCalendar, label: m.rentals_title },
      { screen: 'Claims', icon: IconFileDescription, label: m.screen_claims },
      {
        screen: 'CustomerAnswers',
        icon: IconMessage2,
        label: m.customer_answers,
        caption: m.customer_answersNav,
      },
      { screen: 'Cases', icon: IconReceipt, label: m.casesSheet_title },
      overview,
      { screen: 'Statistics', icon: IconChartBar, label: m.statistics_title },
    ],
    adminTools: [
      {
        screen: 'UnassignedItems',
        icon: IconZoomQuestion,
        label: m.shell_unassignedItems,
        caption: m.shell_unassigned,
      },
      { screen: 'TenantUsers', icon: IconUsers, label: m.screen_users },
      {
        screen: 'CompanySettings',
        icon: IconAdjustments,
        label: m.screen_companySettings,
        caption: m.nav_company,
      },
      { screen: 'CaptureUnits', icon: IconCamera, label: m.screen_captureUnits, caption: m.nav_rigs },
      { screen: 'CarSettings', icon: IconId, label: m.screen_carSettings, caption: m.nav_plates },
      { screen: 'Prices', icon: IconCoin, label: m.prices_title },
      { screen: 'CaseRules', icon: IconReceiptTax, label: m.caseRules_title },
      { screen: 'TenantAudit', icon: IconHistory, label: m.audit_title, caption: m.nav_audit },
      { screen: 'Integrations', icon: IconPlugConnected, label: m.integrations_title, caption: m.integrations_nav },
    ],
  },
  admin: {
    processes: [
      { screen: 'AdminUsers', icon: IconUsers, label: m.screen_users },
      { screen: 'AdminTenants', icon: IconBuildingSkyscraper, label: m.screen_tenants },
      { screen: 'AdminCarEye', icon: IconCamera, label: m.screen_captureUnits, caption: m.nav_rigs },
      {
        screen: 'AnnotationsDashboard',
        icon: IconTimelineEvent,
        label: m.screen_annotations,
        caption: m.nav_annotations,
      },
      { screen: 'ImageSetsQueue', icon: IconRoute, label: m.screen_queue, caption: m.nav_queue },
      { screen: 'AdminDetectors', icon: IconScan, label: m.detectors_title },
      { screen: 'AdminNotices', icon: IconSpeakerphone, label: m.notices_title },
      { screen: 'AdminAudit', icon: IconHistory, label: m.audit_title, caption: m.nav_audit },
      overview,
      inbox,
    ],
  },
  annotator: {
    hasKeys: true,
    processes: [
      { screen: 'AnnotatorEntry', icon: IconPencil, label: m.screen_annotation, counts: 'ANNOTATION' },
      { screen: 'ReviewerEntry', icon: IconChecklist, label: m.screen_review, counts: 'REVIEW' },
      inbox,
    ],
  },
  connectionTest: {
    processes: [{ screen: 'ConnectionTest', icon: IconWifi, label: m.screen_connectionTest }, inbox],
  },
}
