/** Authorises photos in pages. */
export const MEDIA_COOKIE = 'mediaSession'
/** Names the registration that a browser has begun. */
export const REGISTRATION_COOKIE = 'registration'
/** Names a browser that a user has signed in from (ruling 18). */
export const DEVICE_COOKIE = 'device'
/** Of who is on the way to the identity provider and back (decision 48). */
export const PROVIDER_FLOW_COOKIE = 'providerFlow'
/** Of whom the identity provider has named. */
export const PROVIDER_TICKET_COOKIE = 'providerTicket'
