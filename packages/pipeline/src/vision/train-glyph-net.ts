import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type GlyphWeights, glyphClasses, glyphShape, runLayers } from './glyph-net.ts'
import { between, drawGlyph, drawSample, type GlyphMask, pick } from './glyph-samples.ts'

/**
 * Makes glyph-net.weights.json from fonts alone; no photo and no plate of anybody is in it.
 * Run by hand: `node train-glyph-net.ts <folder with .ttf files> [samples]`. The stored weights were made on 2026-11-21 from the
 * upright fonts of the npm packages @expo-google-fonts/{archivo-narrow, arimo, b612-mono, barlow, barlow-condensed,
 * barlow-semi-condensed, bebas-neue, chakra-petch, dosis, ibm-plex-mono, jetbrains-mono, oswald, overpass, overpass-mono,
 * pt-sans-narrow, rajdhani, roboto-condensed, rubik, saira-condensed, saira-semi-condensed, share-tech-mono, ubuntu-mono,
 * varela-round, antonio} (OFL 1.1 and UFL 1.0; the fonts themselves are not shipped).
 */
const [folder, samplesText = '400000'] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node train-glyph-net.ts <folder with .ttf files> [samples]')
const samples = Number(samplesText)

/** Gradient of a 3x3 layer: adds to `gw`, returns the gradient of the layer's input. */
function convolveBack(
  input: Float32Array,
  output: Float32Array,
  dOut: Float32Array,
  w: number,
  h: number,
  weights: Float32Array,
  gw: Float32Array,
  ins: number,
  outs: number,
): Float32Array {
  const dIn = new Float32Array(input.length)
  const bias = 9 * ins * outs
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const o = (y * w + x) * outs
      for (let k = 0; k < outs; k += 1) {
        const g = (output[o + k] as number) > 0 ? (dOut[o + k] as number) : 0
        if (g === 0) continue
        gw[bias + k] = (gw[bias + k] as number) + g
        for (let ky = Math.max(0, 1 - y); ky < Math.min(3, h + 1 - y); ky += 1) {
          for (let kx = Math.max(0, 1 - x); kx < Math.min(3, w + 1 - x); kx += 1) {
            const i = ((y + ky - 1) * w + x + kx - 1) * ins
            let at = (ky * 3 + kx) * ins * outs + k
            for (let c = 0; c < ins; c += 1, at += outs) {
              gw[at] = (gw[at] as number) + g * (input[i + c] as number)
              dIn[i + c] = (dIn[i + c] as number) + g * (weights[at] as number)
            }
          }
        }
      }
    }
  }
  return dIn
}

/** Sends the gradient of a pooled picture back to the largest pixel of each block. */
function poolBack(
  input: Float32Array,
  output: Float32Array,
  dOut: Float32Array,
  w: number,
  h: number,
  channels: number,
): Float32Array {
  const dIn = new Float32Array(input.length)
  const row = w * channels
  let o = 0
  for (let y = 0; y < h; y += 2) {
    for (let x = 0; x < w; x += 2) {
      for (let c = 0; c < channels; c += 1, o += 1) {
        const i = y * row + x * channels + c
        const from = [i, i + channels, i + row, i + row + channels].find((j) => input[j] === output[o]) as number
        dIn[from] = dOut[o] as number
      }
    }
  }
  return dIn
}

const names = ['conv1', 'conv2', 'conv3', 'dense'] as const
const sizes = { conv1: 0, conv2: 0, conv3: 0, dense: 0 }
for (const name of names) {
  const { inputs, outputs } = glyphShape[name]
  sizes[name] = (name === 'dense' ? inputs + 1 : 9 * inputs + 1) * outputs
}
const empty = (): GlyphWeights => ({
  conv1: new Float32Array(sizes.conv1),
  conv2: new Float32Array(sizes.conv2),
  conv3: new Float32Array(sizes.conv3),
  dense: new Float32Array(sizes.dense),
})

const weights = empty()
for (const name of names) {
  const { inputs, outputs } = glyphShape[name]
  const fan = name === 'dense' ? inputs : 9 * inputs
  for (let i = 0; i < fan * outputs; i += 1)
    weights[name][i] = between(-1, 1) * Math.sqrt((name === 'dense' ? 3 : 6) / fan)
}
const [first, second] = [empty(), empty()]

/** Adds one sample's gradient; returns whether it was read right. */
function learn(sample: { input: Float32Array; label: number }, gradient: GlyphWeights): boolean {
  const { input, a1, p1, a2, p2, a3, probabilities } = runLayers(sample.input, weights)
  const { inputs, outputs } = glyphShape.dense
  const right = probabilities.indexOf(Math.max(...probabilities)) === sample.label
  const dOut = probabilities.map((p, k) => p - (k === sample.label ? 1 : 0))
  const dA3 = new Float32Array(inputs)
  for (let i = 0; i < inputs; i += 1) {
    let sum = 0
    const v = a3[i] as number
    for (let k = 0; k < outputs; k += 1) {
      const g = dOut[k] as number
      sum += g * (weights.dense[i * outputs + k] as number)
      gradient.dense[i * outputs + k] = (gradient.dense[i * outputs + k] as number) + g * v
    }
    dA3[i] = sum
  }
  for (let k = 0; k < outputs; k += 1)
    gradient.dense[inputs * outputs + k] = (gradient.dense[inputs * outputs + k] as number) + (dOut[k] as number)
  const dP2 = convolveBack(p2, a3, dA3, 5, 7, weights.conv3, gradient.conv3, 16, 32)
  const dA2 = poolBack(a2, p2, dP2, 10, 14, 16)
  const dP1 = convolveBack(p1, a2, dA2, 10, 14, weights.conv2, gradient.conv2, 8, 16)
  const dA1 = poolBack(a1, p1, dP1, 20, 28, 8)
  convolveBack(input, a1, dA1, 20, 28, weights.conv1, gradient.conv1, 1, 8)
  return right
}

const fontFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (f) => /(400|500|600|700)[A-Za-z]*\.ttf$/.test(f) && !f.includes('Italic'),
)
const fonts: GlyphMask[][] = []
for (const file of fontFiles)
  fonts.push(await Promise.all([...glyphClasses].filter(Boolean).map((c) => drawGlyph(c, path.resolve(folder, file)))))
console.error(`${fonts.length} fonts`)

/** Adam (Kingma and Ba 2015), batch 32, cosine decay from 0.002. */
const batch = 32
let right = 0
for (let step = 1; step * batch <= samples; step += 1) {
  const gradient = empty()
  for (let i = 0; i < batch; i += 1) right += learn(drawSample(pick(fonts)), gradient) ? 1 : 0
  const rate = 0.002 * (0.5 + 0.5 * Math.cos((Math.PI * step * batch) / samples)) + 2e-5
  for (const name of names) {
    const [w, g, m, v] = [weights[name], gradient[name], first[name], second[name]]
    for (let i = 0; i < w.length; i += 1) {
      const slope = (g[i] as number) / batch
      m[i] = 0.9 * (m[i] as number) + 0.1 * slope
      v[i] = 0.999 * (v[i] as number) + 0.001 * slope * slope
      w[i] =
        (w[i] as number) -
        (rate * ((m[i] as number) / (1 - 0.9 ** step))) / (Math.sqrt((v[i] as number) / (1 - 0.999 ** step)) + 1e-8)
    }
  }
  if (step % 250 === 0) {
    console.error(`${step * batch} samples, ${((right / (250 * batch)) * 100).toFixed(1)} % right`)
    right = 0
  }
}

const stored = Object.fromEntries(
  names.map((name) => {
    const scale = Math.max(...weights[name].map(Math.abs)) / 127
    return [
      name,
      {
        scale,
        bytes: Buffer.from(Int8Array.from(weights[name], (v) => Math.round(v / scale)).buffer).toString('base64'),
      },
    ]
  }),
)
writeFileSync(new URL('glyph-net.weights.json', import.meta.url), `${JSON.stringify(stored, null, 2)}\n`)
