import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` under a lock file, so that only one process of this machine runs it at a time. Takes over the lock of a
 * dead process.
 * @template T
 * @param {string} file path of the lock file, which contains the pid of its owner
 * @param {{ onWait?: (pid: number) => void, timeoutMs?: number }} options `onWait` is called once if the caller has to
 * wait
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws Error if another process kept the lock for all of timeoutMs (default 10 minutes)
 */
export async function withProcessLock(file, { onWait, timeoutMs = 600_000 }, work) {
  mkdirSync(dirname(file), { recursive: true })
  const deadline = Date.now() + timeoutMs
  let told = false
  while (!tryLock(file)) {
    const owner = ownerOf(file)
    if (owner !== undefined && !isAlive(owner)) {
      rmSync(file, { force: true })
      continue
    }
    if (owner !== undefined && !told) {
      onWait?.(owner)
      told = true
    }
    if (Date.now() > deadline)
      throw new Error(`Process ${owner} holds ${file} since more than ${timeoutMs / 60_000} minutes.`)
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Returns the pid of the owner. Returns undefined if the owner has not yet written its pid, or has just exited. */
function ownerOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Returns true if a process with this id runs on this machine. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
