import { isHandedOver, showHandedOver } from './handed-over.ts'
import { isSignedIn } from './session.ts'

/**
 * Redirects an open page of the portal to the customer's page when another tab hands the browser over, or when the browser restores
 * a page from memory.
 * @returns function that ends the redirects
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
