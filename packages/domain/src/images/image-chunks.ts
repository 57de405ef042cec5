/** Number of images per request (2§7.5). */
export const IMAGE_CHUNK = 10

/** Splits the items into chunks of ten and keeps their order. An empty list gives no chunks. */
export const inChunks = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / IMAGE_CHUNK) }, (_, chunk) =>
    items.slice(chunk * IMAGE_CHUNK, (chunk + 1) * IMAGE_CHUNK),
  )
