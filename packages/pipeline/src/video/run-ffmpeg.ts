import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import type { FileFault } from '@skadi/domain/images/photo-fault'
import { PROCESS_MB, TASK_SECONDS } from '../limits/work-limits.ts'

/** Error for a video that cannot be read. The message is for the log. */
export class VideoFault extends Error {
  override name = 'VideoFault'

  readonly fault: FileFault

  constructor(fault: FileFault, message: string) {
    super(message)
    this.fault = fault
  }
}

type FfmpegRun = {
  ffmpeg: string
  /** file of the video on the local disk */
  video: string
  /** ffmpeg options before the input, such as a start time */
  before?: readonly string[]
  /** ffmpeg options of the output, which goes to standard output */
  after: readonly string[]
  /** maximum size of the output in bytes; ffmpeg is ended when it writes more */
  mostBytes: number
  signal?: AbortSignal | undefined
}

/** Maximum number of pixels of a frame. The limit exists because ffmpeg holds whole frames in memory. */
const MOST_PIXELS = 64_000_000
/** Low priority, equal to the priority of vision, so that photos and page requests go first. */
const NICENESS = 10
/** Maximum number of characters of ffmpeg's error message. */
const MOST_WORDS = 160

/**
 * Runs ffmpeg on a video and returns its output. The file comes from outside, so ffmpeg is restricted: it reads only MP4 and only this
 * file, without network and environment variables. It runs on one thread, with little time and memory.
 * @throws VideoFault if the video cannot be read within these limits
 */
export function runFfmpeg({ ffmpeg, video, before = [], after, mostBytes, signal }: FfmpegRun): Promise<Buffer> {
  const read = [
    '-nostdin',
    '-hide_banner',
    '-loglevel',
    'error',
    '-protocol_whitelist',
    'file,pipe',
    '-max_pixels',
    String(MOST_PIXELS),
  ]
  const args = [
    ...read,
    '-threads',
    '1',
    ...before,
    '-f',
    'mov',
    '-i',
    `file:${video}`,
    '-an',
    '-sn',
    '-dn',
    ...after,
    'pipe:1',
  ]
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    // the shell sets the limits and then becomes ffmpeg, with unchanged arguments
    const child = spawn(
      '/bin/sh',
      ['-c', 'ulimit -v "$0"; ulimit -c 0; exec "$@"', String(PROCESS_MB.video * 1024), ffmpeg, ...args],
      {
        env: {},
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: TASK_SECONDS.video * 1000,
        killSignal: 'SIGKILL',
        ...(signal ? { signal } : {}),
      },
    )
    if (child.pid !== undefined) setPriority(child.pid, NICENESS)
    const made: Buffer[] = []
    let bytes = 0
    let words = ''
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > mostBytes) child.kill('SIGKILL')
      else made.push(part)
    })
    child.stderr.on('data', (part: Buffer) => (words = (words + part).slice(0, 4_000)))
    child.on('error', (error) =>
      reject(
        signal?.aborted ? error : new VideoFault('videoUnreadable', `ffmpeg could not be started: ${error.message}`),
      ),
    )
    child.on('close', (code, killedBy) => {
      if (killedBy) reject(new VideoFault('tooDemanding', `ffmpeg was ended by ${killedBy}`))
      else if (code !== 0)
        reject(new VideoFault('videoUnreadable', firstLine(words, video) || `ffmpeg ended with ${code}`))
      else resolve(Buffer.concat(made))
    })
  })
}

/** Returns the first line of ffmpeg's message. Removes the name of the ffmpeg component and the path on this machine. */
const firstLine = (words: string, video: string): string =>
  (words.split('\n').find(Boolean) ?? '')
    .replace(/^\[[^\]]*\] /, '')
    .replaceAll(`file:${video}`, 'the file')
    .replaceAll(video, 'the file')
    .slice(0, MOST_WORDS)
