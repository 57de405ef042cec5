// Caches only the page that says that the server cannot be reached. Never caches an answer of the API, a photo or a
// personal page.
const VERSION = '__VERSION__'
const PAGE = '/offline/offline.html'
const FILES = [PAGE, '/offline/offline.css', '/offline/offline.js', '/offline/first-paint.js', '/offline/icon.svg']
/** Paths that do not belong to the portal. Such paths are calls, documents of the server, and customers' pages. */
const NOT_OURS = /^\/(api|docs|c)(\/|$)/

// This worker caches no part of a release. A new worker therefore need not wait until pages of the old release close
// (decision 49).
self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(VERSION)
    await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))
    await self.skipWaiting()
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== self.location.origin || NOT_OURS.test(pathname)) return
  if (FILES.includes(pathname)) event.respondWith(kept(pathname).then((file) => file ?? fetch(event.request)))
  else if (event.request.mode === 'navigate') event.respondWith(open(event.request))
})

const kept = (file) => caches.match(file, { cacheName: VERSION })

async function open(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await kept(PAGE)
    if (page) return page
    throw error
  }
}
