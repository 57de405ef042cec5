import { type Stats, statSync } from 'node:fs'
import path from 'node:path'

const enters = (stat: Stats, uid: number): boolean =>
  stat.uid === uid ? (stat.mode & 0o100) !== 0 : (stat.mode & 0o001) !== 0

const reads = (stat: Stats, uid: number): boolean =>
  stat.uid === uid ? (stat.mode & 0o400) !== 0 : (stat.mode & 0o004) !== 0

/**
 * True if user `uid` may read `target` and enter every folder above it, according to their modes. Ignores group rights and access lists. A
 * wrong "no" costs only a copy of the programs, but a wrong "yes" would prevent the start.
 */
export function isReachable(target: string, uid: number): boolean {
  const full = path.resolve(target)
  if (!reads(statSync(full), uid)) return false
  for (let folder = path.dirname(full); ; folder = path.dirname(folder)) {
    if (!enters(statSync(folder), uid)) return false
    if (folder === path.dirname(folder)) return true
  }
}
