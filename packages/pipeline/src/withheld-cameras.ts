import { CAMERAS, type Camera } from '@skadi/domain/capture/camera'
import type { Passage } from '@skadi/store/passages/passage.repo'

/**
 * Positions whose photos nobody may see before their faces are blurred: those that any company wants blurred that may
 * come to see the passing. While the plate still decides, that is every company of its units (ruling 16).
 */
export const withheldCameras = ({ possibleSettings }: Pick<Passage, 'possibleSettings'>): Camera[] =>
  CAMERAS.filter((camera) => possibleSettings.some((settings) => settings.faceblurServiceEnabled[camera]))
