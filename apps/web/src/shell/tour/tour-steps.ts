import { type PlainScreen, SCREENS } from '../../core/screens/screens.ts'
import { m } from '../../paraglide/messages.js'

/** One stop of the tour: its anchor, the first visible element of `targets`, and its text. */
export type TourStep = {
  /** for whom the drawer has this entry */
  screen?: PlainScreen
  targets: readonly string[]
  title: () => string
  text: () => string
}

const MORE = 'nav [aria-controls=more]'
const named = (name: string): string => `[data-tour=${name}]`

// filters held for the session stand behind the address; without a parameter's place
const linkTo = (screen: PlainScreen): string => `nav a[href^="${SCREENS[screen].path.split('/{')[0]}"]`

/** An entry of the drawer; on phones it may stand behind "More". */
const entry = (screen: PlainScreen, title: () => string, text: () => string): TourStep => ({
  screen,
  targets: [linkTo(screen), MORE],
  title,
  text,
})

/** Tour stops of all roles (C-18): the drawer, which follows the user's rights, decides which stops are shown. */
const TOUR_STEPS: readonly TourStep[] = [
  entry('AnnotatorEntry', m.screen_annotation, m.tour_annotation),
  entry('ReviewerEntry', m.screen_review, m.tour_review),
  entry('AdminUsers', m.screen_users, m.tour_allUsers),
  entry('AdminTenants', m.screen_tenants, m.tour_companies),
  entry('ImageSetsQueue', m.screen_queue, m.tour_queue),
  entry('Inbox', m.shell_inbox, m.tour_inbox),
  entry('Fleet', m.screen_fleet, m.tour_fleet),
  entry('Claims', m.screen_claims, m.tour_claims),
  // behind "More" on phones, whose stop belongs to the admin tools
  { ...entry('Statistics', m.statistics_title, m.tour_statistics), targets: [linkTo('Statistics')] },
  entry('TenantUsers', m.shell_adminTools, m.tour_adminTools),
  { targets: [named('palette'), MORE], title: m.palette_open, text: m.tour_palette },
  { targets: [named('bell')], title: m.notices_title, text: m.tour_bell },
  { targets: [named('user')], title: m.tour_userTitle, text: m.tour_user },
]

/**
 * What somebody is shown on this page, and where each of it stands. Two stops at one place are one.
 * @param screens the entries of the drawer
 */
export function stopsOf(page: ParentNode, screens: readonly PlainScreen[]): { step: TourStep; target: Element }[] {
  const seen = new Set<Element>()
  return TOUR_STEPS.flatMap((step) => {
    if (step.screen && !screens.includes(step.screen)) return []
    const target = step.targets
      .map((selector) => page.querySelector(selector))
      .find((element) => element?.checkVisibility())
    if (!target || seen.has(target)) return []
    seen.add(target)
    return [{ step, target }]
  })
}
