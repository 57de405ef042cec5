/** Cookie that authorises the photos of pages. */
export const MEDIA_COOKIE = 'mediaSession'
/** Cookie of a registration that is in progress in this browser. */
export const REGISTRATION_COOKIE = 'registration'
/** Cookie of a browser from which a user has signed in (ruling 18). */
export const DEVICE_COOKIE = 'device'
/** Cookie of the redirect to the identity provider and back (decision 48). */
export const PROVIDER_FLOW_COOKIE = 'providerFlow'
/** Cookie of the user whom the identity provider has named. */
export const PROVIDER_TICKET_COOKIE = 'providerTicket'
