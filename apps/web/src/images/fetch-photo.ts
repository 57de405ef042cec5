import type { Image } from '@skadi/contract/images/image'
import { getImageLink } from '@skadi/contract/images/images-calls'
import { poll } from '@skadi/domain/polling/poll'
import { call } from '../core/calls/call.ts'

/**
 * The JPEG of a photo (2§7.5): first a link, asked for until there is one, then what it leads to.
 * @throws CallError, NoDataError ('No data available'), or the signal's reason
 */
export async function fetchPhoto({ id }: Pick<Image, 'id'>, signal: AbortSignal): Promise<Blob> {
  const link = await poll(
    async () => (await call(getImageLink, { params: { id }, query: {} }, { signal })).data ?? undefined,
    (seconds) => pause(seconds, signal),
  )
  const response = await fetch(link, { signal })
  if (!response.ok) throw new Error(`A photo was answered with ${response.status}.`)
  return response.blob()
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
