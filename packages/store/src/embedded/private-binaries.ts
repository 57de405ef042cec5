import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { makeLibraryLinks } from './library-links.ts'
import { isReachable } from './reachable.ts'
import { EXIT, StartError } from './start-error.ts'

const COMPLETE = '.complete'

/**
 * Copies PostgreSQL's programs to a folder that user `uid` can reach, and returns the folder. Copying 58 MB takes about 0.2 s, once per
 * version. An existing copy is used only if no other user could have written it.
 * @param bases folders to try, in this order
 */
export function copyBinaries(native: string, version: string, uid: number | undefined, bases = cacheFolders()): string {
  const faults: string[] = []
  for (const base of bases) {
    try {
      const cache = path.join(base, 'skadi')
      mkdirSync(cache, { recursive: true, mode: 0o755 })
      if (!isOwn(lstatSync(cache))) throw new Error('owned or writable by another user')
      if (uid !== undefined && !isReachable(cache, uid)) throw new Error('closed to the database user')
      return copyInto(native, path.join(cache, `postgres-${version}-${process.arch}`))
    } catch (error) {
      faults.push(`${base}: ${(error as Error).message}`)
    }
  }
  throw new StartError(
    `no folder to copy PostgreSQL to, needed because ${native} is closed to the database user: ${faults.join('; ')}`,
    EXIT.cannotCreate,
  )
}

function cacheFolders(): string[] {
  if (process.getuid?.() === 0) return ['/var/cache', '/var/lib', '/var/tmp', '/tmp']
  return [process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), tmpdir()]
}

function copyInto(native: string, folder: string): string {
  if (isComplete(folder)) return folder
  const fresh = mkdtempSync(`${folder}.`)
  try {
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
    makeLibraryLinks(fresh)
    openToAll(fresh)
    writeFileSync(path.join(fresh, COMPLETE), '')
    if (isComplete(folder)) {
      // another process has created the folder in the meantime
      rmSync(fresh, { recursive: true, force: true })
      return folder
    }
    // the existing folder is incomplete, or another program made it
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
    return folder
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  }
}

function isComplete(folder: string): boolean {
  const done = lstatSync(path.join(folder, COMPLETE), { throwIfNoEntry: false })
  return done !== undefined && isOwn(done) && isOwn(lstatSync(folder))
}

/** Makes an installation readable for all users, because under a strict umask only its owner can read it. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const file = path.join(entry.parentPath, entry.name)
    const runs = entry.isDirectory() || (lstatSync(file).mode & 0o100) !== 0
    chmodSync(file, runs ? 0o755 : 0o644)
  }
}

const isOwn = (stat: Stats): boolean => stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0
