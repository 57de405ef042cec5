import { isHandedOver, showHandedOver } from './handed-over.ts'
import { isSignedIn } from './session.ts'

/**
 * Redirects an open page of the portal to the customer's page if another tab hands the browser over, or if the browser
 * restores the page from memory.
 * @returns function that stops the redirects
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
