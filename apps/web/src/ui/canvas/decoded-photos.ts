import { useEffect, useSyncExternalStore } from 'react'

/** Maximum number of decoded photos in memory. A photo of 1920 x 1200 takes 9 MB. */
const KEPT = 16

export type PhotoState = 'loading' | 'ready' | 'failed'

type Entry = { state: PhotoState; image: HTMLImageElement }

const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Preloads and decodes a photo, so that the canvas can show it without a blank moment. */
export function preparePhoto(url: string): void {
  const known = entries.get(url)
  if (known && known.state !== 'failed') {
    entries.delete(url)
    entries.set(url, known)
    return
  }
  const image = new Image()
  const entry: Entry = { state: 'loading', image }
  entries.set(url, entry)
  forgetOldest()
  image.src = url
  image.decode().then(
    () => settle(entry, 'ready'),
    () => settle(entry, 'failed'),
  )
}

function settle(entry: Entry, state: PhotoState): void {
  entry.state = state
  tell()
}

function forgetOldest(): void {
  for (const url of entries.keys()) {
    if (entries.size <= KEPT) return
    entries.delete(url)
  }
}

/** Returns true if a photo is decoded and can be painted at once. */
export const isPrepared = (url: string): boolean => entries.get(url)?.state === 'ready'

/** Returns a preloaded photo, or undefined if the photo is not decoded yet. */
export const decodedPhoto = (url: string): HTMLImageElement | undefined =>
  isPrepared(url) ? entries.get(url)?.image : undefined

/** Loads a photo and returns the state of the load. */
export function usePhoto(url: string | undefined): { state: PhotoState; retry: () => void } {
  const state = useSyncExternalStore(listen, () => (url ? (entries.get(url)?.state ?? 'loading') : 'loading'))
  useEffect(() => {
    if (url && entries.get(url)?.state !== 'failed') preparePhoto(url)
  }, [url])
  const retry = () => {
    if (!url) return
    preparePhoto(url)
    tell()
  }
  return { state, retry }
}
