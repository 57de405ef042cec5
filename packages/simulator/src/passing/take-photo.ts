import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { type ShownCamera, shaken } from '../hall/cameras.ts'
import type { Camera } from '../picture/camera.ts'
import { develop } from '../picture/develop.ts'
import { type Exposure, photograph } from '../picture/photograph.ts'
import type { PassingScene } from './pose-scene.ts'

export type TakenPhoto = {
  camera: ShownCamera
  /** JPEG of 1920x1200 */
  jpeg: Buffer
  /** output of the sensor, with masks of damages and pieces */
  exposure: Exposure
  /** real position of the camera */
  view: Camera
}

/** Takes one of the six photos of a passing, which takes one or two seconds. */
export async function takePhoto({ scene, passing }: PassingScene, camera: ShownCamera): Promise<TakenPhoto> {
  const { lens, pose, speed, seed, rig } = passing
  const view = shaken(camera, rig, seed)
  const exposure = photograph(scene, view)
  const jpeg = await develop(exposure, {
    seed: seed * 6 + SHOWN_CAMERAS.indexOf(camera),
    exposure: lens.exposure,
    whiteBalance: lens.whiteBalance,
    noise: lens.noise,
    quality: lens.quality,
    firstForeign: scene.own,
    motion: { metres: speed * lens.shutter, along: [-Math.cos(pose.yaw), -Math.sin(pose.yaw), 0], pieces: scene.own },
  })
  return { camera, jpeg, exposure, view }
}
