import type { Camera } from '../capture/camera.ts'
import { dayOf, formatTime } from '../dates/format-date.ts'

export type ZippedImageSet = { recDate: Date; timeZone: string; registrationNo: string | null }

/**
 * Returns the name of a passing's zip, for example `202611210534_AB12345.zip`: recording time in the rig's zone, and the plate or `unknown`
 * (B-27, ruling 9).
 */
export const zipName = (imageSet: ZippedImageSet): string => imageSetFileName(imageSet, 'zip')

/** Returns the name of any other file of a passing. The pattern is that of the zip (C-16). */
export function imageSetFileName({ recDate, timeZone, registrationNo }: ZippedImageSet, ending: 'zip' | 'pdf'): string {
  const moment = `${dayOf(recDate, timeZone)}${formatTime(recDate, timeZone)}`.replace(/\D/g, '')
  return `${moment}_${registrationNo || 'unknown'}.${ending}`
}

/**
 * Returns the name of a photo in the zip, for example `topLeft_2.jpg`. Rigs may give several photos of a passing the same name, but camera
 * and frame are unique.
 */
export const zipEntryName = ({ camera, frame }: { camera: Camera; frame: number }): string => `${camera}_${frame}.jpg`
