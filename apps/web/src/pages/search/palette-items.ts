import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import type { Found, FoundItem } from '@skadi/contract/search/search-calls'
import { can } from '@skadi/domain/auth/rights'
import type { Actor } from '@skadi/domain/auth/roles'
import { DEFAULT_COUNTRY, displayPlate } from '@skadi/domain/cars/registration'
import { writeDate } from '@skadi/domain/dates/day'
import { formatDate } from '@skadi/domain/dates/format-date'
import { LANGUAGES, type Locale } from '@skadi/domain/language/language'
import { isFoundIn, readSearchText, searchKey } from '@skadi/domain/search/search-text'
import { caseTitle } from '../../cases/case-words.ts'
import { APPEARANCES, type Appearance } from '../../core/appearance-choice.ts'
import { writeInstant } from '../../core/clock.ts'
import { paths } from '../../core/screens/paths.ts'
import { accessOf } from '../../core/screens/screen-access.ts'
import {
  type DrawerType,
  PLAIN_SCREENS,
  type PlainScreen,
  type ScreenName,
  screenOf,
} from '../../core/screens/screens.ts'
import { roleName } from '../../core/session/role-name.ts'
import { imageSetTimeText } from '../../core/words/image-set-time-words.ts'
import { writeMinor } from '../../core/words/minor.ts'
import { placeText } from '../../image-sets/words.ts'
import { m } from '../../paraglide/messages.js'
import type { FrameDialog } from '../../shell/frame-dialogs.ts'
import { screenTitle } from '../../shell/screen-titles.ts'
import { writePhone } from '../../ui/phone/write-phone.ts'

export type FoundCar = Found<'car'>

/** Commands for a car, in the order in which the palette offers them. */
export const VERBS = ['compare', 'sendReport', 'customer', 'passport', 'newClaim', 'all'] as const
export type Verb = (typeof VERBS)[number]

/**
 * Destination of an item, with the path and its parameters, the search parameters, and the part of the page to open.
 */
export type PaletteTarget = {
  to: string
  params?: Record<string, string | undefined>
  search?: Record<string, string | undefined>
  hash?: 'send' | 'customer'
}

/** A setting that the palette changes, or a dialog that the palette opens. */
export type PaletteSetting = { appearance: Appearance } | { language: Locale } | { dialog: FrameDialog }

/**
 * An entry of the palette. `label` is the name of the entry. `hint` distinguishes entries of the same name. `words` are
 * extra search words that are not shown. `key` is unique.
 */
export type PaletteItem = { key: string; label: string; hint?: string | undefined; words?: string | undefined } & (
  | { kind: 'screen'; screen: PlainScreen }
  | { kind: 'company'; id: string }
  | { kind: 'setting'; setting: PaletteSetting }
  | { kind: 'verb'; verb: Verb; car: FoundCar; target: PaletteTarget }
  | { kind: 'found'; found: FoundItem; target: PaletteTarget }
  | { kind: 'passing'; car: FoundCar; row: ImageSetSummary; target: PaletteTarget }
  | { kind: 'plate'; target: PaletteTarget }
)

/** The user who searches, and the company that the portal shows. */
export type Searcher = { actor: Actor | undefined; tenantId: string | undefined }

/** Returns the text in lower case without accents, so that `a` finds `Å` and `Á`. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether each typed word is the beginning of a word of the item. */
export function isWanted(
  { label, hint, words }: Pick<PaletteItem, 'label' | 'hint' | 'words'>,
  typed: string,
): boolean {
  const all = plain([label, hint, words].join(' ')).split(/[\s,:]+/)
  return plain(typed)
    .split(/\s+/)
    .every((wanted) => all.some((word) => word.startsWith(wanted)))
}

/** Names of areas, because a screen of another area may have the same name as a screen of the portal. */
const AREAS: Partial<Record<DrawerType, () => string>> = {
  admin: m.shell_adminPanel,
  annotator: m.shell_annotationPanel,
}

/** Additional words that find a screen. */
const ALSO: Partial<Record<ScreenName, () => string>> = {
  Inbox: m.palette_alsoInbox,
  Fleet: m.palette_alsoFleet,
  Account: m.palette_alsoAccount,
  TenantUsers: m.palette_alsoUsers,
  CompanySettings: m.palette_alsoCompanySettings,
  AdminUsers: m.palette_alsoUsers,
  CaptureUnits: m.palette_alsoRigs,
  AdminCarEye: m.palette_alsoRigs,
  CarSettings: m.palette_alsoCarSettings,
  Integrations: m.palette_alsoIntegrations,
  UnassignedItems: m.palette_alsoUnassigned,
  TenantAudit: m.palette_alsoAudit,
  AdminAudit: m.palette_alsoAudit,
  Prices: m.palette_alsoPrices,
}

/** Returns the screens that an actor may open, in the order of the specification. */
export const screenItems = (actor: Actor | undefined): PaletteItem[] =>
  PLAIN_SCREENS.filter((name) => accessOf(screenOf(name), actor) === 'open').map((screen) => ({
    key: `screen ${screen}`,
    kind: 'screen',
    screen,
    label: screenTitle(screen) ?? '',
    hint: AREAS[screenOf(screen).drawer]?.(),
    words: ALSO[screen]?.(),
  }))

const APPEARANCE_NAMES: Record<Appearance, () => string> = {
  light: m.shell_light,
  dark: m.shell_dark,
  auto: m.shell_auto,
}

/** Returns the items for appearance, language, keyboard map and tour. */
export const settingItems = (): PaletteItem[] => [
  ...APPEARANCES.map((choice): PaletteItem => {
    const label = m.palette_appearance({ choice: APPEARANCE_NAMES[choice]() })
    return { key: `appearance ${choice}`, kind: 'setting', label, setting: { appearance: choice } }
  }),
  ...LANGUAGES.map(({ locale, name }): PaletteItem => {
    const label = m.palette_language({ choice: name })
    return { key: `language ${locale}`, kind: 'setting', label, setting: { language: locale } }
  }),
  { key: 'keys', kind: 'setting', label: m.shell_keyboard(), setting: { dialog: 'keys' } },
  { key: 'tour', kind: 'setting', label: m.tour_again(), setting: { dialog: 'tour' } },
]

/** Returns a plate as it is displayed, for example `AB 12345`. */
export const plateOf = ({ countryCode, registrationNo }: { countryCode: string; registrationNo: string }): string =>
  displayPlate({ countryCode: countryCode || DEFAULT_COUNTRY, registrationNo })

/** Returns make, model and year of a car, for example `Volvo XC60 2021`. The text is empty while they are unknown. */
export const carText = ({ make, model, year }: FoundCar): string => [make, model, year].filter(Boolean).join(' ')

/** Returns place and time of a passing. */
export const passingText = (row: ImageSetSummary): string => `${placeText(row)} · ${imageSetTimeText(row)}`

/** Returns the newest passing of a found car. */
export const latestOf = ({ passings }: FoundCar): ImageSetSummary => passings[0] as ImageSetSummary

/** Returns the period of a rental; the end may be open. */
export const periodText = ({ fromAt, toAt, timeZone }: Found<'rental'>): string =>
  `${formatDate(new Date(fromAt), timeZone)} – ${toAt === null ? '' : formatDate(new Date(toAt), timeZone)}`.trim()

/** Returns a short text for the state of a customer's page. */
export function pageState({ state, verdict }: Found<'customerPage'>): string {
  if (state === 'revoked') return m.palette_pageRevoked()
  if (verdict === 'accept') return m.customer_acceptedShort()
  if (verdict === 'object') return m.customer_objectedShort()
  return state === 'expired' ? m.palette_pageExpired() : m.customer_waitingShort()
}

/** Returns all texts of a result that the search compares with the typed text. */
function textsOf(found: FoundItem): string[] {
  switch (found.kind) {
    case 'car':
      return [found.registrationNo, found.vin ?? '']
    case 'case':
      return [found.reference ?? '', found.registrationNo, found.contractNo ?? '', found.renterName ?? '']
    case 'rental':
      return [found.contractNo, found.outerId, found.registrationNo, found.renterName ?? '']
    case 'claim':
      return [found.claimNo, found.registrationNo, found.clientName, found.namedPerson ?? '']
    case 'customerPage':
      return [found.registrationNo, found.claimNo ?? '']
    case 'report':
      return [found.number, found.checkCode, found.registrationNo]
    case 'place':
      return [found.name, found.location, found.label ?? '']
    case 'person':
      return [found.name, found.phone]
  }
}

/**
 * Whether a result of an earlier text also matches the current text. The server has not answered the current text yet.
 */
export function stillMatches(found: FoundItem, typed: string): boolean {
  const search = readSearchText(typed)
  return search !== undefined && isFoundIn(textsOf(found), search)
}

/** Whether a word of the result begins with the typed text. The user then probably means this result. */
export function isLed(found: FoundItem, typed: string): boolean {
  const key = searchKey(typed)
  return textsOf(found).some((text) => [text, ...text.split(/\s+/)].some((word) => searchKey(word).startsWith(key)))
}

const imageSetTarget = (id: string): PaletteTarget => ({ to: paths.imageSet, params: { id } })

function targetOf(found: FoundItem, { actor, tenantId }: Searcher): PaletteTarget {
  switch (found.kind) {
    case 'car':
      return imageSetTarget(latestOf(found).id)
    case 'case':
      return { to: paths.case, params: { caseId: found.id } }
    case 'rental':
      return { to: paths.rentals, search: { query: found.contractNo } }
    case 'claim':
      return { to: paths.claim, params: { claimId: found.id } }
    case 'customerPage':
      return found.claimId && can(actor, 'readClaims')
        ? { to: paths.claim, params: { claimId: found.claimId }, hash: 'customer' }
        : { ...imageSetTarget(found.imageSetId ?? found.pickupId), hash: 'customer' }
    case 'report': {
      const { registrationNo, pickupId, imageSetId } = found
      return pickupId === null
        ? { to: paths.imageSetReport, params: { id: imageSetId } }
        : { to: paths.compareReport, params: { registrationNo, id: pickupId, id2: imageSetId } }
    }
    case 'place':
      if (tenantId === undefined && found.id !== null) return { to: paths.adminCaptureSet, params: { id: found.id } }
      return can(actor, 'readInbox')
        ? { to: paths.inbox, search: { tab: 'all', set: found.name } }
        : { to: paths.fleet, search: { period: 'any', set: found.name } }
    case 'person':
      return can(actor, 'administerPortal')
        ? { to: paths.adminUser, params: { id: found.id } }
        : { to: paths.tenantUsers, search: { query: found.name } }
  }
}

function wordsOf(found: FoundItem): { label: string; hint: string } {
  const day = (instant: string, zone: string) => formatDate(new Date(instant), zone)
  const facts = (...texts: (string | null | undefined | false)[]) => texts.filter(Boolean).join(' · ')
  switch (found.kind) {
    case 'car':
      return { label: plateOf(found), hint: facts(carText(found), passingText(latestOf(found))) }
    case 'case':
      return {
        label: caseTitle(found),
        hint: facts(plateOf(found), writeMinor(found.grossMinor, found.currency), found.contractNo, found.renterName),
      }
    case 'rental':
      return {
        label: m.palette_rental({ contract: found.contractNo }),
        hint: facts(plateOf(found), found.renterName, periodText(found)),
      }
    case 'claim':
      return {
        label: found.claimNo || m.palette_claimDraft(),
        hint: facts(
          plateOf(found),
          found.clientName,
          found.namedPerson,
          found.accidentDate && writeDate(found.accidentDate),
        ),
      }
    case 'customerPage':
      return {
        label: m.palette_customerPage(),
        hint: facts(plateOf(found), day(found.createdAt, found.timeZone), found.claimNo),
      }
    case 'report':
      return {
        label: m.palette_report({ number: found.number }),
        hint: facts(plateOf(found), writeInstant(found.createdAt, found.timeZone), found.checkCode),
      }
    case 'place':
      return { label: found.name, hint: found.location }
    case 'person':
      return { label: found.name, hint: facts(writePhone(found.phone), found.role && roleName(found.role)) }
  }
}

/** Converts a result of the server into an item. */
export const foundItem = (found: FoundItem, searcher: Searcher): PaletteItem => ({
  key: `${found.kind} ${found.kind === 'place' ? `${found.name} ${found.location}` : found.id}`,
  kind: 'found',
  found,
  target: targetOf(found, searcher),
  ...wordsOf(found),
})

/** Returns an item for an earlier passing of a car. */
export const passingItem = (car: FoundCar, row: ImageSetSummary): PaletteItem => ({
  key: `passing ${row.id}`,
  kind: 'passing',
  car,
  row,
  label: plateOf(car),
  hint: passingText(row),
  target: imageSetTarget(row.id),
})

/** Returns the item that opens the inbox, filtered by the typed part of a plate. */
export const allOfItem = (plate: string): PaletteItem => ({
  key: 'all passings',
  kind: 'plate',
  label: m.palette_allOf({ plate }),
  target: { to: paths.inbox, search: { tab: 'all', plate } },
})
