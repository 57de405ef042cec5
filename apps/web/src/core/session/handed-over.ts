import { leaveForced } from './forced-leave.ts'
import { readLocal, readSession, writeLocal, writeSession } from './storage.ts'

/** Page of a handed-over browser if the URL of the customer's page is not stored. */
const LOCKED_PAGE = '/c/locked'

/** Returns true if this browser is handed over to a customer, according to its storage. */
export const isHandedOver = (): boolean => readLocal('handedOver') !== undefined

/**
 * Stores the URL of the customer's page, locks the session and opens the page. The URL is stored first, because a
 * locked session refuses other tabs at once. Those tabs then need the URL to open the page too.
 * @throws errors of `lock`
 */
export async function handOverTo(page: string, lock: () => Promise<unknown>): Promise<void> {
  writeLocal('handedOver', page)
  try {
    await lock()
  } catch (error) {
    writeLocal('handedOver', undefined)
    throw error
  }
  showHandedOver()
}

/**
 * Leaves the portal for the customer's page. Neither the history nor the memory of this tab keeps a part of the portal.
 */
export function showHandedOver(): void {
  const page = readLocal('handedOver') ?? LOCKED_PAGE
  writeLocal('handedOver', page)
  const { pathname, search } = window.location
  // A URL that is typed while the browser is locked does not come from the clerk. Such a URL is therefore not the page
  // to which the clerk returns.
  if (!pathname.startsWith('/c/') && readSession('handedOverFrom') === undefined)
    writeSession('handedOverFrom', pathname + search)
  leaveForced()
  document.documentElement.hidden = true
  window.location.replace(page)
}

/** Returns to the page of the portal that this tab showed before the device was handed over. */
export function leaveHandedOver(): void {
  writeLocal('handedOver', undefined)
  const from = readSession('handedOverFrom')
  writeSession('handedOverFrom', undefined)
  window.location.replace(from ?? '/')
}
