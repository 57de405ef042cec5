import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './process-lock.mjs'

const NAME = /^skadi-test-(\d+)$/
/** Minimum of free memory in bytes: twice the size of a run's databases, so that other programs have memory, too. */
const LEAST_FREE = 8 * 1024 ** 3

/**
 * Makes a folder in memory for the temporary files of a test run, and removes the folders of killed runs. A run has a
 * hundred thousand small files, and a disk creates and deletes them slowly.
 * @param {{ memory?: string, leastFree?: number }} options `memory` is a file system in memory; `leastFree` is in bytes
 * @returns {string | undefined} absolute path; undefined if memory is short or if programs cannot start from the
 * folder. All users may write to the folder, as to /tmp, because PostgreSQL runs as another user.
 */
export function makeMemoryFolder({ memory = '/dev/shm', leastFree = LEAST_FREE } = {}) {
  const folder = join(memory, `skadi-test-${process.pid}`)
  try {
    for (const name of readdirSync(memory))
      if (isLeft(name)) rmSync(join(memory, name), { recursive: true, force: true })
    const { bavail, bsize } = statfsSync(memory)
    if (Math.min(bavail * bsize, freemem()) < leastFree) return undefined
    mkdirSync(folder)
    chmodSync(folder, 0o1777)
    if (canStartFrom(folder)) return folder
  } catch {
    // there is no such file system, or this user may not write to it
  }
  rmSync(folder, { recursive: true, force: true })
  return undefined
}

function isLeft(name) {
  const pid = NAME.exec(name)?.[1]
  return pid !== undefined && !isAlive(Number(pid))
}

/** Returns true if programs can run from the folder. Containers often mount such a folder with noexec. */
function canStartFrom(folder) {
  const program = join(folder, 'probe')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
