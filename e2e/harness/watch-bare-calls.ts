import type { BrowserContext } from '@playwright/test'
import { CALLS } from '@skadi/contract/calls'
import { API_BASE } from '@skadi/contract/core/define-call'

/** Photos and other media, which the browser requests by itself with a cookie. */
const MEDIA = `${API_BASE}/media/`

const tokenFree = CALLS.filter(({ access }) => access === 'tokenFree').map(({ method, path }) => ({
  method,
  path: new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Calls of the portal, as `POST /api/auth`: calls without a token, other calls, and calls among these that lack a header. */
export type WatchedCalls = { tokenFree: string[]; guarded: string[]; bare: string[] }

/** Records every call of a context from now on, and whether it carries the required headers (2§7). */
export function watchBareCalls(context: BrowserContext): WatchedCalls {
  const watched: WatchedCalls = { tokenFree: [], guarded: [], bare: [] }
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith(`${API_BASE}/`) || pathname.startsWith(MEDIA)) return
    const call = `${request.method()} ${pathname}`
    if (tokenFree.some(({ method, path }) => method === request.method() && path.test(pathname)))
      return void watched.tokenFree.push(call)
    watched.guarded.push(call)
    const { authorization = '', 'x-api-version': version } = request.headers()
    if (!/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization) || version !== 'v2') watched.bare.push(call)
  })
  return watched
}
