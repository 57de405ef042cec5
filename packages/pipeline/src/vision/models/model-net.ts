import type { InferenceSession } from 'onnxruntime-node'
import { loadOnnx, runOnnx } from './load-onnx.ts'
import { modelThresholds as t } from './model-thresholds.ts'
import type { ModelOutput } from './read-model-output.ts'

/** A net of the operator's, loaded. `run` takes red, green and blue planes of `side` x `side`, 0 to 1. */
export type ModelNet = { side: number; run(planes: Float32Array): Promise<ModelOutput> }

let loaded: { version: string; net: Promise<ModelNet> } | undefined

/** Loads a model file once per thread. @param version its SHA-256 @throws Error in plain words where it cannot be loaded */
export function loadModelNet(file: string, version: string): Promise<ModelNet> {
  if (loaded?.version !== version) {
    const net = load(file)
    loaded = { version, net }
    net.catch(() => {
      loaded = undefined
    })
  }
  return loaded.net
}

async function load(file: string): Promise<ModelNet> {
  try {
    const session = await loadOnnx(file)
    const side = sideOf(session)
    return { side, run: (planes) => runOnnx(session, planes, [1, 3, side, side]) }
  } catch (error) {
    throw new Error(`The detector’s model file could not be loaded: ${firstLine(error)}`)
  }
}

/** The side of the square that the file asks for; where it leaves that open, the usual one. */
function sideOf({ inputMetadata }: InferenceSession): number {
  const [input] = inputMetadata
  const shape = input?.isTensor ? input.shape : []
  const [, channels, height, width] = shape
  const isOpen = typeof height !== 'number' || typeof width !== 'number'
  if (shape.length !== 4 || channels !== 3 || (!isOpen && height !== width))
    throw new Error(`it takes [${shape.join(', ')}], not [1, 3, side, side]`)
  return isOpen ? t.side : height
}

const firstLine = (error: unknown): string =>
  ((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '').slice(0, 200)
