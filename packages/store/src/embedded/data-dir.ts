import { accessSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { syncFolderSync } from '../objects/sync-folder.ts'
import { EXIT, StartError } from './start-error.ts'

const REASONS: Record<string, string> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'a file is in the way',
  ENOTDIR: 'a file is in the way',
  ENOTEMPTY: 'a folder is in the way',
  ENOENT: 'a folder above it cannot be made',
}

/** One line for an operator about a data folder that cannot be used. */
export function dataDirError(dataDir: string, error: unknown): StartError {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  const reason = REASONS[code] ?? (error as Error).message
  return new StartError(`cannot write the data folder ${dataDir} (DATA_DIR): ${reason}`, EXIT.cannotCreate, {
    cause: error,
  })
}

/**
 * Makes the data folder where it is missing, open to this user only, and answers its real path.
 * Throws StartError where it cannot be made or written.
 */
export function openDataDir(dataDir: string): string {
  const folder = path.resolve(dataDir)
  try {
    if (mkdirSync(folder, { recursive: true, mode: 0o700 })) syncFolderSync(path.dirname(folder))
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw dataDirError(folder, error)
  }
}
