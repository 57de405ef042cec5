/** A part of the net by its name. @throws where there is none */
export type Weights = (name: string) => { shape: number[]; values: Float32Array<ArrayBuffer> }

type Entry = { name: string; shape: number[]; quantization?: { scale: number; min: number } }

/** Weights as tfjs stores them: one after the other, as bytes where they are quantised, else as 32-bit floats. */
export function readFaceWeights(manifest: [{ weights: Entry[] }], bytes: Buffer): Weights {
  const found = new Map<string, ReturnType<Weights>>()
  let at = 0
  for (const { name, shape, quantization } of manifest[0].weights) {
    const count = shape.reduce((product, side) => product * side, 1)
    const start = at
    const valueOf = quantization
      ? (k: number) => (bytes[start + k] as number) * quantization.scale + quantization.min
      : (k: number) => bytes.readFloatLE(start + 4 * k)
    found.set(name, { shape, values: Float32Array.from({ length: count }, (_, k) => valueOf(k)) })
    at += quantization ? count : 4 * count
  }
  return (name) => {
    const one = found.get(name)
    if (!one) throw new Error(`the face net has no ${name}`)
    return one
  }
}
