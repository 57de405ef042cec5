import type { Camera } from '../capture/camera.ts'
import { dayOf, formatTime } from '../dates/format-date.ts'

export type ZippedImageSet = { recDate: Date; timeZone: string; registrationNo: string | null }

/** `202611210534_AB12345.zip`: recording time in the rig's zone, and the plate, or `unknown` (B-27, ruling 9). */
export const zipName = (imageSet: ZippedImageSet): string => imageSetFileName(imageSet, 'zip')

/** File name of a passing's other files, in the same pattern as its zip (C-16). */
export function imageSetFileName({ recDate, timeZone, registrationNo }: ZippedImageSet, ending: 'zip' | 'pdf'): string {
  const moment = `${dayOf(recDate, timeZone)}${formatTime(recDate, timeZone)}`.replace(/\D/g, '')
  return `${moment}_${registrationNo || 'unknown'}.${ending}`
}

/** Name of a photo in the zip: `topLeft_2.jpg`. Rigs may give several photos of a passing the same name; camera and frame are unique. */
export const zipEntryName = ({ camera, frame }: { camera: Camera; frame: number }): string => `${camera}_${frame}.jpg`
