import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runStep } from '../run-step.ts'
import { imageSetBench } from '../testing/image-set-bench.ts'
import { FRAMES_OF_VIDEO, takeFrames } from './derive-video.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

const ffmpeg = (await findFfmpeg()) ?? ''
const clips = process.env.TRUTH_DATA ? join(process.env.TRUTH_DATA, 'video_passing') : undefined
const loudly = (title: string, has: unknown, what: string) => (has ? title : `${title} (skipped: ${what})`)
const bench = imageSetBench()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-clips-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Draws a clip of four seconds in which a bright square crosses a grey picture between the first and the third second. */
async function drawClip(): Promise<string> {
  const file = join(folder, 'clip.mp4')
  const car = 'color=white:s=120x80:r=10:d=4[car];[0][car]overlay=x=(t-1)*320:y=80:enable=between(t\\,1\\,3)'
  const input = ['-f', 'lavfi', '-i', 'color=gray:s=640x400:r=10:d=4']
  await promisify(execFile)(ffmpeg, ['-y', ...input, '-filter_complex', car, '-c:v', 'mpeg4', '-q:v', '2', file])
  return file
}

describe.skipIf(!ffmpeg)(loudly('a video', ffmpeg, 'ffmpeg is not installed'), () => {
  test('becomes frames of its camera, the same frames when its step runs again, and the best frame represents the camera', async () => {
    const { database, context, send, run, ourRig, images, imageSet, objects } = bench
    const { set } = await ourRig()
    const clip = await readFile(await drawClip())
    const id = await send(set, { left: { topLeft: clip }, right: {} })
    await database.owner.query(`update image set content_type = 'video/mp4' where image_set_id = $1`, [id])
    const interrupted = {
      ...context(),
      ffmpeg,
      objects: {
        ...objects.store,
        put: failsLater((...given: Parameters<typeof objects.store.put>) => objects.store.put(...given)),
      },
    }
    const key = { imageSetId: id, step: 'imageSetCreation' } as const
    await expect(runStep(interrupted, key, false)).rejects.toThrow('the disk is full')
    await runStep({ ...context(), ffmpeg }, key, false)
    const frames = await images(id)
    expect(frames).toHaveLength(FRAMES_OF_VIDEO)
    expect(
      frames.map(({ frame, video_frame, camera, status, content_type }) => [
        frame,
        video_frame,
        camera,
        status,
        content_type,
      ]),
    ).toEqual([1, 2, 3, 4, 5].map((n) => [n, n, 'topLeft', 'ready', 'image/jpeg']))
    expect((await imageSet(id)).image_count).toBe(FRAMES_OF_VIDEO)
    // each frame shows the car
    for (const { object_key } of frames) {
      const { stream } = await objects.store.get(object_key)
      const { channels } = await sharp(Buffer.concat(await stream.toArray())).stats()
      expect(channels[0]?.max).toBeGreaterThan(200)
    }
    await run(id, 'registrationRecognition')
    await run(id, 'frameSelection')
    expect((await images(id)).filter(({ is_selected }) => is_selected)).toHaveLength(1)
  })

  test.each([
    ['a text', 'not a video'],
    ['a list of other files', '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
    ['half a video', undefined],
  ])('that is %s is refused, and the reason reveals nothing of this machine', async (_, text) => {
    const video = join(folder, 'bad.mp4')
    await writeFile(video, text ?? (await readFile(await drawClip())).subarray(0, 5_000))
    const refused = await takeFrames({ ffmpeg, video }).catch((error: Error) => error.message)
    expect(refused).toMatch(/^The video/)
    expect(refused).not.toContain(folder)
  })

  test('with more output than the limit is ended', async () => {
    const video = await drawClip()
    const run = runFfmpeg({ ffmpeg, video, after: ['-f', 'rawvideo'], mostBytes: 10_000 })
    await expect(run).rejects.toThrow('too much time or memory')
  })

  test.skipIf(!clips)(
    loudly('of a car park is cut where a car passes', clips, 'TRUTH_DATA is not set'),
    async () => {
      const video = join(clips ?? '', 'person-bicycle-car-detection.mp4')
      expect(await takeFrames({ ffmpeg, video })).toHaveLength(FRAMES_OF_VIDEO)
    },
    60_000,
  )
})

/** Wraps a function so that it fails from its fifth call on. */
function failsLater<Arguments extends unknown[], Result>(real: (...given: Arguments) => Promise<Result>) {
  let calls = 0
  return async (...given: Arguments): Promise<Result> => {
    calls += 1
    if (calls > 4) throw new Error('the disk is full')
    return real(...given)
  }
}
