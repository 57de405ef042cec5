/**
 * Path that returns test data for a connection test, relative to `/api`. Any signed-in user may call it. GET answers a PNG of 1920x1080
 * random pixels. Each request gets a new picture, which is not stored. Answers TOO_MANY_REQUESTS above the rate limit.
 */
export const CONNECTION_DOWNLOAD_PATH = '/social/connectionDownload'
/**
 * Path that receives test data. POST accepts bytes of the content type `application/octet-stream` or `image/png`, and stores none of them.
 * It answers `{data: {bytes}}`, or TOO_LARGE, or TOO_MANY_REQUESTS above the rate limit. A transfer that takes longer than 30 s is cut off.
 */
export const CONNECTION_UPLOAD_PATH = '/social/connectionUpload'
