import { readFile } from 'node:fs/promises'

/** Megabytes of memory that a process holds now. */
export const heldMb = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
