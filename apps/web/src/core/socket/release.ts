import { create } from 'zustand'

/** Set by the socket's `reload`: the server runs another build of the portal than this page (2§7.7). */
export const useRelease = create<{ isReleased: boolean }>()(() => ({ isReleased: false }))

/** The build id that the server wrote into this page; undefined when the page has no build id. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=build]')?.content || undefined
