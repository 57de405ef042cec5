import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'

/**
 * The ffmpeg of the system, which makes photos of videos; it is no part of the product, as its free builds carry GPL parts.
 * @param wanted a file, or a name to look for in `PATH`
 * @returns undefined where there is none: videos then cannot be used, and say so
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
