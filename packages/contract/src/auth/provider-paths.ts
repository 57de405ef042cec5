/**
 * Path at which a browser starts the sign-in through the identity provider (decision 48). The query parameter `redirect` is the page to
 * open after the sign-in.
 */
export const PROVIDER_START_PATH = '/auth/provider/start'
/** Callback path to which the provider redirects the browser. */
export const PROVIDER_CALLBACK_PATH = '/auth/provider/callback'
/** Page of the portal to which the sign-in through the provider leads. The query parameter `outcome` gives the result. */
export const PROVIDER_PAGE = '/login/provider'
