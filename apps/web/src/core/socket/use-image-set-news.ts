import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { useEffect } from 'react'
import { call, hasStatus } from '../calls/call.ts'
import { useSocket, useSubscription } from './socket.ts'

/** Polling interval in ms for a list of all companies. The socket has no events for all companies together. */
const POLL_MS = 15_000

/**
 * The company whose passings a list shows. If both fields are undefined, the list shows the passings of all companies.
 */
type Companies = { tenantId: string | undefined; company: string | undefined }

/**
 * Tells a list of one company which passings have changed. A list of all companies polls while the page is visible.
 * @param poll must stay the same function across renders
 */
export function useImageSetNews(
  { tenantId, company }: Companies,
  onChange: (id: string) => void,
  poll: () => void,
): void {
  const isOfOne = (company ?? tenantId) !== undefined
  useSubscription(isOfOne ? { topic: 'inbox', ...(company ? { tenantId: company } : {}) } : undefined)
  useSocket('imageSetChanged', ({ imageSetId }) => onChange(imageSetId))
  useEffect(() => {
    if (isOfOne) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) poll()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isOfOne, poll])
}

/**
 * Loads a passing. Returns undefined if the user may not, or may no longer, see the passing.
 * @throws CallError
 */
export async function readImageSet(id: string): Promise<ImageSet | undefined> {
  try {
    return (await call(getImageSet, { params: { id } })).data
  } catch (error) {
    if (hasStatus(error, 404)) return undefined
    throw error
  }
}
