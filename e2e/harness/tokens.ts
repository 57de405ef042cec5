import type { BrowserContext, Page } from '@playwright/test'

type TokenName = 'idToken' | 'refreshToken'

type Kept = { local: Record<string, string>; session: Record<string, string> }

/**
 * Returns the stored session of a tab (1§4). Tokens and phone are in local storage, and all other values in session
 * storage.
 */
export const storageOf = (page: Page): Promise<Kept> =>
  page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))

/**
 * Makes a stored token invalid by a wrong signature or a wrong secret. The page itself notices it only at its next
 * reload, because it keeps its tokens in memory. Other tabs notice it at once.
 */
export const spoil = (page: Page, ...names: TokenName[]) =>
  page.evaluate((spoilt) => {
    for (const name of spoilt) {
      const token = localStorage.getItem(name) ?? ''
      localStorage.setItem(name, `${token.slice(0, -8)}AAAAAAAA`)
    }
  }, names)

export const dropToken = (page: Page, name: TokenName) =>
  page.evaluate((dropped) => localStorage.removeItem(dropped), name)

/** Records the addresses of all calls that a context makes from this moment, for example `POST /api/auth/token`. */
export function watchCalls(context: BrowserContext): string[] {
  const calls: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** Counts the calls of a context that get the answer 401 from this moment. */
export function watchRefusals(context: BrowserContext): { count: number } {
  const refusals = { count: 0 }
  context.on('response', (response) => {
    if (response.status() === 401) refusals.count += 1
  })
  return refusals
}

export const REFRESH = 'POST /api/auth/token'
