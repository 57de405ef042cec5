import { type Stats, statSync } from 'node:fs'
import path from 'node:path'

const enters = (stat: Stats, uid: number): boolean =>
  stat.uid === uid ? (stat.mode & 0o100) !== 0 : (stat.mode & 0o001) !== 0

const reads = (stat: Stats, uid: number): boolean =>
  stat.uid === uid ? (stat.mode & 0o400) !== 0 : (stat.mode & 0o004) !== 0

/**
 * Whether user `uid` may read `target` and enter every folder above it, by their modes. Group rights and access
 * lists are left out: a wrong "no" costs one copy of the binaries, a wrong "yes" would cost the start.
 */
export function isReachable(target: string, uid: number): boolean {
  const full = path.resolve(target)
  if (!reads(statSync(full), uid)) return false
  for (let folder = path.dirname(full); ; folder = path.dirname(folder)) {
    if (!enters(statSync(folder), uid)) return false
    if (folder === path.dirname(folder)) return true
  }
}
