import { readdir, readFile } from 'node:fs/promises'

/** Returns the current memory of a process in megabytes. */
export const heldMb = async (pid: number | string | undefined): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Returns the number of files and sockets that a process has open. */
export const openHandles = async (pid: number): Promise<number> => (await readdir(`/proc/${pid}/fd`)).length

/** Samples the memory of a process until it is stopped. */
export function watchMemory(pid: number): { stop(): Promise<{ firstMb: number; mostMb: number }> } {
  const seen: number[] = []
  const look = async () => void seen.push(await heldMb(pid).catch(() => seen.at(-1) ?? 0))
  const first = look()
  const timer = setInterval(() => void look(), 100)
  return {
    async stop() {
      await first
      clearInterval(timer)
      return { firstMb: Math.round(seen[0] ?? 0), mostMb: Math.round(Math.max(...seen)) }
    },
  }
}
