import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** SHA-256 of all compiled sources, in hex. */
export function hashOfSources() {
  const hash = createHash('sha256')
  const sources = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.ts'))
  for (const name of sources.sort()) hash.update(name).update(readFileSync(new URL(name, import.meta.url)))
  return hash.digest('hex')
}
