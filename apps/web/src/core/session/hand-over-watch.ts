import { isHandedOver, showHandedOver } from './handed-over.ts'
import { isSignedIn } from './session.ts'

/**
 * Leads an open page of the portal to the customer's where another tab hands the browser over, or where the browser brings a page back
 * from memory. @returns ends it
 */
export function followHandOver(): () => void {
  const look = () => {
    if (isSignedIn() && isHandedOver()) showHandedOver()
  }
  const onStorage = ({ key }: StorageEvent) => key === 'handedOver' && look()
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && look()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
