import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SHOWN_CAMERAS, sideOf } from '@skadi/domain/capture/camera'
import type { ShownCamera } from '../hall/cameras.ts'
import { passingTruth } from '../truth/passing-truth.ts'
import { photoTruth } from '../truth/photo-truth.ts'
import { type PassingTruth, type PhotoTruth, TRUTH_FILE } from '../truth/truth.ts'
import { rolledOn } from './describe-passing.ts'
import type { PassingDescription } from './passing-description.ts'
import { poseScene } from './pose-scene.ts'
import { type TakenPhoto, takePhoto } from './take-photo.ts'

export type KnownPassingOptions = {
  /** number of frames per camera, which are taken while the car rolls on; the default is 1 */
  frames?: number
  /**
   * returns the path of a photo relative to the folder of the truth file; the default is `left/topLeft.jpg`, and
   * `left/topLeft-2.jpg` for a second frame
   */
  fileOf?: (camera: ShownCamera, frame: number) => string
}

/** Draws a passing photo by photo. At the end it returns the truth of the photos. */
export async function* drawKnownPassing(
  passing: PassingDescription,
  { frames = 1, fileOf = photoFile }: KnownPassingOptions = {},
): AsyncGenerator<TakenPhoto & { truth: PhotoTruth }, PassingTruth> {
  const first = await poseScene(passing)
  const truths: PhotoTruth[] = []
  for (let frame = 1; frame <= frames; frame++) {
    const scene = frame === 1 ? first : await poseScene(rolledOn(passing, frame - 1, first.ready.car.wheels.radius))
    for (const camera of SHOWN_CAMERAS) {
      const photo = await takePhoto(scene, camera)
      const truth = photoTruth(scene, photo, fileOf(camera, frame), frame)
      truths.push(truth)
      yield { ...photo, truth }
    }
  }
  return passingTruth(first, truths)
}

/**
 * Writes the photos of a passing below a folder, then its truth. A passing with a truth file is therefore complete.
 * @param truthFile path of the truth in the folder
 */
export async function writePassing(
  folder: string,
  passing: PassingDescription,
  options?: KnownPassingOptions & { truthFile?: string },
): Promise<PassingTruth> {
  const write = async (path: string, content: string | Uint8Array) => {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.tmp`, content)
    await rename(`${file}.tmp`, file)
  }
  const photos = drawKnownPassing(passing, options)
  for (let next = await photos.next(); ; next = await photos.next()) {
    if (next.done) {
      await write(options?.truthFile ?? TRUTH_FILE, JSON.stringify(next.value))
      return next.value
    }
    await write(next.value.truth.file, next.value.jpeg)
  }
}

const photoFile = (camera: ShownCamera, frame: number): string =>
  `${sideOf(camera)}/${camera}${frame > 1 ? `-${frame}` : ''}.jpg`
