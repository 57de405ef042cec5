/** Where a browser sets out for the identity provider; `redirect` says where to go in the end (decision 48). */
export const PROVIDER_START_PATH = '/auth/provider/start'
/** Where the provider leads it back to. */
export const PROVIDER_CALLBACK_PATH = '/auth/provider/callback'
/** The portal's page at the end of the way: `outcome` says how it went. */
export const PROVIDER_PAGE = '/login/provider'
