import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'

const SIMULATOR = fileURLToPath(new URL('.', import.meta.url))
/** Cache folder of the tools. If it cannot be written, the tools work without a cache. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/skadi', import.meta.url))

export type Shelf = {
  /**
   * Returns a value from the cache. If it is missing, makes the value, which takes seconds, and caches it.
   * @param name name of the value, which becomes part of the file's name
   */
  kept: <T>(name: string, make: () => T | Promise<T>) => Promise<T>
}

/**
 * Opens a cache folder. Its entries stay valid until the code that makes them changes.
 * @param folder name of the folder
 * @param code folders of the simulator; a change to any file in them invalidates the entries
 */
export function openShelf(folder: string, code: readonly string[]): Shelf {
  const place = join(CACHE, folder)
  let version: Promise<string> | undefined
  return {
    async kept<T>(name: string, make: () => T | Promise<T>): Promise<T> {
      version ??= versionOf(code).then((current) => clearOthers(place, current))
      const file = join(place, `${await version}-${name}.bin`)
      const bytes = await readFile(file).catch(() => undefined)
      if (bytes) return deserialize(bytes)
      const made = await make()
      await put(place, file, serialize(made)).catch(() => undefined)
      return made
    },
  }
}

/** Writes a file atomically, even if several processes or threads write it at the same time. */
async function put(place: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(place, { recursive: true })
  const draft = `${file}.${process.pid}.${process.hrtime.bigint()}.tmp`
  await writeFile(draft, bytes)
  await rename(draft, file)
}

async function versionOf(code: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of code) {
    const names = await readdir(join(SIMULATOR, folder), { recursive: true })
    for (const name of names.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts')).toSorted())
      hash.update(name).update(await readFile(join(SIMULATOR, folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function clearOthers(place: string, current: string): Promise<string> {
  const old = (await readdir(place).catch(() => [])).filter((name) => !name.startsWith(current))
  await Promise.all(old.map((name) => rm(join(place, name), { force: true }).catch(() => undefined)))
  return current
}
