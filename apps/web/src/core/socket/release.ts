import { create } from 'zustand'

/**
 * Whether the server serves another build of the portal than the build of this page. The socket message `reload` sets
 * this value (2§7.7).
 */
export const useRelease = create<{ isReleased: boolean }>()(() => ({ isReleased: false }))

/** Returns the build id that the server has written into this page. Returns undefined if the page has no build id. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=build]')?.content || undefined
