/**
 * Registers the service worker that stores a page for lost connections (decision 49). Called after the page has settled, so
 * that nothing waits for it; during development there is no service worker.
 */
export async function keepOfflinePage(): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) await navigator.serviceWorker.register('/sw.js')
}
