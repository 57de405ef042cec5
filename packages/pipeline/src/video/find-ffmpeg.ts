import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'

/**
 * Finds the system's ffmpeg, which makes photos of videos. The product does not include ffmpeg, because its free builds contain GPL parts.
 * @param wanted a file, or a name to look up in `PATH`
 * @returns undefined if ffmpeg is not installed; videos are then unusable, and the portal says so
 */
export async function findFfmpeg(wanted = 'ffmpeg', path = process.env.PATH ?? ''): Promise<string | undefined> {
  const files = isAbsolute(wanted)
    ? [wanted]
    : path
        .split(delimiter)
        .filter(isAbsolute)
        .map((folder) => join(folder, wanted))
  for (const file of files) if (await isProgram(file)) return file
  return undefined
}

const isProgram = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
