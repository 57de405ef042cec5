import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { syncFolderSync } from '../objects/durable-folders.ts'
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

/** Creates a one-line error for the operator about an unusable data folder. */
export function dataDirError(dataDir: string, error: unknown): StartError {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  const reason = REASONS[code] ?? (error as Error).message
  return new StartError(`cannot write the data folder ${dataDir} (DATA_DIR): ${reason}`, EXIT.cannotCreate, {
    cause: error,
  })
}

/**
 * Creates a missing data folder that only this user can access. Returns the real path of the folder. Throws StartError if the folder cannot
 * be created or written.
 */
export function openDataDir(dataDir: string): string {
  const folder = path.resolve(dataDir)
  try {
    makeFolders(folder)
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw dataDirError(folder, error)
  }
}

/**
 * Creates a folder and its missing parent folders, and flushes each new entry to disk. Does not use `recursive`, because Node's
 * implementation never ends if a file system such as /proc denies that the parent exists.
 */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  const parent = path.dirname(folder)
  makeFolders(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    throw error
  }
  syncFolderSync(parent)
}
