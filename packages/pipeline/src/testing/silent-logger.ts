/** A logger that discards all messages. */
export const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
