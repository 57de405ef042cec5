import { appendFileSync, renameSync, rmSync, statSync } from 'node:fs'

type Limits = {
  /** size limit in bytes; a larger file is rotated before the next line */
  maxBytes: number
  /** maximum number of files: `rig.log`, and the rotated files from `rig.log.1` (the newest) on */
  files: number
}

/** Limits of 25 MB in total: months of a quiet rig, or days of an offline rig that logs its failure every minute. */
const LIMITS: Limits = { maxBytes: 5_000_000, files: 5 }

/**
 * Opens a log file with rotation, so that its size is limited. A line that cannot be written (full disk, missing right)
 * is lost, because sending is more important than logging. `onFault` reports the first lost line.
 */
export function rotatingFile(
  path: string,
  onFault: (reason: string) => void,
  { maxBytes, files }: Limits = LIMITS,
): (line: string) => void {
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  let faulty = false
  return (line) => {
    try {
      if (size > 0 && size + line.length > maxBytes) {
        putAside(path, files)
        size = 0
      }
      appendFileSync(path, line, { mode: 0o640 })
      size += Buffer.byteLength(line)
      faulty = false
    } catch (error) {
      if (!faulty) onFault((error as Error).message)
      faulty = true
    }
  }
}

function putAside(path: string, files: number): void {
  const named = (n: number) => (n === 0 ? path : `${path}.${n}`)
  rmSync(named(files - 1), { force: true })
  for (let n = files - 2; n >= 0; n--) {
    if (statSync(named(n), { throwIfNoEntry: false })) renameSync(named(n), named(n + 1))
  }
}
