import { existsSync } from 'node:fs'
import { join } from 'node:path'

const wantedMajor = 24

/**
 * Returns the path of a Node that can run the project's TypeScript directly. This is the Node from npm or, without it,
 * the current Node if it is new enough.
 * @param {string} root repository root, absolute
 * @returns {string} path of the executable
 * @throws Error if npm has no Node package for the platform and the current Node is older than 24
 */
export function findNode(root) {
  const fromNpm = join(root, 'node_modules/.bin/node')
  if (existsSync(fromNpm)) return fromNpm
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath
  throw new Error(
    `Node ${wantedMajor} is needed: npm has no package of it for ${process.platform}-${process.arch}, and this is ${process.version}.`,
  )
}
