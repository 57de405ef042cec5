import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { QueryClient } from '@tanstack/react-query'

/** Takes a passing over as a change has answered it, wherever it is shown whole. */
export function putImageSet(client: QueryClient, imageSet: ImageSet): void {
  client.setQueriesData<ImageSet>(
    { queryKey: ['imageSet'], predicate: ({ queryKey }) => queryKey[2] === imageSet.id },
    (known) => known && imageSet,
  )
}
