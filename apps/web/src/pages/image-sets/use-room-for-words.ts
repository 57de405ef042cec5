import { useMedia } from '../../core/use-media.ts'

/** Whether the header of a passing has room for words beside the verdict, or for icons alone. */
export const useRoomForWords = (): boolean => useMedia('(min-width: 900px)')
