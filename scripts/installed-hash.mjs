import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the SHA-256 of all files that determine node_modules: the lock file, .npmrc and every package.json of the
 * workspaces.
 * @param {string} root repository root, absolute
 * @returns {string} 64 hex digits
 */
export function installedHash(root) {
  const hash = createHash('sha256')
  for (const path of ['package-lock.json', '.npmrc', ...manifestPaths(root)]) {
    const file = join(root, path)
    if (existsSync(file)) hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * Returns the paths of the package.json files of the root and of each workspace. They are relative to the root and in a
 * fixed order.
 * @param {string} root repository root, absolute
 * @returns {string[]}
 */
export function manifestPaths(root) {
  const { workspaces = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    if (!existsSync(join(root, parent))) return []
    return readdirSync(join(root, parent))
      .sort()
      .map((name) => `${parent}/${name}`)
  })
  return [
    'package.json',
    ...folders.map((folder) => `${folder}/package.json`).filter((path) => existsSync(join(root, path))),
  ]
}
