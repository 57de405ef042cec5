/** A log that nobody reads. */
export const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
