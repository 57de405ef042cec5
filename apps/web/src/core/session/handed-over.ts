import { leaveForced } from './forced-leave.ts'
import { readLocal, readSession, writeLocal, writeSession } from './storage.ts'

/** The page of a handed-over browser that does not know the customer's own page. */
const LOCKED_PAGE = '/c/locked'

/** Whether this browser is handed over to a customer, as far as it knows. */
export const isHandedOver = (): boolean => readLocal('handedOver') !== undefined

/**
 * Stores the customer's page, locks the session and opens the page. Storing comes first: a locked session
 * refuses other tabs at once, and they open the page too.
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

/** Leaves the portal for the customer's page; nothing of the portal remains in this tab's history or memory. */
export function showHandedOver(): void {
  const page = readLocal('handedOver') ?? LOCKED_PAGE
  writeLocal('handedOver', page)
  const { pathname, search } = window.location
  // a URL typed while the browser is locked is not the clerk's page
  if (!pathname.startsWith('/c/') && readSession('handedOverFrom') === undefined)
    writeSession('handedOverFrom', pathname + search)
  leaveForced()
  document.documentElement.hidden = true
  window.location.replace(page)
}

/** Returns to the page of the portal from which this tab was handed over. */
export function leaveHandedOver(): void {
  writeLocal('handedOver', undefined)
  const from = readSession('handedOverFrom')
  writeSession('handedOverFrom', undefined)
  window.location.replace(from ?? '/')
}
