/**
 * Installs the worker that keeps a page for lost connections (decision 49). Asked for once the page has come to rest, so
 * that nothing waits for it; while one works on the portal there is none.
 */
export async function keepOfflinePage(): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) await navigator.serviceWorker.register('/sw.js')
}
