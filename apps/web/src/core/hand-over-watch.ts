import { isSignedIn } from './session.ts'
import { readLocal } from './storage.ts'

/** Leaves the portal for the customer's page, where this browser is in a customer's hands. */
export const showHandedOver = async (): Promise<void> => (await import('./handed-over.ts')).goToCustomer()

/**
 * Leads to the customer's page where this browser is handed over: at the start, from another tab, and where the browser brings a page
 * of the portal back from memory.
 */
export async function followHandOver(): Promise<void> {
  const look = async () => {
    if (isSignedIn() && readLocal('handedOver') !== undefined) await showHandedOver()
  }
  const again = () => void look().catch(() => undefined)
  window.addEventListener('storage', ({ key }) => key === 'handedOver' && again())
  window.addEventListener('pageshow', ({ persisted }) => persisted && again())
  await look()
}
