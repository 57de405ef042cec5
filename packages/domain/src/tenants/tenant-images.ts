/** Most pictures of a company besides its logo. */
export const MAX_TENANT_IMAGES = 10
/** Largest file of one, in bytes. */
export const MAX_TENANT_IMAGE_BYTES = 20 * 1024 * 1024
/** Kinds of files that are taken, as their content says. */
export const TENANT_IMAGE_TYPES = ['image/jpeg', 'image/png'] as const
