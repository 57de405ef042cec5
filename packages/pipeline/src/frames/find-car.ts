import { FRAME_THRESHOLDS } from '@skadi/domain/images/frame-thresholds'

/** Grey values of a photo, a byte a pixel, row by row. */
export type GreyPhoto = { width: number; height: number; pixels: Uint8Array }

/** Side of the squares in which movement is looked for, in pixels. */
export const CAR_CELL = 8
/** Grey levels by which the mean of a square has to differ from what it mostly is; light that flickers stays below. */
const MOVED = 12

/**
 * Where the car is in the frames of one camera: the squares that differ from what the camera mostly sees there, with their
 * neighbours. 1 is car, row by row, for each frame.
 * @returns undefined where nothing can be said: one frame, frames of different sizes, or nothing moves
 */
export function findCar(frames: readonly GreyPhoto[]): Uint8Array[] | undefined {
  const [first] = frames
  if (!first || frames.length < 2) return undefined
  if (frames.some(({ width, height }) => width !== first.width || height !== first.height)) return undefined
  const columns = Math.ceil(first.width / CAR_CELL)
  const rows = Math.ceil(first.height / CAR_CELL)
  const means = frames.map((frame) => cellMeans(frame, columns, rows))
  const usual = Float32Array.from({ length: columns * rows }, (_, at) =>
    median(means.map((frame) => frame[at] as number)),
  )
  const cars = means.map((mean) => widen(moved(mean, usual), columns, rows))
  return cars.some((car) => shareOf(car) >= FRAME_THRESHOLDS.leastCar) ? cars : undefined
}

/** Of the picture, from 0 to 1. */
export const shareOf = (car: Uint8Array): number => car.reduce((sum, cell) => sum + cell, 0) / car.length

/** The light of the whole picture may differ from frame to frame; most of it is not the car. */
function moved(mean: Float32Array, usual: Float32Array): boolean[] {
  const differences = Array.from(mean, (grey, at) => grey - (usual[at] as number))
  const light = median(differences)
  return differences.map((difference) => Math.abs(difference - light) > MOVED)
}

function cellMeans({ width, height, pixels }: GreyPhoto, columns: number, rows: number): Float32Array {
  const sums = new Float32Array(columns * rows)
  const counts = new Float32Array(columns * rows)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const cell = Math.floor(y / CAR_CELL) * columns + Math.floor(x / CAR_CELL)
      sums[cell] = (sums[cell] as number) + (pixels[y * width + x] as number)
      counts[cell] = (counts[cell] as number) + 1
    }
  return sums.map((sum, cell) => sum / (counts[cell] as number))
}

/** Of two the mean: both frames then show where something moved. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2
}

function widen(isMoved: readonly boolean[], columns: number, rows: number): Uint8Array {
  const car = new Uint8Array(columns * rows)
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      if (!isMoved[y * columns + x]) continue
      for (let dy = Math.max(0, y - 1); dy <= Math.min(rows - 1, y + 1); dy += 1)
        car.fill(1, dy * columns + Math.max(0, x - 1), dy * columns + Math.min(columns, x + 2))
    }
  return car
}
