/** Thumbnail frames of a video: small grey pictures at even intervals. */
type Glances = {
  /** bytes of one picture */
  size: number
  /** seconds between frames */
  every: number
  pixels: Uint8Array
}

/** Seconds from the start of the video. */
type TimeSpan = { from: number; to: number }

/** Mean difference of grey values from one frame to the next; changes by light and leaves stay below. */
const LEAST_CHANGE = 1.5
/** Share of the strongest change from which the car counts as still passing. */
const IMAGE_SET_SHARE = 0.2
/** A car that stops for at most this many seconds still belongs to the same span. */
const PAUSE_S = 2

/**
 * Time of a passing car: the span with the most movement, pauses included. Of several spans the span with the strongest movement counts,
 * because a video shows one passing.
 * @returns undefined without movement
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

/** `count` moments spread evenly over a span, away from its ends, where the car is partly out of the picture. */
export const evenMoments = ({ from, to }: TimeSpan, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + ((at + 0.5) * (to - from)) / count)
