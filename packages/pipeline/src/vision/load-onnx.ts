import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import * as ort from 'onnxruntime-web'
import { keepCrashListeners } from './crash-listeners.ts'

/** Loads a net from a file, to be run by one thread of its own. @throws what onnxruntime says of the file */
export async function loadOnnx(file: string): Promise<ort.InferenceSession> {
  const dropNewListeners = keepCrashListeners()
  const require = createRequire(import.meta.url)
  ort.env.wasm.numThreads = 1
  ort.env.wasm.wasmPaths = {
    wasm: pathToFileURL(require.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')).href,
    mjs: pathToFileURL(require.resolve('onnxruntime-web/ort-wasm-simd-threaded.mjs')).href,
  }
  try {
    return await ort.InferenceSession.create(file, { executionProviders: ['wasm'], logSeverityLevel: 3 })
  } finally {
    dropNewListeners()
  }
}

/** What a net with one input and one output answers. @throws where it answers with other numbers than float32 */
export async function runOnnx(
  session: ort.InferenceSession,
  values: Float32Array,
  dims: readonly number[],
): Promise<{ dims: readonly number[]; data: Float32Array }> {
  const [input] = session.inputNames as [string]
  const [output] = session.outputNames as [string]
  const given = new ort.Tensor('float32', values, dims)
  const answer = (await session.run({ [input]: given }, [output]))[output] as ort.Tensor
  if (!(answer.data instanceof Float32Array)) throw new Error('The detector answers with other numbers than float32')
  return { dims: answer.dims, data: answer.data }
}
