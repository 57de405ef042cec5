import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNode } from './find-node.mjs'
import { withProcessLock } from './process-lock.mjs'
import { runCommand } from './run-command.mjs'

const sources = ['apps/web', 'packages/domain', 'packages/contract', 'packages/report', 'package-lock.json']
/** Folders that a build writes. The hash leaves them out, because otherwise every build would look new. */
const made = new Set(['node_modules', 'dist', 'paraglide'])
const ignored = /\.test\.tsx?$/

/**
 * Builds the portal into apps/web/dist if one of its sources has changed since the last build.
 * @param {string} root repository root, absolute
 * @returns {Promise<{ built: boolean, ms: number }>}
 * @throws Error with the output of the builder
 */
export async function buildPortalIfChanged(root) {
  const startedAt = Date.now()
  const hash = portalSourcesHash(root)
  if (isBuilt(root, hash)) return { built: false, ms: Date.now() - startedAt }
  return withProcessLock(join(root, '.cache/portal.lock'), {}, async () => {
    if (isBuilt(root, hash)) return { built: false, ms: Date.now() - startedAt }
    rmSync(marker(root), { force: true })
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const { code, output } = await runCommand(findNode(root), [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'apps/web'),
    })
    if (code !== 0) throw new Error(`The portal could not be built:\n${output}`)
    writeFileSync(marker(root), hash)
    return { built: true, ms: Date.now() - startedAt }
  })
}

const marker = (root) => join(root, 'apps/web/dist/.sources')
const isBuilt = (root, hash) => existsSync(marker(root)) && readFileSync(marker(root), 'utf8') === hash

/**
 * Returns the SHA-256 over names and contents of all source files of the portal.
 * @param {string} root repository root, absolute
 * @returns {string} 64 hex digits
 */
export function portalSourcesHash(root) {
  const hash = createHash('sha256')
  for (const source of sources) addToHash(hash, root, source)
  return hash.digest('hex')
}

function addToHash(hash, root, path) {
  const entries = readFolder(join(root, path))
  if (entries === undefined) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
    return
  }
  for (const entry of entries) {
    if (made.has(entry.name) || ignored.test(entry.name)) continue
    addToHash(hash, root, `${path}/${entry.name}`)
  }
}

/** Returns the entries of a folder sorted by name. Returns undefined if the path is a file. */
function readFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
