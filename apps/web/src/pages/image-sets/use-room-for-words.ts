import { useMedia } from '../../core/use-media.ts'

/** Whether the header of a passing has room for text beside the verdict, or only for icons. */
export const useRoomForWords = (): boolean => useMedia('(min-width: 900px)')
