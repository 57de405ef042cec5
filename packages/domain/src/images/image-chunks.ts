/** Images are fetched so many at a time (2§7.5). */
export const IMAGE_CHUNK = 10

/** The items in their order, ten and ten; none where there is nothing. */
export const inChunks = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / IMAGE_CHUNK) }, (_, chunk) =>
    items.slice(chunk * IMAGE_CHUNK, (chunk + 1) * IMAGE_CHUNK),
  )
