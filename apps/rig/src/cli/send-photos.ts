import { stat } from 'node:fs/promises'
import { SIDES, type Side } from '@skadi/domain/capture/camera'
import { damagedPhotos } from '../send/damaged-photos.ts'
import { leftOutText } from '../send/left-out-text.ts'
import { type PhotoFolder, PhotoFolderError, readPhotoFolder } from '../send/photo-folder.ts'
import { sendSide } from '../send/send-passing.ts'
import { sizeText } from '../spool/send-spool.ts'
import { timeOption } from './options.ts'
import { defaultConfigFile, readRigConfig } from './rig-config.ts'
import { EXIT, UsageError } from './usage.ts'

export type SendArguments = { left?: string; right?: string; 'recorded-at'?: string; config?: string }

/**
 * `npm run rig -- send`: sends one passing from two folders of photos. The command names each file that it cannot send,
 * and sends the remaining files.
 * @returns exit code 1 if one of the two folders has no photo, or if the server refuses the passing
 */
export async function sendPhotos(
  given: SendArguments,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<number> {
  if (!given.left && !given.right)
    throw new UsageError('send needs --left DIR and --right DIR (one of them makes a one-sided passing)')
  const recordedAt = timeOption('--recorded-at', given['recorded-at'])
  const config = await readRigConfig(given.config ?? defaultConfigFile())
  const read = await Promise.all(
    SIDES.flatMap((side) => {
      const folder = given[side]
      return folder ? [readSide(folder, side)] : []
    }),
  )
  const sides = read.flatMap((one) => ('files' in one ? [one] : []))
  const [none] = read.flatMap((one) => ('error' in one ? [one] : []))
  if (none && sides.length === 0) throw none.error
  if (none) say(`${none.side}: ${none.error.message}`)
  const time = recordedAt.toISOString()
  say(`sending a passing of ${time} to ${config.server}; to repeat exactly this one add --recorded-at ${time}`)
  await Promise.all(
    sides.map(async ({ side, files, leftOut }) => {
      for (const line of await damagedPhotos(files)) say(`${side}: ${line}. It is sent, and not looked at.`)
      const id = await sendSide({ server: config.server, recordedAt, signal, leftOut }, config[side], files)
      const without = leftOutText(leftOut)
      say(`${side}: ${sizeText(files)} sent, recording ${id}${without && `; ${without}`}`)
    }),
  )
  say(`Done. Look at ${config.server}: it appears in the inbox in a few seconds.`)
  return none ? EXIT.failed : EXIT.done
}

type ReadSide = ({ side: Side } & PhotoFolder) | { side: Side; error: PhotoFolderError }

async function readSide(folder: string, side: Side): Promise<ReadSide> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new UsageError(`--${side} ${folder} is not a folder`)
  try {
    return { side, ...(await readPhotoFolder(folder, { side })) }
  } catch (error) {
    if (error instanceof PhotoFolderError) return { side, error }
    throw error
  }
}
