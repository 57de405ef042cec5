import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dataDirError, openDataDir } from './data-dir.ts'
import { DataDirLockedError } from './start-error.ts'

export type DataDirLock = {
  /** the real path of the locked folder */
  dataDir: string
  /** lets the next process in; a process that dies lets go by itself */
  release(): void
}

const SQLITE_BUSY = 5

/**
 * Takes a data folder for this process alone, or throws DataDirLockedError at once. The lock is SQLite's on
 * `lock.db`, which the operating system frees even after kill -9, so there is never a stale one to clean up.
 * Makes the folder where it is missing; throws StartError where it cannot be written.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const folder = openDataDir(dataDir)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path.join(folder, 'lock.db'), { timeout: 0 })
    database.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    database?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new DataDirLockedError(folder)
    throw dataDirError(folder, error)
  }
  const held = database
  return {
    dataDir: folder,
    release: () => {
      if (held.isOpen) held.close()
    },
  }
}
