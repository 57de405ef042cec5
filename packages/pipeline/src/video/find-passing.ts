/** What a video looks like from far: small grey pictures at even intervals. */
type Glances = {
  /** bytes of one picture */
  size: number
  /** seconds from one to the next */
  every: number
  pixels: Uint8Array
}

/** Seconds from the start of the video. */
type TimeSpan = { from: number; to: number }

/** Mean difference of grey values from one glance to the next; light that changes and leaves stay below. */
const LEAST_CHANGE = 1.5
/** Of the strongest change: what counts as the car still passing. */
const IMAGE_SET_SHARE = 0.2
/** A car that stops for so many seconds is still the same one. */
const PAUSE_S = 2

/**
 * When a car passes: the span with the most movement, pauses included. Of several the strongest, as a video shows one passing.
 * @returns undefined where nothing moves
 */
export function findImageSet({ size, every, pixels }: Glances): TimeSpan | undefined {
  const changes = changesOf(pixels, size)
  const most = Math.max(0, ...changes)
  if (most < LEAST_CHANGE) return undefined
  const spans: (TimeSpan & { sum: number })[] = []
  for (const [at, change] of changes.entries()) {
    if (change < Math.max(LEAST_CHANGE, most * IMAGE_SET_SHARE)) continue
    const open = spans.at(-1)
    if (open && at * every - open.to <= PAUSE_S) {
      open.to = (at + 1) * every
      open.sum += change
    } else spans.push({ from: at * every, to: (at + 1) * every, sum: change })
  }
  const [strongest] = spans.toSorted((a, b) => b.sum - a.sum)
  return strongest && { from: strongest.from, to: strongest.to }
}

function changesOf(pixels: Uint8Array, size: number): number[] {
  const changes = []
  for (let start = size; start + size <= pixels.length; start += size) {
    let sum = 0
    for (let at = start; at < start + size; at += 1)
      sum += Math.abs((pixels[at] as number) - (pixels[at - size] as number))
    changes.push(sum / size)
  }
  return changes
}

/** So many moments spread evenly over a span, none at its very ends, where the car is half out of the picture. */
export const evenMoments = ({ from, to }: TimeSpan, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + ((at + 0.5) * (to - from)) / count)
