import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './process-lock.mjs'

const NAME = /^skadi-test-(\d+)$/
/** Twice the size of a run's databases, in bytes: leaves memory for other programs. */
const LEAST_FREE = 8 * 1024 ** 3

/**
 * A folder in memory for the temporary files of a test run: a hundred thousand small files, which a disk creates and deletes
 * slowly. Removes folders of killed runs.
 * @param {{ memory?: string, leastFree?: number }} options memory: a file system in memory; leastFree: bytes
 * @returns {string | undefined} absolute path, as open to all users as /tmp (PostgreSQL runs as another user); undefined when
 * memory is short or programs cannot start from the folder
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
    // no such file system, or not writable for this user
  }
  rmSync(folder, { recursive: true, force: true })
  return undefined
}

function isLeft(name) {
  const pid = NAME.exec(name)?.[1]
  return pid !== undefined && !isAlive(Number(pid))
}

/** Whether programs can run from the folder: containers often mount it with noexec. */
function canStartFrom(folder) {
  const program = join(folder, 'probe')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
