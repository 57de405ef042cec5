import { readFileSync } from 'node:fs'

/** What the net tells apart; the last, '', is "no character" (a bar, a screw, half of two characters). */
export const glyphClasses = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', ''] as const

/** Size of the patch the net sees; the character itself is 24 px high in it, or less where it is wide. */
export const patch = { width: 20, height: 28, glyphHeight: 24, glyphMaxWidth: 18 } as const

/** Weights in the order of use: two dimensions a layer, [inputs + 1 for the bias][outputs], 3x3 layers in row, column, channel order. */
export type GlyphWeights = { conv1: Float32Array; conv2: Float32Array; conv3: Float32Array; dense: Float32Array }

export const glyphShape = {
  conv1: { inputs: 1, outputs: 8 },
  conv2: { inputs: 8, outputs: 16 },
  conv3: { inputs: 16, outputs: 32 },
  dense: { inputs: 5 * 7 * 32, outputs: glyphClasses.length },
} as const

/** 3x3 convolution with zero border and ReLU; pictures are row by row, channels innermost. */
export function convolve(
  input: Float32Array,
  w: number,
  h: number,
  weights: Float32Array,
  ins: number,
  outs: number,
): Float32Array {
  const output = new Float32Array(w * h * outs)
  const bias = 9 * ins * outs
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const o = (y * w + x) * outs
      for (let k = 0; k < outs; k += 1) output[o + k] = weights[bias + k] as number
      for (let ky = Math.max(0, 1 - y); ky < Math.min(3, h + 1 - y); ky += 1) {
        for (let kx = Math.max(0, 1 - x); kx < Math.min(3, w + 1 - x); kx += 1) {
          const i = ((y + ky - 1) * w + x + kx - 1) * ins
          for (let c = 0; c < ins; c += 1) {
            const v = input[i + c] as number
            if (v === 0) continue
            const at = ((ky * 3 + kx) * ins + c) * outs
            for (let k = 0; k < outs; k += 1)
              output[o + k] = (output[o + k] as number) + v * (weights[at + k] as number)
          }
        }
      }
      for (let k = 0; k < outs; k += 1) if ((output[o + k] as number) < 0) output[o + k] = 0
    }
  }
  return output
}

/** Largest of each 2x2 block; both sides must be even. */
export function pool(input: Float32Array, w: number, h: number, channels: number): Float32Array {
  const output = new Float32Array((w / 2) * (h / 2) * channels)
  const row = w * channels
  let o = 0
  for (let y = 0; y < h; y += 2) {
    for (let x = 0; x < w; x += 2) {
      for (let c = 0; c < channels; c += 1) {
        const i = y * row + x * channels + c
        output[o++] = Math.max(
          input[i] as number,
          input[i + channels] as number,
          input[i + row] as number,
          input[i + row + channels] as number,
        )
      }
    }
  }
  return output
}

/** All layers of one pass; training needs them, reading only the last. */
export function runLayers(input: Float32Array, weights: GlyphWeights) {
  const a1 = convolve(input, 20, 28, weights.conv1, 1, 8)
  const p1 = pool(a1, 20, 28, 8)
  const a2 = convolve(p1, 10, 14, weights.conv2, 8, 16)
  const p2 = pool(a2, 10, 14, 16)
  const a3 = convolve(p2, 5, 7, weights.conv3, 16, 32)
  const { inputs, outputs } = glyphShape.dense
  const probabilities = weights.dense.slice(inputs * outputs)
  for (let i = 0; i < inputs; i += 1) {
    const v = a3[i] as number
    if (v === 0) continue
    for (let k = 0; k < outputs; k += 1)
      probabilities[k] = (probabilities[k] as number) + v * (weights.dense[i * outputs + k] as number)
  }
  softmax(probabilities)
  return { input, a1, p1, a2, p2, a3, probabilities }
}

function softmax(values: Float32Array): void {
  const top = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  let sum = 0
  for (const [i, v] of values.entries()) sum += values[i] = Math.exp(v - top)
  for (let i = 0; i < values.length; i += 1) values[i] = (values[i] as number) / sum
}

/** Brings a patch to mean 0 and spread 1, so that light and contrast do not matter. */
export function standardise(values: Float32Array): Float32Array {
  const mean = values.reduce((a, b) => a + b, 0) / values.length
  const spread = Math.sqrt(values.reduce((a, b) => a + (b - mean) ** 2, 0) / values.length) || 1
  return values.map((v) => (v - mean) / spread)
}

let loaded: GlyphWeights | undefined

/** Weights made by train-glyph-net.ts, one signed byte each with one scale a layer; read from disk once per thread. */
export function loadGlyphWeights(): GlyphWeights {
  if (!loaded) {
    const stored = JSON.parse(readFileSync(new URL('glyph-net.weights.json', import.meta.url), 'utf8')) as Record<
      keyof GlyphWeights,
      { scale: number; bytes: string }
    >
    const unpack = (name: keyof GlyphWeights) => {
      const bytes = Buffer.from(stored[name].bytes, 'base64')
      return Float32Array.from(
        new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
        (v) => v * stored[name].scale,
      )
    }
    loaded = { conv1: unpack('conv1'), conv2: unpack('conv2'), conv3: unpack('conv3'), dense: unpack('dense') }
  }
  return loaded
}

/** Probability of every class of `glyphClasses` for one patch of 20x28 grey values (any range, dark on bright). */
export const classifyGlyph = (values: Float32Array): Float32Array =>
  runLayers(standardise(values), loadGlyphWeights()).probabilities
