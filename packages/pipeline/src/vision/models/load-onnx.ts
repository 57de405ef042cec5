import { InferenceSession, Tensor } from 'onnxruntime-node'

/**
 * Loads a net. Only the thread that loads the net may run it. Each run frees its memory at its end.
 * @throws onnxruntime's error about the file
 */
export const loadOnnx = (file: string | Uint8Array): Promise<InferenceSession> =>
  // `create` has two overloads, one for paths and one for bytes
  typeof file === 'string' ? InferenceSession.create(file, OPTIONS) : InferenceSession.create(file, OPTIONS)

const OPTIONS: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  logSeverityLevel: 3,
}

/** Number of nets that a thread keeps: the two nets of the release, and one version in shadow mode. */
const MOST_KEPT = 3
const kept = new Map<string, Promise<InferenceSession>>()

/** Returns the net of a file, which each thread loads once (LRU cache). The contents of a file never change. */
export function keptOnnx(file: string): Promise<InferenceSession> {
  const net = kept.get(file) ?? loadOnnx(file)
  kept.delete(file)
  kept.set(file, net)
  net.catch(() => kept.delete(file))
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return net
}

/** Runs a net that has one input and one output. Returns the output. @throws if the output is not float32 */
export async function runOnnx(
  session: InferenceSession,
  values: Float32Array,
  dims: readonly number[],
): Promise<{ dims: readonly number[]; data: Float32Array }> {
  const [input] = session.inputNames as [string]
  const [output] = session.outputNames as [string]
  const given = new Tensor('float32', values, dims)
  const answer = (await session.run({ [input]: given }, [output]))[output] as Tensor
  if (!(answer.data instanceof Float32Array)) throw new Error('The detector answers with other numbers than float32')
  return { dims: answer.dims, data: answer.data }
}

/** True if an output contains NaN. Such an output says nothing about the photo. */
export const holdsNaN = (values: Float32Array): boolean => values.some((value) => Number.isNaN(value))

/**
 * Runs a detector on a photo. @throws also if the output contains NaN, so that the photo counts as not examined and never as free of damage
 */
export async function runDetector(...given: Parameters<typeof runOnnx>): ReturnType<typeof runOnnx> {
  const answer = await runOnnx(...given)
  if (holdsNaN(answer.data)) throw new Error('The detector answers NaN')
  return answer
}
