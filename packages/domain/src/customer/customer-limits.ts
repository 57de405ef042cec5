/** How long a customer's page can be opened, in days. */
export const CUSTOMER_LINK_DAYS = 14
/** Days a customer has for an answer, where nothing else is said. */
export const CUSTOMER_DUE_DAYS = 7
/** Longest text of an answer or a reply, in characters. */
export const MAX_ANSWER_TEXT = 2000
/** Limit of acts on one link: further presses add no information. */
export const MAX_ANSWERS = 50
/** Photos a customer may add, together. */
export const MAX_CUSTOMER_PHOTOS = 6
/** Largest of them, in bytes as it came. */
export const MAX_CUSTOMER_PHOTO_BYTES = 15 * 1024 * 1024
export const CUSTOMER_PHOTO_TYPES = ['image/jpeg', 'image/png'] as const
