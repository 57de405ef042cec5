import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import type { Actor } from '@skadi/domain/auth/roles'
import { normalisePlate } from '@skadi/domain/cars/plate-key'
import { DEFAULT_COUNTRY, displayPlate, isRegistrationNo, type Registration } from '@skadi/domain/cars/registration'
import { formatDate, formatTimestamp, zoneLetters } from '@skadi/domain/dates/format-date'
import { accessOf } from '../../core/screens/screen-access.ts'
import { type DrawerType, PLAIN_SCREENS, type PlainScreen, screenOf } from '../../core/screens/screens.ts'
import { m } from '../../paraglide/messages.js'
import { screenTitle } from '../screen-titles.ts'

/** A result of the palette. `label` is its name, `hint` tells it from other results of the same name. */
export type PaletteItem = { label: string; hint?: string | undefined } & (
  | { kind: 'screen'; screen: PlainScreen }
  | { kind: 'company'; id: string }
  | { kind: 'passing'; id: string; registration: Registration }
  | { kind: 'compare'; id: string; olderId: string; registrationNo: string }
  | { kind: 'plate'; plate: string }
)

export const keyOfItem = (item: PaletteItem): string =>
  item.kind === 'screen' ? item.screen : item.kind === 'plate' ? `plate ${item.plate}` : `${item.kind} ${item.id}`

/** The text in lower case without accents, so that `a` finds `Å` and `Á`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every typed word begins a word of the item. */
export function isWanted(item: PaletteItem, typed: string): boolean {
  const words = plain(`${item.label} ${item.hint ?? ''}`).split(/\s+/)
  return plain(typed)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/** The typed plate if it can be one, to search on the server; undefined otherwise. */
export function plateOf(typed: string): string | undefined {
  const plate = normalisePlate(typed)
  return isRegistrationNo(plate) ? plate : undefined
}

/** Screens of other areas may have the same name as a screen of the portal. */
const AREAS: Partial<Record<DrawerType, () => string>> = {
  admin: m.shell_adminPanel,
  annotator: m.shell_annotationPanel,
}

/** The screens an actor may open, in the order of the specification. */
export const screenItems = (actor: Actor | undefined): PaletteItem[] =>
  PLAIN_SCREENS.filter((name) => accessOf(screenOf(name), actor) === 'open').map((screen) => ({
    kind: 'screen',
    screen,
    label: screenTitle(screen) ?? '',
    hint: AREAS[screenOf(screen).drawer]?.(),
  }))

/** A passing as an item: its plate, place and time. */
export function imageSetItem({ id, carInfo, origin, recDate, timeZone }: ImageSetSummary): PaletteItem {
  const registration = {
    countryCode: carInfo.countryCode ?? DEFAULT_COUNTRY,
    registrationNo: carInfo.registrationNo ?? '',
  }
  const instant = new Date(recDate)
  const time = `${formatTimestamp(instant, timeZone)} ${zoneLetters(instant, timeZone)}`
  return {
    kind: 'passing',
    id,
    registration,
    label: displayPlate(registration),
    hint: [time, origin.location].filter(Boolean).join(' · '),
  }
}

/** Compares the newest of these passings that has a pickup before it with that pickup: which damage did the car bring back? */
export function compareItem(imageSets: readonly ImageSetSummary[]): PaletteItem | undefined {
  const returned = imageSets.find(({ sincePickup, carInfo }) => sincePickup !== null && carInfo.registrationNo !== null)
  if (!returned?.sincePickup || returned.carInfo.registrationNo === null) return undefined
  const { id, carInfo, sincePickup, recDate, timeZone } = returned
  const registrationNo = returned.carInfo.registrationNo
  const plate = displayPlate({ countryCode: carInfo.countryCode ?? DEFAULT_COUNTRY, registrationNo })
  const day = (instant: string) => formatDate(new Date(instant), timeZone)
  return {
    kind: 'compare',
    id,
    olderId: sincePickup.imageSetId,
    registrationNo,
    label: `${plate}: ${m.compare_withPickup()}`,
    hint: m.compare_paletteHint({ older: day(sincePickup.recDate), newer: day(recDate) }),
  }
}
