import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'

// A thread that repeats the same work for some seconds. It reports how often it completed the work.

export type WorkLoop = { work: 'hash' | 'vision'; seconds: number; pickup: Uint8Array; later: Uint8Array }

const { work, seconds, pickup, later } = workerData as WorkLoop

const block = Buffer.alloc(1024 * 1024, 7)
const doOnce = work === 'hash' ? async () => createHash('sha256').update(block).digest() : await loadVision()

async function loadVision(): Promise<() => Promise<unknown>> {
  const { alignPhotos } = await import('@skadi/pipeline/vision/alignment/align-photos')
  return () => alignPhotos({ pickup, later, camera: 'topLeft' })
}

// runs the work once without counting it, because loading and compiling happen only the first time
await doOnce()
parentPort?.once('message', () => void measure())
parentPort?.postMessage('ready')

async function measure() {
  const before = process.threadCpuUsage()
  const end = performance.now() + seconds * 1000
  let times = 0
  const start = performance.now()
  while (performance.now() < end) {
    await doOnce()
    times += 1
  }
  const wallS = (performance.now() - start) / 1000
  const { user, system } = process.threadCpuUsage(before)
  parentPort?.postMessage({ perSecond: times / wallS, cpuShare: (user + system) / 1e6 / wallS })
}
