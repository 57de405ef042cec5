import { type OnnxAttribute, onnxConstant, onnxFile, onnxInput, onnxNode, onnxOutput } from './onnx-file.ts'

const DEPTHWISE_OF_STRIDE_2 = [2, 4, 6, 12]
/** Number of the pair of convolutions that the first outputs follow. */
const FIRST_ANSWER = 11
const BATCH_NORM_EPSILON = 0.001

/**
 * Builds the face net as an ONNX file of single convolutions, so that it accepts pictures of any size. `photo` is given as bytes, row by
 * row, three bytes per pixel. The outputs `boxes0` to `boxes5` and `scores0` to `scores5` are the inputs of src/vision/faces/face-net.ts.
 */
export function faceGraph(weights: Weights): Buffer {
  const parts: Buffer[] = [
    onnxInput('photo', 'uint8', [1, 'height', 'width', 3]),
    onnxConstant('half', [1], Float32Array.of(127.5)),
    onnxConstant('one', [1], Float32Array.of(1)),
    onnxConstant('least', [], Float32Array.of(0)),
    onnxConstant('most', [], Float32Array.of(6)),
    onnxNode('Cast', ['photo'], 'floats', { to: 1 }),
    onnxNode('Transpose', ['floats'], 'planes', { perm: [0, 3, 1, 2] }),
    onnxNode('Div', ['planes', 'half'], 'doubled'),
    onnxNode('Sub', ['doubled', 'one'], 'input'),
  ]
  let from = 'input'
  const answering: string[] = []
  const follow = (name: string, layer: Layer, answers: boolean): void => {
    parts.push(...convolution(name, from, layer), onnxNode('Clip', [`${name}:sum`, 'least', 'most'], name))
    from = name
    if (answers) answering.push(name)
  }
  follow('first', pointwise(weights, 'MobilenetV1', 0, 2), false)
  for (let n = 1; n <= 13; n += 1) {
    follow(`depthwise${n}`, depthwise(weights, n, DEPTHWISE_OF_STRIDE_2.includes(n) ? 2 : 1), false)
    follow(`pointwise${n}`, pointwise(weights, 'MobilenetV1', n, 1), n === FIRST_ANSWER || n === 13)
  }
  for (let n = 0; n < 8; n += 1)
    follow(`further${n}`, pointwise(weights, 'Prediction', n, n % 2 === 0 ? 1 : 2), n % 2 === 1)
  for (const [n, layer] of answering.entries()) {
    from = layer
    const predictor = `Prediction/BoxPredictor_${n}`
    for (const [name, part] of [
      [`boxes${n}`, 'BoxEncodingPredictor'],
      [`scores${n}`, 'ClassPredictor'],
    ] as const)
      parts.push(
        ...convolution(name, layer, layerOf(weights, `${predictor}/${part}/weights`, `${predictor}/${part}/biases`)),
        onnxNode('Transpose', [`${name}:sum`], name, { perm: [0, 2, 3, 1] }),
        onnxOutput(name, [1, `rows${n}`, `columns${n}`, `numbers of ${name}`]),
      )
  }
  return onnxFile('faces', parts)
}

/**
 * A convolution. `filter` has the tfjs layout: height, width, channels in, channels out. A depthwise filter has floats and one output
 * channel per input channel.
 */
type Layer = { shape: readonly number[]; bias: Float32Array; strides: 1 | 2 } & (
  | { filter: Quantised; isDepthwise?: never }
  | { filter: Float32Array; isDepthwise: true }
)

function convolution(name: string, from: string, { shape, filter, bias, strides, isDepthwise }: Layer): Buffer[] {
  const [height, width, into, out] = shape as [number, number, number, number]
  const area = height * width
  /** Transposes weights so that the channels come first. A depthwise filter has only its own channels. */
  const turn = <T extends Float32Array | Uint8Array>(from: T, to: T): T => {
    for (let place = 0; place < area; place += 1)
      for (let i = 0; i < into; i += 1)
        for (let o = 0; o < out; o += 1)
          to[(isDepthwise ? i * out + o : o * into + i) * area + place] = from[(place * into + i) * out + o] as number
    return to
  }
  const attributes: Record<string, OnnxAttribute> = {
    auto_pad: 'SAME_UPPER',
    kernel_shape: [height, width],
    strides: [strides, strides],
    group: isDepthwise ? into : 1,
  }
  return [
    ...(isDepthwise
      ? [onnxConstant(`${name}:filter`, [into * out, 1, height, width], turn(filter, new Float32Array(filter.length)))]
      : quantised(`${name}:filter`, [out, into, height, width], {
          ...filter,
          bytes: turn(filter.bytes, new Uint8Array(filter.bytes.length)),
        })),
    onnxConstant(`${name}:bias`, [bias.length], bias),
    onnxNode('Conv', [from, `${name}:filter`, `${name}:bias`], `${name}:sum`, attributes),
  ]
}

/**
 * Writes weights of one byte each. The graph converts the weights to floats when the net is loaded. The conversion computes in doubles and
 * rounds once.
 */
function quantised(name: string, sizes: readonly number[], { bytes, scale, min }: Quantised): Buffer[] {
  return [
    onnxConstant(`${name}:bytes`, sizes, bytes),
    onnxConstant(`${name}:scale`, [], Float64Array.of(scale)),
    onnxConstant(`${name}:min`, [], Float64Array.of(min)),
    onnxNode('Cast', [`${name}:bytes`], `${name}:doubles`, { to: 11 }),
    onnxNode('Mul', [`${name}:doubles`, `${name}:scale`], `${name}:scaled`),
    onnxNode('Add', [`${name}:scaled`, `${name}:min`], `${name}:exact`),
    onnxNode('Cast', [`${name}:exact`], name, { to: 1 }),
  ]
}

function pointwise(weights: Weights, part: 'MobilenetV1' | 'Prediction', n: number, strides: 1 | 2): Layer {
  const name = `${part}/Conv2d_${n}_pointwise`
  return { ...layerOf(weights, `${name}/weights`, `${name}/convolution_bn_offset`), strides }
}

function layerOf(weights: Weights, filter: string, bias: string) {
  const { shape, quantised } = weights(filter)
  return { shape, filter: quantised, bias: weights(bias).values, strides: 1 as const }
}

/** Builds a depthwise convolution that includes the layer's normalisation. */
function depthwise(weights: Weights, n: number, strides: 1 | 2): Layer {
  const name = `MobilenetV1/Conv2d_${n}_depthwise`
  const of = (part: string) => weights(`${name}/BatchNorm/${part}`).values
  const [gamma, beta, mean, variance] = [of('gamma'), of('beta'), of('moving_mean'), of('moving_variance')]
  const scale = gamma.map((value, c) => value / Math.sqrt((variance[c] as number) + BATCH_NORM_EPSILON))
  const { shape, values } = weights(`${name}/depthwise_weights`)
  const filter = values.map((value, k) => value * (scale[k % scale.length] as number))
  const bias = beta.map((value, c) => value - (mean[c] as number) * (scale[c] as number))
  return { shape, filter, bias, strides, isDepthwise: true }
}

/** Quantised weights of one byte each. A weight is `scale * byte + min`. */
type Quantised = { bytes: Uint8Array; scale: number; min: number }

/** Looks up weights of the net by name. @throws if the name is unknown, or if the weights are not quantised */
type Weights = (name: string) => { shape: number[]; values: Float32Array<ArrayBuffer>; quantised: Quantised }

type Entry = { name: string; shape: number[]; quantization?: { scale: number; min: number } }

/** Reads weights in the tfjs format, one after the other. Quantised weights are bytes, and other weights are 32-bit floats. */
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
