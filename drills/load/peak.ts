import { type Asked, send } from './open-loop.ts'

const READERS = 16

/** Measures the peak throughput in answers per second. Each client sends its next request at once after an answer. */
export async function peakOf(asked: Asked, seconds: number): Promise<number> {
  let answered = 0
  const end = performance.now() + seconds * 1_000
  const read = async () => {
    while (performance.now() < end) if ((await send(asked)).status === 200) answered += 1
  }
  await Promise.all(Array.from({ length: READERS }, read))
  return Math.max(1, Math.round(answered / seconds))
}
