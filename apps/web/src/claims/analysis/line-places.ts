/** A line in px with a dot for each moment. */
export type LinePlaces = {
  /** width of the line in px */
  width: number
  /** positions of the dots in px from the left, in the order of the given times */
  places: readonly number[]
  /** returns the position of any time, in px from the left */
  placeOf: (time: number) => number
}

/**
 * Places times on a line with a minimum distance between the dots. The line becomes longer if the dots do not fit. The
 * scale is linear from dot to dot, so a time between two passings also lies between their dots.
 * @param times milliseconds, ascending
 * @param others times on the line that have no dot
 * @param room available width in px
 * @param gap minimum distance between two dots in px
 * @param margin distance in px before the first dot and after the last dot
 */
export function placesOnLine(
  times: readonly number[],
  others: readonly number[],
  { room, gap, margin }: { room: number; gap: number; margin: number },
): LinePlaces {
  const all = [...times, ...others]
  const [first, last] = [Math.min(...all), Math.max(...all)]
  const width = Math.max(room, (times.length - 1) * gap + 2 * margin)
  const inner = width - 2 * margin
  const even = (time: number) => (first === last ? width / 2 : margin + ((time - first) / (last - first)) * inner)

  const places = times.map(even)
  for (let at = 1; at < places.length; at += 1)
    places[at] = Math.max(places[at] as number, (places[at - 1] as number) + gap)
  for (let at = places.length - 1, most = width - margin; at >= 0; at -= 1, most -= gap)
    places[at] = Math.min(places[at] as number, most)

  const knots = [[first, Math.min(even(first), places[0] ?? width)] as const]
    .concat(times.map((time, at) => [time, places[at] as number] as const))
    .concat([[last, Math.max(even(last), places.at(-1) ?? 0)] as const])
  return { width, places, placeOf: (time) => between(knots, time) }
}

function between(knots: readonly (readonly [time: number, place: number])[], time: number): number {
  const at = knots.findIndex(([knot]) => knot > time)
  const [from, to] = [knots.at(at === -1 ? -1 : Math.max(0, at - 1)), knots.at(at)]
  if (!from || !to) return 0
  const [since, left] = from
  const [until, right] = to
  return until === since ? left : left + ((time - since) / (until - since)) * (right - left)
}
