import { TEST_IMAGE_BYTES } from './random-image.ts'

/** Maximum size of one upload in bytes. */
export const MAX_CONNECTION_UPLOAD_BYTES = 2 * TEST_IMAGE_BYTES
/** Rate limit: downloads and uploads of one user within an hour, per direction: twenty complete tests. */
export const CONNECTION_RUNS_AN_HOUR = 60
/** Rate limit: mails with connection results that one user sends within an hour. */
export const CONNECTION_RESULTS_AN_HOUR = 5
