import { leaveForced } from './forced-leave.ts'
import { readLocal, readSession, writeLocal, writeSession } from './storage.ts'

/** The page that a handed-over browser shows where the customer's own is not known here. */
const LOCKED_PAGE = '/c/locked'

/** Whether this browser is in a customer's hands, as far as it knows itself. */
export const isHandedOver = (): boolean => readLocal('handedOver') !== undefined

/**
 * Notes the page that the customer gets, locks the session and goes there. It is noted first: other tabs are refused as soon as the
 * session is locked, and go there too. @throws what `lock` throws
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

/** Leaves the portal for the customer's page; nothing of the portal stays in this tab's history or memory. */
export function showHandedOver(): void {
  const page = readLocal('handedOver') ?? LOCKED_PAGE
  writeLocal('handedOver', page)
  const { pathname, search } = window.location
  // a typed address while it is locked is not where the clerk was
  if (!pathname.startsWith('/c/') && readSession('handedOverFrom') === undefined)
    writeSession('handedOverFrom', pathname + search)
  leaveForced()
  document.documentElement.hidden = true
  window.location.replace(page)
}

/** Leads back to the place in the portal where this tab was handed over. */
export function leaveHandedOver(): void {
  writeLocal('handedOver', undefined)
  const from = readSession('handedOverFrom')
  writeSession('handedOverFrom', undefined)
  window.location.replace(from ?? '/')
}
