import { statfs } from 'node:fs/promises'
import type { Say } from '../log/log.ts'

/** Threshold in bytes: there is room for hundreds of recordings, so a person has enough time to come. */
const LITTLE = 2_000_000_000
/** Threshold in bytes: there is less room than one recording needs. */
const NOTHING = 50_000_000

export type DiskRoom = 'enough' | 'little' | 'none'

/** Returns the free bytes on the disk of the spool, for a program without special rights. */
export async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

export const roomOf = (bytes: number): DiskRoom => (bytes < NOTHING ? 'none' : bytes < LITTLE ? 'little' : 'enough')

export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

/**
 * Makes a function that reports once that the disk is full, and once that the disk has room again. The recorder does
 * not report a full disk. Space becomes free when recordings are sent.
 * @returns function to call periodically with the number of free bytes
 */
export function diskWatch(say: Say): (bytes: number) => void {
  let last: DiskRoom = 'enough'
  return (bytes) => {
    const room = roomOf(bytes)
    if (room === last) return
    last = room
    if (room === 'enough') say(`the spool's disk has room again: ${gigabytes(bytes)} free`)
    if (room === 'little') say(`the spool's disk is filling up: ${gigabytes(bytes)} free`, 'warn')
    if (room === 'none') say("the spool's disk is full: nothing more can be recorded until there is room", 'error')
  }
}
