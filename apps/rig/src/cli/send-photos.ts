import { stat } from 'node:fs/promises'
import { damagedPhotos } from '../send/damaged-photos.ts'
import { readPhotoFolder } from '../send/photo-folder.ts'
import { sendSide } from '../send/send-passing.ts'
import { sizeText } from '../spool/send-spool.ts'
import { defaultConfigFile, readRigConfig } from './rig-config.ts'
import { timeOption } from './time-option.ts'
import { UsageError } from './usage.ts'

export type SendArguments = { left?: string; right?: string; 'recorded-at'?: string; config?: string }

/** `npm run rig -- send`: one passing from two folders of photos. */
export async function sendPhotos(
  given: SendArguments,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  if (!given.left && !given.right)
    throw new UsageError('send needs --left DIR and --right DIR (one of them makes a one-sided passing)')
  const recordedAt = timeOption('--recorded-at', given['recorded-at'])
  const config = await readRigConfig(given.config ?? defaultConfigFile())
  const sides = await Promise.all(
    (['left', 'right'] as const).flatMap((side) => {
      const folder = given[side]
      return folder ? [filesOf(folder, side).then((files) => ({ side, files }))] : []
    }),
  )
  const time = recordedAt.toISOString()
  say(`sending a passing of ${time} to ${config.server}; to repeat exactly this one add --recorded-at ${time}`)
  await Promise.all(
    sides.map(async ({ side, files }) => {
      for (const line of await damagedPhotos(files)) say(`${side}: ${line}. It is sent, and not looked at.`)
      const id = await sendSide({ server: config.server, recordedAt, signal }, config[side], files)
      say(`${side}: ${sizeText(files)} sent, recording ${id}`)
    }),
  )
  say(`Done. Look at ${config.server}: it appears in the inbox in a few seconds.`)
}

async function filesOf(folder: string, side: 'left' | 'right') {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new UsageError(`--${side} ${folder} is not a folder`)
  return readPhotoFolder(folder, { side })
}
