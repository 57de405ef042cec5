import { TEST_IMAGE_BYTES } from './random-image.ts'

/** Maximum size of one upload in bytes. */
export const MAX_CONNECTION_UPLOAD_BYTES = 2 * TEST_IMAGE_BYTES
/** Rate limit: maximum number of downloads, and of uploads, of one user within an hour. Twenty complete tests are possible. */
export const CONNECTION_RUNS_AN_HOUR = 60
/** Rate limit: maximum number of mails with connection results that one user sends within an hour. */
export const CONNECTION_RESULTS_AN_HOUR = 5
