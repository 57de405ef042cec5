/** Quantised weights: one byte each; the weight is `scale * byte + min`. */
export type Quantised = { bytes: Uint8Array; scale: number; min: number }

/** Looks up weights of the net by name. @throws when the name is unknown, or the weights are not quantised */
export type Weights = (name: string) => { shape: number[]; values: Float32Array<ArrayBuffer>; quantised: Quantised }

type Entry = { name: string; shape: number[]; quantization?: { scale: number; min: number } }

/** Reads weights in the tfjs format: one after the other, as bytes where they are quantised, else as 32-bit floats. */
export function readFaceWeights(manifest: [{ weights: Entry[] }], all: Buffer): Weights {
  const found = new Map<string, ReturnType<Weights>>()
  let at = 0
  for (const { name, shape, quantization } of manifest[0].weights) {
    const count = shape.reduce((product, side) => product * side, 1)
    if (quantization) {
      const { scale, min } = quantization
      const bytes = all.subarray(at, at + count)
      const values = Float32Array.from(bytes, (byte) => byte * scale + min)
      found.set(name, { shape, values, quantised: { bytes, scale, min } })
    }
    at += quantization ? count : 4 * count
  }
  return (name) => {
    const one = found.get(name)
    if (!one) throw new Error(`the face net has no ${name}`)
    return one
  }
}
