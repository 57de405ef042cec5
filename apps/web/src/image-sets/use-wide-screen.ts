import { useMedia } from '../core/use-media.ts'

/** Whether the window is wider than a phone (768 px and more). */
export const useWideScreen = (): boolean => useMedia('(min-width: 768px)')
