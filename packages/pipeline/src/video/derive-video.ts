import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FileFault, fileFaultReason } from '@skadi/domain/images/photo-fault'
import type { DerivedImage, VideoFrame } from '@skadi/store/images/derive-image.repo'
import { originalKey } from '@skadi/store/objects/object-key'
import { ObjectExistsError, type ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'
import type { ImageSetImage } from '@skadi/store/passages/pipeline-image-set.repo'
import { Semaphore } from '../limits/semaphore.ts'
import { deriveInProcess } from '../photos/photo-pool.ts'
import { storeDerivatives } from '../photos/store-derivatives.ts'
import { evenMoments, findImageSet } from './find-passing.ts'
import { runFfmpeg, VideoFault } from './run-ffmpeg.ts'

const PREFIX = 'skadi-video-'
/** Age in ms from which a folder is removed, because the process that created it must have died. */
const LEFT_MS = 3_600_000

const semaphore = new Semaphore(1)

/**
 * Copies a video to the local disk while `use` runs, because ffmpeg has to seek in the file. Handles one video at a time, because a video
 * may have 1 GB.
 */
async function withVideoFile<T>(objects: ObjectStore, key: string, use: (file: string) => Promise<T>): Promise<T> {
  await semaphore.acquire()
  try {
    await removeLeft()
    const folder = await mkdtemp(join(tmpdir(), PREFIX))
    try {
      const file = join(folder, 'video.mp4')
      await pipeline((await objects.get(key)).stream, createWriteStream(file))
      return await use(file)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    semaphore.release()
  }
}

async function removeLeft(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFT_MS) await rm(folder, { recursive: true, force: true })
  }
}

type VideoContext = {
  objects: ObjectStore
  imageSetId: string
  revision: number
  /** undefined if ffmpeg is not installed */
  ffmpeg: string | undefined
  signal: AbortSignal | undefined
}

/**
 * Makes photos of a video. Each frame becomes a separate original with its derivatives. The video stays as the rig sent it. A video always
 * gives the same frames with the same ids, so that a retry adds no frame.
 */
export async function deriveVideo(context: VideoContext, image: ImageSetImage): Promise<DerivedImage> {
  const { objects, ffmpeg, signal } = context
  const { id, objectKey } = image
  const unreadable = (fault: FileFault, cause?: string): DerivedImage => ({
    id,
    kind: 'unreadable',
    fault,
    reason: fileFaultReason(fault),
    ...(cause ? { cause } : {}),
  })
  if (!ffmpeg) return unreadable('noFfmpeg')
  try {
    const taken = await withVideoFile(objects, objectKey, (video) => takeFrames({ ffmpeg, video, signal }))
    const frames = await Promise.all(taken.map((bytes, at) => deriveFrame(context, image, at + 1, bytes)))
    const readable = frames.filter((frame) => frame !== undefined)
    if (readable.length === 0) return unreadable('noPicture')
    return { id, kind: 'video', frames: readable }
  } catch (error) {
    if (error instanceof VideoFault) return unreadable(error.fault, error.message)
    throw error
  }
}

async function deriveFrame(
  { objects, imageSetId, revision }: VideoContext,
  image: ImageSetImage,
  number: number,
  taken: Buffer,
): Promise<VideoFrame | undefined> {
  // the first frame replaces the video, which was announced as an image of the passing
  const id = number === 1 ? image.id : frameId(image.id, number)
  const objectKey = originalKey(imageSetId, id)
  const bytes = await keepFirst(objects, objectKey, taken)
  let frame: VideoFrame | undefined
  await deriveInProcess(
    async () => bytes,
    async (derived) => {
      if (derived.kind === 'unreadable') return
      await storeDerivatives(objects, { imageId: id, revision }, derived.files)
      const { width, height } = derived
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const fileName = `${parse(image.fileName).name}-${number}.jpg`
      frame = { id, number, fileName, sha256, objectKey, width, height, revision }
    },
  )
  return frame
}

/**
 * Stores the bytes as the original. If an earlier attempt already stored an original, returns the bytes of that attempt, because another
 * ffmpeg version may make other bytes of a video.
 */
async function keepFirst(objects: ObjectStore, key: string, bytes: Buffer): Promise<Buffer> {
  try {
    await objects.put(key, bytes, { contentType: 'image/jpeg' })
    return bytes
  } catch (error) {
    if (!(error instanceof ObjectExistsError)) throw error
    return readObject(objects, key)
  }
}

/** Computes a UUID (RFC 9562, version 8) from the video's id and the frame's number. */
function frameId(videoId: string, number: number): string {
  const bytes = createHash('sha256').update(`${videoId}:${number}`).digest().subarray(0, 16)
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Number of frames taken from a video: enough to choose the best frame, and few enough to view. */
export const FRAMES_OF_VIDEO = 5
/** Seconds of a video that are examined. The rest of a longer video is ignored. */
const LONGEST = 300
/** Number of small pictures per second that are searched for the car. */
const GLANCES_A_SECOND = 5
const GLANCE = { width: 64, height: 40 }
const MOST_FRAME_BYTES = 40 * 1024 * 1024
/** Quality on ffmpeg's scale for JPEG, from 2 to 31; lower is better. */
const QUALITY = '2'

type Video = { ffmpeg: string; video: string; signal?: AbortSignal | undefined }

/**
 * Takes frames of a video as JPEG. The frames are evenly spaced over the time in which the car passes, or over the whole video if nothing
 * moves. A video always gives the same frames.
 * @throws VideoFault if the video cannot be read or has no picture
 */
export async function takeFrames(from: Video): Promise<Buffer[]> {
  const size = GLANCE.width * GLANCE.height
  const pixels = await runFfmpeg({
    ...from,
    before: ['-t', String(LONGEST)],
    after: [
      '-vf',
      `fps=${GLANCES_A_SECOND},scale=${GLANCE.width}:${GLANCE.height}:flags=area,format=gray`,
      '-f',
      'rawvideo',
    ],
    mostBytes: (LONGEST * GLANCES_A_SECOND + GLANCES_A_SECOND) * size,
  })
  const count = Math.floor(pixels.length / size)
  if (count === 0) throw new VideoFault('noPicture', 'The video has no picture')
  const whole = { from: 0, to: count / GLANCES_A_SECOND }
  const span = findImageSet({ size, every: 1 / GLANCES_A_SECOND, pixels }) ?? whole
  const frames = []
  for (const moment of evenMoments(span, Math.min(FRAMES_OF_VIDEO, count))) frames.push(await takeFrame(from, moment))
  return frames.filter((frame) => frame.length > 0)
}

const takeFrame = (from: Video, moment: number): Promise<Buffer> =>
  runFfmpeg({
    ...from,
    before: ['-ss', moment.toFixed(3)],
    after: ['-frames:v', '1', '-c:v', 'mjpeg', '-q:v', QUALITY, '-pix_fmt', 'yuvj420p', '-f', 'image2pipe'],
    mostBytes: MOST_FRAME_BYTES,
  })
