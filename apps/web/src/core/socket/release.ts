import { create } from 'zustand'

/** Set by the socket's `reload`: another build of the portal is installed than the one that runs here (2§7.7). */
export const useRelease = create<{ isReleased: boolean }>()(() => ({ isReleased: false }))

/** The build that the server gave this page; undefined where it names none. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=build]')?.content || undefined
