/** Number of days for which a customer's page is valid. */
export const CUSTOMER_LINK_DAYS = 14
/** Default number of days in which a customer may answer. */
export const CUSTOMER_DUE_DAYS = 7
/** Maximum length of an answer or a reply, in characters. */
export const MAX_ANSWER_TEXT = 2000
/** Maximum number of damages in one answer. */
export const MAX_PAGE_DAMAGES = 500
/** Maximum number of answers on one link. Further answers would add no information. */
export const MAX_ANSWERS = 50
/** Maximum number of photos that a customer may add in all answers together. */
export const MAX_CUSTOMER_PHOTOS = 6
/** Maximum size of an uploaded photo, in bytes. */
export const MAX_CUSTOMER_PHOTO_BYTES = 15 * 1024 * 1024
export const CUSTOMER_PHOTO_TYPES = ['image/jpeg', 'image/png'] as const
