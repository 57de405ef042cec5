import type { Point } from '@skadi/domain/damages/damage-box'

/** Grey values of a photo, one byte per pixel, row by row. */
export type GreyPhoto = { width: number; height: number; pixels: Uint8Array }

type Plane = { width: number; height: number; values: Float32Array }
type Edge = { x: number; y: number; right: number; down: number; weight: number }
type Circle = Point & { radius: number; votes: number }

/** Thresholds in pixels of a photo 480 pixels wide [chosen on 28 drawn photos: decision 123]. */
const t = {
  width: 480,
  /** Radii of rims, and the upper part of the photo that has no wheels. */
  least: 13,
  most: 30,
  above: 0.35,
  /** Least grey step of an edge, and the step from which an edge counts fully. */
  step: 6,
  clear: 20,
  /** Votes of a circle as a share of its radius: from which it is looked at, and that both wheels must have together. */
  votes: 0.25,
  bothVotes: 0.9,
  mostCircles: 200,
  /** Two wheels of a car: alike in size, on a level, as far apart as wheels are. */
  alike: 0.15,
  level: 0.06,
  wheelbase: [7, 18],
} as const

/**
 * Finds the hubs of the two wheels of a car that a camera beside it shows: two bright rims of one size on one level, by votes of their
 * edges for a centre (Hough transform for circles).
 * @returns hubs in pixels of the photo, left first; undefined if no two circles are clear
 */
export function findWheels(photo: GreyPhoto): [Point, Point] | undefined {
  const times = Math.max(1, Math.round(photo.width / t.width))
  const plane = smooth(shrunk(photo, times))
  const edges = edgesOf(plane)
  const circles: Circle[] = []
  for (let radius = t.least; radius <= t.most; radius += 1) circles.push(...circlesOf(plane, edges, radius))
  const best = circles.toSorted((a, b) => b.votes - a.votes).slice(0, t.mostCircles)
  const pairs = best.flatMap((left) =>
    best.flatMap((right) => (areWheels(left, right) ? [{ left, right, votes: left.votes + right.votes }] : [])),
  )
  const [found] = pairs.toSorted((a, b) => b.votes - a.votes)
  if (!found || found.votes < t.bothVotes) return undefined
  const inPhoto = ({ x, y }: Point): Point => ({ x: (x + 0.5) * times, y: (y + 0.5) * times })
  return [inPhoto(found.left), inPhoto(found.right)]
}

function areWheels(left: Circle, right: Circle): boolean {
  const [radius, apart] = [(left.radius + right.radius) / 2, right.x - left.x]
  return (
    apart > t.wheelbase[0] * radius &&
    apart < t.wheelbase[1] * radius &&
    Math.abs(left.radius - right.radius) <= t.alike * radius &&
    Math.abs(left.y - right.y) <= t.level * apart
  )
}

function shrunk({ width, height, pixels }: GreyPhoto, times: number): Plane {
  const [columns, rows] = [Math.floor(width / times), Math.floor(height / times)]
  const values = new Float32Array(columns * rows)
  for (let y = 0; y < rows * times; y += 1)
    for (let x = 0; x < columns * times; x += 1) {
      const at = Math.floor(y / times) * columns + Math.floor(x / times)
      values[at] = (values[at] as number) + (pixels[y * width + x] as number) / times ** 2
    }
  return { width: columns, height: rows, values }
}

/** Binomial smoothing over three pixels each way; the outermost pixels stay. */
function smooth({ width, height, values }: Plane): Plane {
  const across = values.slice()
  const both = values.slice()
  for (let at = 1; at < values.length - 1; at += 1)
    across[at] = ((values[at - 1] as number) + 2 * (values[at] as number) + (values[at + 1] as number)) / 4
  for (let at = width; at < values.length - width; at += 1)
    both[at] = ((across[at - width] as number) + 2 * (across[at] as number) + (across[at + width] as number)) / 4
  return { width, height, values: both }
}

function edgesOf({ width, height, values }: Plane): Edge[] {
  const edges: Edge[] = []
  for (let y = Math.max(1, Math.floor(height * t.above)); y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const right = (values[at + 1] as number) - (values[at - 1] as number)
      const down = (values[at + width] as number) - (values[at - width] as number)
      const step = Math.hypot(right, down)
      if (step > t.step)
        edges.push({ x, y, right: right / step, down: down / step, weight: Math.min(1, step / t.clear) })
    }
  return edges
}

/** Circles of one radius, brighter inside than outside. */
function circlesOf({ width, height }: Plane, edges: readonly Edge[], radius: number): Circle[] {
  const votes = new Float32Array(width * height)
  for (const { x, y, right, down, weight } of edges) {
    const [cx, cy] = [Math.round(x + radius * right), Math.round(y + radius * down)]
    if (cx < 2 || cy < 2 || cx >= width - 2 || cy >= height - 2) continue
    votes[cy * width + cx] = (votes[cy * width + cx] as number) + weight
  }
  const { values } = smooth(smooth({ width, height, values: votes }))
  const circles: Circle[] = []
  for (let y = 4; y < height - 4; y += 1)
    for (let x = 4; x < width - 4; x += 1) {
      const value = values[y * width + x] as number
      if (value >= t.votes * radius && isPeak(values, width, x, y))
        circles.push({ x, y, radius, votes: value / radius })
    }
  return circles
}

function isPeak(values: Float32Array, width: number, x: number, y: number): boolean {
  const value = values[y * width + x] as number
  for (let dy = -3; dy <= 3; dy += 1)
    for (let dx = -3; dx <= 3; dx += 1) if ((values[(y + dy) * width + x + dx] as number) > value) return false
  return true
}
