import { parentPort } from 'node:worker_threads'
import type { ShownCamera } from '../hall/cameras.ts'
import { seenDamages } from '../truth/photo-truth.ts'
import type { SeenDamage } from '../truth/truth.ts'
import type { PassingDescription } from './passing-description.ts'
import { type PassingScene, poseScene } from './pose-scene.ts'
import { takePhoto } from './take-photo.ts'

/** Messages between the photo pool and its worker: request and answer. */
export type PhotoOrder = { passing: PassingDescription; camera: ShownCamera }
export type PhotoAnswer = { jpeg: Uint8Array; damages: SeenDamage[] } | { fault: string }

let scene: PassingScene | undefined

parentPort?.on('message', (order: PhotoOrder) => {
  void answerTo(order).then((answer) => parentPort?.postMessage(answer))
})

async function answerTo({ passing, camera }: PhotoOrder): Promise<PhotoAnswer> {
  try {
    if (JSON.stringify(scene?.passing) !== JSON.stringify(passing)) scene = await poseScene(passing)
    const { jpeg, view, exposure } = await takePhoto(scene as PassingScene, camera)
    return { jpeg: new Uint8Array(jpeg), damages: seenDamages(scene as PassingScene, view, exposure.damage) }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
