import { readFileSync } from 'node:fs'

/** Classes of the net at each step along a line. The last class '' means that there is no character. */
export const lineClasses = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', ''] as const

/** Input format of the net for a line, and the number of pixels per step. */
export const lineShape = { height: 32, charHeight: 20, widened: 1.25, step: 4 } as const

/** A convolution of `wide` x `high`, followed by max pooling of `pool` (wide, high). All layers but the last apply ReLU. */
type Layer = { ins: number; outs: number; wide: number; high: number; pool: [wide: number, high: number] }

/** The third layer from the end covers the whole remaining height. Each other convolution keeps the size. */
const layers: readonly Layer[] = [
  { ins: 1, outs: 8, wide: 3, high: 3, pool: [2, 2] },
  { ins: 8, outs: 24, wide: 3, high: 3, pool: [2, 2] },
  { ins: 24, outs: 48, wide: 3, high: 3, pool: [1, 2] },
  { ins: 48, outs: 96, wide: 3, high: 4, pool: [1, 1] },
  { ins: 96, outs: 64, wide: 3, high: 1, pool: [1, 1] },
  { ins: 64, outs: 40, wide: 1, high: 1, pool: [1, 1] },
]

/** Feature maps of a layer. The channels of a pixel lie next to each other, rows from the top. */
type Maps = { values: Float32Array; width: number; height: number }

/**
 * Reads a line of text step by step from the left. Each step is `lineShape.step` px wide.
 * @param grey picture of `lineShape.height` rows whose width is a multiple of `lineShape.step`; dark on bright, in any light
 * @returns for each step the probability of every class of `lineClasses`
 */
export function readSteps(grey: Float32Array): Float32Array[] {
  const weights = loadWeights()
  let maps: Maps = { values: standardise(grey), width: grey.length / lineShape.height, height: lineShape.height }
  for (const [i, layer] of layers.entries())
    maps = pool(convolve(maps, layer, weights[i] as Float32Array, i === layers.length - 1), layer)
  const outs = layers.at(-1)?.outs ?? 0
  return Array.from({ length: maps.width }, (_, step) =>
    softmax(maps.values.subarray(step * outs, step * outs + lineClasses.length)),
  )
}

function convolve(maps: Maps, { ins, outs, wide, high }: Layer, weights: Float32Array, isLast: boolean): Maps {
  const { values, width } = maps
  // an odd kernel height is centred, and an even height covers all rows
  const before = high % 2 === 1 ? (high - 1) / 2 : 0
  const height = maps.height + 2 * before - high + 1
  const aside = (wide - 1) / 2
  const output = new Float32Array(width * height * outs)
  const bias = weights.subarray(ins * wide * high * outs)
  const sums = new Float32Array(outs)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      sums.set(bias)
      for (let ky = Math.max(0, before - y); ky < Math.min(high, maps.height + before - y); ky += 1) {
        for (let kx = Math.max(0, aside - x); kx < Math.min(wide, width + aside - x); kx += 1) {
          const from = ((y + ky - before) * width + x + kx - aside) * ins
          let at = (ky * wide + kx) * ins * outs
          for (let c = 0; c < ins; c += 1, at += outs) {
            const v = values[from + c] as number
            if (v === 0) continue
            for (let k = 0; k < outs; k += 1) sums[k] = (sums[k] as number) + v * (weights[at + k] as number)
          }
        }
      }
      if (!isLast) for (let k = 0; k < outs; k += 1) if ((sums[k] as number) < 0) sums[k] = 0
      output.set(sums, (y * width + x) * outs)
    }
  }
  return { values: output, width, height }
}

/** Computes the largest value of each block (max pooling). Partial blocks are dropped. */
function pool({ values, width, height }: Maps, { outs, pool: [wide, high] }: Layer): Maps {
  if (wide * high === 1) return { values, width, height }
  const [w, h] = [Math.floor(width / wide), Math.floor(height / high)]
  const output = new Float32Array(w * h * outs)
  let o = 0
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const first = (y * high * width + x * wide) * outs
      for (let k = 0; k < outs; k += 1, o += 1) {
        let top = values[first + k] as number
        for (let dy = 0; dy < high; dy += 1)
          for (let dx = 0; dx < wide; dx += 1)
            top = Math.max(top, values[first + (dy * width + dx) * outs + k] as number)
        output[o] = top
      }
    }
  }
  return { values: output, width: w, height: h }
}

function softmax(values: Float32Array): Float32Array {
  const top = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const powers = values.map((v) => Math.exp(v - top))
  const sum = powers.reduce((a, b) => a + b, 0)
  return powers.map((v) => v / sum)
}

/** Normalises the values to mean 0 and standard deviation 1, so that light and contrast do not matter. */
function standardise(values: Float32Array): Float32Array {
  const mean = values.reduce((a, b) => a + b, 0) / values.length
  const spread = Math.sqrt(values.reduce((a, b) => a + (b - mean) ** 2, 0) / values.length) || 1
  return values.map((v) => (v - mean) / spread)
}

let loaded: Float32Array[] | undefined

/**
 * Reads the weights that training/train-line-net.cpp wrote, once per thread. Each weight is one signed byte, and each output of a layer has
 * one scale.
 */
function loadWeights(): Float32Array[] {
  loaded ??= (
    JSON.parse(readFileSync(new URL('line-net.weights.json', import.meta.url), 'utf8')) as {
      scales: number[]
      bytes: string
    }[]
  ).map(({ scales, bytes }) => {
    const stored = Buffer.from(bytes, 'base64')
    return Float32Array.from(
      new Int8Array(stored.buffer, stored.byteOffset, stored.length),
      (v, i) => v * (scales[i % scales.length] as number),
    )
  })
  return loaded
}
