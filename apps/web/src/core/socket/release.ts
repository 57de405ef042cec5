import { create } from 'zustand'

/** Whether the server runs another build of the portal than this page; the socket message `reload` sets it (2§7.7). */
export const useRelease = create<{ isReleased: boolean }>()(() => ({ isReleased: false }))

/** The build id that the server has written into this page; undefined if it has written none. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=build]')?.content || undefined
