/**
 * Registers the service worker that stores an offline page for lost connections (decision 49). It is called after the
 * page has settled, so that nothing waits for it; in development there is no service worker.
 */
export async function keepOfflinePage(): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) await navigator.serviceWorker.register('/sw.js')
}
