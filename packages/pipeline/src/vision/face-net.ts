import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Rect } from '@skadi/domain/damages/damage-box'
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import * as tf from '@tensorflow/tfjs-core'
import { keepCrashListeners } from './crash-listeners.ts'
import { readFaceWeights, type Weights } from './face-weights.ts'

/** Three bytes a pixel, red first, rows from the top. Sides in multiples of `STEP`. */
export type NetInput = { data: Uint8Array; width: number; height: number }

/** A box in pixels of the input and how sure the net is, 0 to 1. */
export type FoundFace = Rect & { score: number }

export type FaceNet = { find(input: NetInput, leastScore: number): FoundFace[] }

/** At other sides the strides of the net would not meet its grid. */
export const STEP = 64
/** Side of the square that the stored anchors are made for, and the stride of each of the six layers that answer. */
const ANCHORED = 512
const STRIDES = [16, 32, 64, 128, 256, 512] as const
const DEPTHWISE_OF_STRIDE_2 = [2, 4, 6, 12]
/** After the eleventh pair of convolutions. */
const FIRST_ANSWER = 22
const BATCH_NORM_EPSILON = 0.001

let loading: Promise<FaceNet> | undefined

/** Loads the net once per thread: about 80 ms and 150 MB. */
export function loadFaceNet(): Promise<FaceNet> {
  loading ??= load()
  return loading
}

/**
 * SSD on MobileNet v1, trained on WIDER FACE; the weights are those of face-api, the net is built here from single
 * convolutions, so that it takes pictures of any size instead of 512x512 and needs a third of the memory.
 */
async function load(): Promise<FaceNet> {
  const dropNewListeners = keepCrashListeners()
  const require = createRequire(import.meta.url)
  setWasmPaths(`${path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}${path.sep}`)
  setThreadsCount(1)
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  await tf.setBackend('wasm')
  await tf.ready()
  dropNewListeners()
  const folder = path.join(path.dirname(require.resolve('@vladmandic/face-api/package.json')), 'model')
  const weights = readFaceWeights(
    JSON.parse(readFileSync(path.join(folder, 'ssd_mobilenetv1_model-weights_manifest.json'), 'utf8')),
    readFileSync(path.join(folder, 'ssd_mobilenetv1_model.bin')),
  )
  return buildNet(weights)
}

const toUnit = (byte: number): number => byte / 127.5 - 1

type Layer = { filter: tf.Tensor4D; bias: tf.Tensor1D; strides: 1 | 2; isDepthwise?: true }

function buildNet(weights: Weights): FaceNet {
  const backbone = [pointwise(weights, 'MobilenetV1', 0, 2)]
  for (let n = 1; n <= 13; n += 1) {
    backbone.push(depthwise(weights, n, DEPTHWISE_OF_STRIDE_2.includes(n) ? 2 : 1))
    backbone.push(pointwise(weights, 'MobilenetV1', n, 1))
  }
  const rest = Array.from({ length: 8 }, (_, n) => pointwise(weights, 'Prediction', n, n % 2 === 0 ? 1 : 2))
  const heads = STRIDES.map((_, n) => ({
    box: head(weights, `Prediction/BoxPredictor_${n}/BoxEncodingPredictor`),
    face: head(weights, `Prediction/BoxPredictor_${n}/ClassPredictor`),
  }))
  const anchors = anchorsOf(weights)

  /** What is not needed any more is let go of at once: all layers together would take four times the memory. */
  const answers = ({ data, width, height }: NetInput): tf.Tensor4D[] => {
    let x: tf.Tensor4D = tf.tensor4d(Float32Array.from(data, toUnit), [1, height, width, 3])
    const features: tf.Tensor4D[] = []
    const follow = (layer: Layer, answers: boolean) => {
      const next = convolve(x, layer)
      if (!features.includes(x)) x.dispose()
      x = next
      if (answers) features.push(next)
    }
    for (const [n, layer] of backbone.entries()) follow(layer, n === FIRST_ANSWER || n === backbone.length - 1)
    for (const layer of rest) follow(layer, layer.strides === 2)
    const answered = features.flatMap((feature, n) => {
      const { box, face } = heads[n] as (typeof heads)[number]
      return [convolve(feature, box, 'linear'), convolve(feature, face, 'linear')]
    })
    for (const feature of features) feature.dispose()
    return answered
  }

  return {
    find(input, leastScore) {
      const tensors = answers(input)
      const faces = STRIDES.flatMap((stride, n) => {
        const [boxes, scores] = [tensors[2 * n], tensors[2 * n + 1]] as [tf.Tensor4D, tf.Tensor4D]
        const columns = boxes.shape[2]
        return readAnswers(boxes.dataSync<'float32'>(), scores.dataSync<'float32'>(), {
          anchors: anchors[n] as Anchor[],
          columns,
          stride,
          leastScore,
        })
      })
      for (const tensor of tensors) tensor.dispose()
      return faces
    },
  }
}

function convolve(x: tf.Tensor4D, { filter, bias, strides, isDepthwise }: Layer, activation = 'relu6'): tf.Tensor4D {
  const given = { x, filter, bias, strides, pad: 'same', activation } as const
  const options = { ...given, activation: activation as 'relu6' }
  return isDepthwise ? tf.fused.depthwiseConv2d(options) : tf.fused.conv2d(options)
}

function pointwise(weights: Weights, part: 'MobilenetV1' | 'Prediction', n: number, strides: 1 | 2): Layer {
  const name = `${part}/Conv2d_${n}_pointwise`
  return { ...layerOf(weights, `${name}/weights`, `${name}/convolution_bn_offset`), strides }
}

const head = (weights: Weights, name: string): Layer => ({
  ...layerOf(weights, `${name}/weights`, `${name}/biases`),
  strides: 1,
})

function layerOf(weights: Weights, filter: string, bias: string) {
  const { shape, values } = weights(filter)
  return {
    filter: tf.tensor4d(values, shape as [number, number, number, number]),
    bias: tf.tensor1d(weights(bias).values),
  }
}

/** Its normalisation is folded into the convolution. */
function depthwise(weights: Weights, n: number, strides: 1 | 2): Layer {
  const name = `MobilenetV1/Conv2d_${n}_depthwise`
  const of = (part: string) => weights(`${name}/BatchNorm/${part}`).values
  const [gamma, beta, mean, variance] = [of('gamma'), of('beta'), of('moving_mean'), of('moving_variance')]
  const scale = gamma.map((value, c) => value / Math.sqrt((variance[c] as number) + BATCH_NORM_EPSILON))
  const { shape, values } = weights(`${name}/depthwise_weights`)
  const filter = values.map((value, k) => value * (scale[k % scale.length] as number))
  return {
    filter: tf.tensor4d(filter, shape as [number, number, number, number]),
    bias: tf.tensor1d(beta.map((value, c) => value - (mean[c] as number) * (scale[c] as number))),
    strides,
    isDepthwise: true,
  }
}

/** A default box: its middle within its cell and its size, pixels. */
type Anchor = { x: number; y: number; width: number; height: number }

/** The anchors of a cell of each layer; those of all cells are stored, and all cells are alike. */
function anchorsOf(weights: Weights): Anchor[][] {
  const { values } = weights('Output/extra_dim')
  const counts = STRIDES.map((_, n) => (n === 0 ? 3 : 6))
  let first = 0
  return STRIDES.map((stride, n) => {
    const count = counts[n] as number
    const anchors = Array.from({ length: count }, (_, k) => {
      const at = 4 * (first + k)
      const [top, left, bottom, right] = Array.from(values.subarray(at, at + 4), (value) => value * ANCHORED) as [
        number,
        number,
        number,
        number,
      ]
      return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
    })
    first += count * (ANCHORED / stride) ** 2
    return anchors
  })
}

type Grid = { anchors: readonly Anchor[]; columns: number; stride: number; leastScore: number }

/** Offsets are stored in tenths of the anchor's size, sizes as five times their logarithm; of three classes the second is a face. */
function readAnswers(
  boxes: Float32Array,
  scores: Float32Array,
  { anchors, columns, stride, leastScore }: Grid,
): FoundFace[] {
  const leastLogit = Math.log(leastScore / (1 - leastScore))
  const faces: FoundFace[] = []
  for (let k = 0; k < boxes.length / 4; k += 1) {
    const logit = scores[3 * k + 1] as number
    if (logit < leastLogit) continue
    const cell = Math.floor(k / anchors.length)
    const anchor = anchors[k % anchors.length] as Anchor
    const [dy, dx, dh, dw] = boxes.subarray(4 * k, 4 * k + 4) as unknown as [number, number, number, number]
    const [width, height] = [anchor.width * Math.exp(dw / 5), anchor.height * Math.exp(dh / 5)]
    faces.push({
      x: anchor.x + (cell % columns) * stride + (dx / 10) * anchor.width - width / 2,
      y: anchor.y + Math.floor(cell / columns) * stride + (dy / 10) * anchor.height - height / 2,
      width,
      height,
      score: 1 / (1 + Math.exp(-logit)),
    })
  }
  return faces
}
