import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Likeness } from '@skadi/domain/claims/image-likeness'
import type { Rect } from '@skadi/domain/damages/damage-box'
import type { PhotoMeasures } from '@skadi/domain/images/choose-frame'
import type { CropBox } from '@skadi/domain/images/crop-box'
import type { MeasuredFrame } from '../frames/measure-frames.ts'
import type { ClaimPhoto } from './claim-photo.ts'
import type { DerivedPhoto } from './derive-photo.ts'
import type { RefusedPhoto } from './judge-photo.ts'
import type { PhotoAnswer, PhotoRequest, PhotoResult, PhotoTask } from './photo-host.ts'

/** The process ended before it answered; it says nothing about which of its photos is to blame. */
export class PhotoProcessLost extends Error {
  override name = 'PhotoProcessLost'
}

export type PhotoProcess = {
  readonly pid: number | undefined
  /** photos being worked on */
  readonly busy: number
  derive(bytes: Uint8Array, faces: readonly Rect[]): Promise<DerivedPhoto>
  /** the part of a derivative within a box, as JPEG */
  crop(bytes: Uint8Array, box: CropBox): Promise<Uint8Array>
  /** `reencodePhoto` */
  reencode(bytes: Uint8Array): Promise<Uint8Array | RefusedPhoto>
  /** `shrinkPhoto` */
  shrink(bytes: Uint8Array, most: number): Promise<Uint8Array>
  /** `measureFrames` */
  measure(frames: MeasuredFrame[]): Promise<PhotoMeasures[]>
  /** `readClaimPhoto` */
  readClaimPhoto(file: string): Promise<ClaimPhoto>
  /** `readLikenesses` */
  readLikenesses(derivatives: Uint8Array[]): Promise<(Likeness | null)[]>
  /** ends at once; photos in work are rejected with PhotoProcessLost */
  end(): Promise<void>
}

/**
 * Starts a process that derives photos, `threads` at a time. What a photo does to it stays there: memory, a crash, a hang.
 * While it has no work it does not keep this process alive.
 * @param onEnd told once, however it ended
 */
export function startPhotoProcess(threads: number, onEnd: () => void): PhotoProcess {
  const child = fork(fileURLToPath(new URL('photo-host.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [],
    env: { ...process.env, UV_THREADPOOL_SIZE: String(threads) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, { resolve: (made: never) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let ended = false
  const lose = () => {
    if (ended) return
    ended = true
    for (const { reject } of waiting.values()) reject(new PhotoProcessLost('the photo process ended'))
    waiting.clear()
    onEnd()
  }
  child.on('exit', lose)
  child.on('error', lose)
  child.on('message', (message: PhotoAnswer) => {
    const task = waiting.get(message.id)
    waiting.delete(message.id)
    if ('made' in message) task?.resolve(message.made as never)
    else task?.reject(new Error(message.error))
    if (waiting.size === 0) keepAlive(child, false)
  })
  keepAlive(child, false)
  const ask = <Made extends PhotoResult>(task: PhotoTask) =>
    new Promise<Made>((resolve, reject) => {
      if (ended) {
        reject(new PhotoProcessLost('the photo process ended'))
        return
      }
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      keepAlive(child, true)
      child.send({ ...task, id: lastId } satisfies PhotoRequest, (error) => error && lose())
    })

  return {
    pid: child.pid,
    get busy() {
      return waiting.size
    },
    derive: (bytes, faces) => ask<DerivedPhoto>({ bytes, faces }),
    crop: (bytes, box) => ask<Uint8Array>({ bytes, box }),
    reencode: (bytes) => ask<Uint8Array | RefusedPhoto>({ bytes, isReencoded: true }),
    shrink: (shrunk, most) => ask<Uint8Array>({ shrunk, most }),
    measure: (frames) => ask<PhotoMeasures[]>({ frames }),
    readClaimPhoto: (file) => ask<ClaimPhoto>({ claimPhoto: file }),
    readLikenesses: (derivatives) => ask<(Likeness | null)[]>({ alike: derivatives }),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.ref()
      child.kill('SIGKILL')
      await gone
    },
  }
}

function keepAlive(child: ChildProcess, yes: boolean): void {
  if (yes) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
