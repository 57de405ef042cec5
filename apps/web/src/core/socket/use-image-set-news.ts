import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { useEffect } from 'react'
import { call, hasStatus } from '../calls/call.ts'
import { useSocket, useSubscription } from './socket.ts'

/** Polling interval in ms of the list of all companies: the socket has no events for all companies together. */
const POLL_MS = 15_000

/** The companies whose image sets a list shows; both undefined: all companies. */
type Companies = { tenantId: string | undefined; company: string | undefined }

/**
 * Tells a list of one company which image sets have changed; a list of all companies polls while the page is visible.
 * @param poll a stable function across renders
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
 * Loads an image set; undefined when the caller cannot see it, or no longer.
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
