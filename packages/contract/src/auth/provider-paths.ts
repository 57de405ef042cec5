/** Path at which a browser starts the sign-in through the identity provider; `redirect` is the final target (decision 48). */
export const PROVIDER_START_PATH = '/auth/provider/start'
/** Callback path to which the provider redirects the browser. */
export const PROVIDER_CALLBACK_PATH = '/auth/provider/callback'
/** The portal's page at the end of the sign-in through the provider: `outcome` gives the result. */
export const PROVIDER_PAGE = '/login/provider'
