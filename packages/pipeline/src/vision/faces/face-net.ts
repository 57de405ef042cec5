import { fileURLToPath } from 'node:url'
import type { Rect } from '@skadi/domain/damages/damage-box'
import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { loadOnnx } from '../models/load-onnx.ts'

/** Input of the net: three bytes per pixel, red first, rows from the top. Both sides are multiples of `STEP`. */
export type NetInput = { data: Uint8Array; width: number; height: number }

/** A box in pixels of the input and the net's certainty, 0 to 1. */
export type FoundFace = Rect & { score: number }

export type FaceNet = { find(input: NetInput, leastScore: number): Promise<FoundFace[]> }

/** Input sides must be multiples of this number of pixels, because otherwise the net's strides do not match its grid. */
export const STEP = 64
/** Side of the square that the net was trained with, px. */
const ANCHORED = 512

let loading: Promise<FaceNet> | undefined

/** Loads the net once per thread. */
export function loadFaceNet(): Promise<FaceNet> {
  loading ??= load()
  return loading
}

/**
 * File of the net: SSD on MobileNet v1, trained on WIDER FACE. NOTICE names the origin of the weights. `training/write-face-net.ts` makes
 * the file.
 */
const FILE = fileURLToPath(new URL('face-net.onnx', import.meta.url))
/** Stride of each of the six output layers. */
const STRIDES = [16, 32, 64, 128, 256, 512] as const
/**
 * Output names of each layer. `boxes` are the boxes of faces, and `scores` their scores. Rows of cells follow each other, each cell with
 * all its numbers.
 */
const OUTPUTS = STRIDES.flatMap((_, n) => [`boxes${n}`, `scores${n}`])

async function load(): Promise<FaceNet> {
  const session = await loadOnnx(FILE)
  return {
    async find(input, leastScore) {
      const answers = await run(session, input)
      return STRIDES.flatMap((stride, n) => {
        const [boxes, scores] = [answers[2 * n], answers[2 * n + 1]] as [Tensor, Tensor]
        return readAnswers(boxes.data as Float32Array, scores.data as Float32Array, {
          anchors: ANCHORS[n] as Anchor[],
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
  return OUTPUTS.map((name) => answers[name] as Tensor)
}

/** A default box: the position of its centre in its cell, and its size, in pixels. */
type Anchor = { x: number; y: number; width: number; height: number }

/** Sizes of the layers' anchors as shares of `ANCHORED`. The last entry is the size that would follow the last layer (SSD, section 2.2). */
const SCALES = [0.2, 0.35, 0.5, 0.65, 0.8, 0.95, 1] as const
/** Aspect ratios (width over height) of the anchors of a cell. */
const ASPECTS = [1, 2, 0.5, 3, 0.3333] as const

/** The anchors of a cell, per layer. All cells of a layer have the same anchors. */
const ANCHORS: readonly (readonly Anchor[])[] = STRIDES.map((stride, n) => {
  const [scale, next] = [SCALES[n], SCALES[n + 1]] as [number, number]
  const anchor = (size: number, aspect: number): Anchor => ({
    x: stride / 2,
    y: stride / 2,
    width: size * ANCHORED * Math.sqrt(aspect),
    height: (size * ANCHORED) / Math.sqrt(aspect),
  })
  if (n === 0) return [anchor(scale / 2, 1), anchor(scale, 2), anchor(scale, 0.5)]
  const [square, ...others] = ASPECTS.map((aspect) => anchor(scale, aspect)) as [Anchor, ...Anchor[]]
  return [square, anchor(Math.sqrt(scale * next), 1), ...others]
})

type Grid = { anchors: readonly Anchor[]; columns: number; stride: number; leastScore: number }

/**
 * Converts the outputs to boxes. Offsets are in tenths of the anchor's size, and sizes are five times their logarithm. Class 1 of the
 * classes 0 to 2 is the face.
 */
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
