/** Maximum number of pictures of a company, without its logo. */
export const MAX_TENANT_IMAGES = 10
/** Maximum size of a picture file, in bytes. */
export const MAX_TENANT_IMAGE_BYTES = 20 * 1024 * 1024
/** Accepted file types. The content of the file counts, not its name. */
export const TENANT_IMAGE_TYPES = ['image/jpeg', 'image/png'] as const
