import type { Camera } from '../capture/camera.ts'
import { dayOf, formatTime } from '../dates/format-date.ts'

export type ZippedPassing = { recDate: Date; timeZone: string; registrationNo: string | null }

/** `202611210534_AB12345.zip`: when it was recorded, in the rig's zone, and the plate, or `unknown` (B-27, ruling 9). */
export const zipName = (passing: ZippedPassing): string => passingFileName(passing, 'zip')

/** Other files of a passing are called like its zip (C-16). */
export function passingFileName({ recDate, timeZone, registrationNo }: ZippedPassing, ending: 'zip' | 'pdf'): string {
  const moment = `${dayOf(recDate, timeZone)}${formatTime(recDate, timeZone)}`.replace(/\D/g, '')
  return `${moment}_${registrationNo || 'unknown'}.${ending}`
}

/** `topLeft_2.jpg`: rigs may call several photos of a passing alike, camera and frame are never the same twice. */
export const zipEntryName = ({ camera, frame }: { camera: Camera; frame: number }): string => `${camera}_${frame}.jpg`
