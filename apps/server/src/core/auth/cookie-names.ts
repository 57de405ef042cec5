/** Authorises photos in pages. */
export const MEDIA_COOKIE = 'mediaSession'
/** Names the registration that a browser has begun. */
export const REGISTRATION_COOKIE = 'registration'
/** Names a browser that a user has signed in from (ruling 18). */
export const DEVICE_COOKIE = 'device'
