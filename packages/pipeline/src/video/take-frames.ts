import { evenMoments, findImageSet } from './find-passing.ts'
import { runFfmpeg, VideoFault } from './run-ffmpeg.ts'

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
