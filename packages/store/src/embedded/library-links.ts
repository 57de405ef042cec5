import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'

type LibraryLink = { source: string; target: string }

/**
 * Creates the symbolic links between PostgreSQL's libraries that npm packages cannot contain (`pg-symlinks.json` lists them). The install
 * script of the package also creates them, but an installation may run without scripts. `folder` is the package's `native` folder or a copy
 * of it. Throws if a missing link cannot be written.
 */
export function makeLibraryLinks(folder: string): void {
  for (const { source, target } of missingLibraryLinks(folder)) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Lists the links that do not exist, as absolute paths. */
export function missingLibraryLinks(folder: string): LibraryLink[] {
  return listLinks(folder)
    .map(({ source, target }) => ({ source: inside(folder, source), target: inside(folder, target) }))
    .filter(({ target }) => !lstatSync(target, { throwIfNoEntry: false }))
}

function listLinks(folder: string): LibraryLink[] {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const inside = (folder: string, listed: string) => path.join(folder, path.relative('native', listed))
