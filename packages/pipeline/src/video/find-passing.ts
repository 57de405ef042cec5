/** Small grey pictures of a video at even intervals. */
type Glances = {
  /** bytes of one picture */
  size: number
  /** seconds between frames */
  every: number
  pixels: Uint8Array
}

/** A span of time in seconds from the start of the video. */
type TimeSpan = { from: number; to: number }

/** Mean difference of grey values between two frames from which something counts as moving. Changes by light and leaves are smaller. */
const LEAST_CHANGE = 1.5
/** Share of the strongest change from which the car counts as still passing. */
const IMAGE_SET_SHARE = 0.2
/** Longest stop of a car in seconds that does not split a span. */
const PAUSE_S = 2

/**
 * Finds the time in which the car passes: the span with the most movement, pauses included. Only one span counts, because a video shows one
 * passing.
 * @returns undefined if nothing moved
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

/**
 * Spreads `count` moments evenly over a span. The moments keep a distance from the ends of the span, where the car is partly out of the
 * picture.
 */
export const evenMoments = ({ from, to }: TimeSpan, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + ((at + 0.5) * (to - from)) / count)
