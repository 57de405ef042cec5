/**
 * Data of the connection test, relative to `/api`; any signed-in user, no JSON. GET answers a PNG of 1920x1080 random
 * pixels, a new image for each request, which is not stored.
 */
export const CONNECTION_DOWNLOAD_PATH = '/social/connectionDownload'
/**
 * POST takes bytes of the content type `application/octet-stream` or `image/png`, stores none of them and answers
 * `{data: {bytes}}`; TOO_LARGE. A transfer longer than 30 s is cut off. Both directions: TOO_MANY_REQUESTS.
 */
export const CONNECTION_UPLOAD_PATH = '/social/connectionUpload'
