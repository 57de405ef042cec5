import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Rect } from '@skadi/domain/damages/damage-box'
import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { loadOnnx } from '../models/load-onnx.ts'
import { FACE_OUTPUTS, faceGraph, STRIDES } from './face-graph.ts'
import { readFaceWeights, type Weights } from './face-weights.ts'

/** Three bytes a pixel, red first, rows from the top. Sides in multiples of `STEP`. */
export type NetInput = { data: Uint8Array; width: number; height: number }

/** A box in pixels of the input and how sure the net is, 0 to 1. */
export type FoundFace = Rect & { score: number }

export type FaceNet = { find(input: NetInput, leastScore: number): Promise<FoundFace[]> }

/** At other sides the strides of the net would not meet its grid. */
export const STEP = 64
/** Side of the square that the stored anchors are made for. */
const ANCHORED = 512

let loading: Promise<FaceNet> | undefined

/** Loads the net once per thread. */
export function loadFaceNet(): Promise<FaceNet> {
  loading ??= load()
  return loading
}

/** SSD on MobileNet v1, trained on WIDER FACE; the weights are those of face-api. */
async function load(): Promise<FaceNet> {
  const require = createRequire(import.meta.url)
  const folder = path.join(path.dirname(require.resolve('@vladmandic/face-api/package.json')), 'model')
  const weights = readFaceWeights(
    JSON.parse(readFileSync(path.join(folder, 'ssd_mobilenetv1_model-weights_manifest.json'), 'utf8')),
    readFileSync(path.join(folder, 'ssd_mobilenetv1_model.bin')),
  )
  const session = await loadOnnx(faceGraph(weights))
  const anchors = anchorsOf(weights)
  return {
    async find(input, leastScore) {
      const answers = await run(session, input)
      return STRIDES.flatMap((stride, n) => {
        const [boxes, scores] = [answers[2 * n], answers[2 * n + 1]] as [Tensor, Tensor]
        return readAnswers(boxes.data as Float32Array, scores.data as Float32Array, {
          anchors: anchors[n] as Anchor[],
          columns: boxes.dims[2] as number,
          stride,
          leastScore,
        })
      })
    },
  }
}

async function run(session: InferenceSession, { data, width, height }: NetInput): Promise<Tensor[]> {
  const answers = await session.run({ photo: new Tensor('uint8', data, [1, height, width, 3]) })
  return FACE_OUTPUTS.map((name) => answers[name] as Tensor)
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
