import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dataDirError, openDataDir } from './data-dir.ts'
import { DataDirLockedError } from './start-error.ts'

export type DataDirLock = {
  /** real path of the locked folder */
  dataDir: string
  /** releases the lock for the next process; if the process dies, the lock is released as well */
  release(): void
}

const SQLITE_BUSY = 5

/**
 * Locks a data folder for this process alone, or throws DataDirLockedError at once. The lock is SQLite's lock on `lock.db`. The operating
 * system releases it even after kill -9, so that there is never a stale lock. Creates a missing folder. Throws StartError if the folder is
 * not writable.
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
