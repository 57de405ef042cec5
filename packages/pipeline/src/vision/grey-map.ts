import type { GreyImage } from './grey-image.ts'

/** A picture in floats, rows from the top. */
export type GreyMap = { values: Float32Array; width: number; height: number }

export const emptyMap = ({ width, height }: { width: number; height: number }): GreyMap => ({
  values: new Float32Array(width * height),
  width,
  height,
})

/** The picture made smaller by a whole number, each pixel the mean of those it stands for. */
export function shrunk({ data, width, height }: GreyImage, times: number): GreyMap {
  const map = emptyMap({ width: Math.floor(width / times), height: Math.floor(height / times) })
  const means = map.values
  const share = 1 / (times * times)
  for (let y = 0, at = 0; y < map.height; y += 1)
    for (let x = 0; x < map.width; x += 1, at += 1) {
      let sum = 0
      for (let v = 0; v < times; v += 1) {
        const from = (y * times + v) * width + x * times
        for (let u = 0; u < times; u += 1) sum += data[from + u] as number
      }
      means[at] = sum * share
    }
  return map
}

export function halved({ values, width, height }: GreyMap): GreyMap {
  const map = emptyMap({ width: width >> 1, height: height >> 1 })
  const means = map.values
  for (let y = 0, to = 0; y < map.height; y += 1)
    for (let x = 0; x < map.width; x += 1, to += 1) {
      const at = 2 * y * width + 2 * x
      means[to] =
        ((values[at] as number) +
          (values[at + 1] as number) +
          (values[at + width] as number) +
          (values[at + width + 1] as number)) /
        4
    }
  return map
}

/** The mean of the square of 2 * radius + 1 pixels around each; beyond the border its pixels are repeated. */
export function boxMean(map: GreyMap, radius: number): GreyMap {
  return columnMeans(rowMeans(map, radius), radius)
}

function rowMeans({ values, width, height }: GreyMap, radius: number): GreyMap {
  const out = emptyMap({ width, height })
  const means = out.values
  const share = 1 / (2 * radius + 1)
  // a row with its border repeated, so that what enters and leaves needs no question
  const line = new Float32Array(width + 2 * radius + 1)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    line.fill(values[row] as number, 0, radius)
    line.set(values.subarray(row, row + width), radius)
    line.fill(values[row + width - 1] as number, radius + width)
    let sum = 0
    for (let x = 0; x <= 2 * radius; x += 1) sum += line[x] as number
    for (let x = 0; x < width; x += 1) {
      means[row + x] = sum * share
      sum += (line[x + 2 * radius + 1] as number) - (line[x] as number)
    }
  }
  return out
}

function columnMeans({ values, width, height }: GreyMap, radius: number): GreyMap {
  const out = emptyMap({ width, height })
  const means = out.values
  const share = 1 / (2 * radius + 1)
  const sums = new Float64Array(width)
  const rowAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * width
  for (let y = -radius; y <= radius; y += 1) {
    const row = rowAt(y)
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] as number) + (values[row + x] as number)
  }
  for (let y = 0; y < height; y += 1) {
    const to = y * width
    const enters = rowAt(y + radius + 1)
    const leaves = rowAt(y - radius)
    for (let x = 0; x < width; x += 1) {
      const sum = sums[x] as number
      means[to + x] = sum * share
      sums[x] = sum + (values[enters + x] as number) - (values[leaves + x] as number)
    }
  }
  return out
}

/** Close to a Gaussian: two box means, one after the other. */
const softened = (map: GreyMap, radius: number): GreyMap => boxMean(boxMean(map, radius), radius)

/**
 * Detail by its own contrast: what is left of a picture when light and shadow are taken out. Plain loops without a function for
 * each pixel: every photo goes through here some times.
 */
export function evenLight(map: GreyMap, radius: number, contrast: number): GreyMap {
  const mean = softened(map, radius).values
  const detail = emptyMap(map)
  const squares = emptyMap(map)
  const [values, details, powers] = [map.values, detail.values, squares.values]
  for (let i = 0; i < details.length; i += 1) {
    details[i] = (values[i] as number) - (mean[i] as number)
    powers[i] = (details[i] as number) * (details[i] as number)
  }
  const strength = softened(squares, radius).values
  const least = contrast * contrast
  for (let i = 0; i < details.length; i += 1)
    details[i] = (details[i] as number) / Math.sqrt((strength[i] as number) + least)
  return detail
}
