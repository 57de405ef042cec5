import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Reads the weights that train-line-net.cpp wrote and quantises them. Each weight becomes one signed byte, and each output of a layer gets
 * one scale:
 * `node pack-weights.ts <weights> [<weights> <share>]`.
 * Two files are averaged, and the second file has the weight `share` (0 to 1). Writes src/vision/plates/line-net.weights.json.
 */
const [first, second, share] = process.argv.slice(2)
if (!first) throw new Error('Usage: node pack-weights.ts <weights> [<weights> <share>]')

/** Number of inputs to one output, and number of outputs, for each layer. The bias is an additional input. */
const layers = [
  [9, 8],
  [72, 24],
  [216, 48],
  [576, 96],
  [288, 64],
  [64, 40],
] as const

const read = (file: string): Float32Array => {
  const bytes = readFileSync(file)
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
}
const weights = read(first).slice()
if (second) {
  const part = Number(share)
  for (const [i, v] of read(second).entries()) weights[i] = (weights[i] as number) * (1 - part) + v * part
}

let at = 0
const packed = layers.map(([inputs, outputs]) => {
  const layer = weights.subarray(at, at + (inputs + 1) * outputs)
  at += layer.length
  const scales = Array.from({ length: outputs }, (_, k) =>
    Number(
      (layer.reduce((top, v, i) => (i % outputs === k ? Math.max(top, Math.abs(v)) : top), 0) / 127 || 1).toPrecision(
        6,
      ),
    ),
  )
  const bytes = Int8Array.from(layer, (v, i) => Math.round(v / (scales[i % outputs] as number)))
  return { scales, bytes: Buffer.from(bytes.buffer).toString('base64') }
})
if (at !== weights.length) throw new Error(`${at} weights were expected, not ${weights.length}`)
writeFileSync(
  new URL('../src/vision/plates/line-net.weights.json', import.meta.url),
  `${JSON.stringify(packed, null, 2)}\n`,
)
