import type { DetectorCheck, DetectorKind } from '@skadi/domain/detections/detector-version'
import type { InferenceSession } from 'onnxruntime-node'
import { CHANGE_LABELS } from '../changes/change-net.ts'
import { holdsNaN, loadOnnx, runOnnx } from './load-onnx.ts'
import { firstLine, readModelOutput, sideOf } from './run-model.ts'

/** A file of a damage detector. `classes` is the number of classes of a model. */
export type CheckTask = { file: string; kind: DetectorKind; classes: number }

/** The first check that a file fails. `reason` is the message of onnxruntime or of the check. */
export type NetFault = { check: DetectorCheck; reason: string }

/** Shape of the input for a photo of 1920x1200 and least size of the output, for each built-in kind. */
const FORMS = {
  difference: { input: [1, 21, 608, 960], planes: 5 + CHANGE_LABELS.length, rows: 152, columns: 240 },
  firstLook: { input: [1, 3, 608, 960], planes: 5 + CHANGE_LABELS.length, rows: 76, columns: 120 },
} as const

/**
 * Checks that a net loads, accepts the input of its kind and answers in the form of its kind. Runs the net once on `patternOf`. Returns
 * null if all checks pass.
 */
export async function checkNet({ file, kind, classes }: CheckTask): Promise<NetFault | null> {
  const session = await loadOnnx(file).catch((error: unknown) => firstLine(error))
  if (typeof session === 'string') return { check: 'loads', reason: session }
  try {
    return kind === 'model' ? await checkModel(session, classes) : await checkCells(session, FORMS[kind])
  } finally {
    await session.release()
  }
}

async function checkModel(session: InferenceSession, classes: number): Promise<NetFault | null> {
  const answer = await answerTo(session, () => {
    const side = sideOf(session)
    return [1, 3, side, side]
  })
  if ('check' in answer) return answer
  try {
    readModelOutput(answer, classes, 1)
    return null
  } catch (error) {
    return { check: 'classes', reason: firstLine(error) }
  }
}

async function checkCells(
  session: InferenceSession,
  { input, planes, rows, columns }: (typeof FORMS)['difference' | 'firstLook'],
): Promise<NetFault | null> {
  const answer = await answerTo(session, () => input)
  if ('check' in answer) return answer
  const [batch, found = 0, high, wide] = answer.dims
  const isFit = answer.dims.length === 4 && batch === 1 && found >= planes && high === rows && wide === columns
  return isFit
    ? null
    : { check: 'output', reason: `[${answer.dims.join(', ')}] is not [1, ${planes} or more, ${rows}, ${columns}]` }
}

type Answer = Awaited<ReturnType<typeof runOnnx>>

/** Runs a net on the pattern of `patternOf` and returns its output. */
async function answerTo(session: InferenceSession, dimsOf: () => readonly number[]): Promise<Answer | NetFault> {
  const { inputNames, outputNames } = session
  if (inputNames.length !== 1) return { check: 'input', reason: `it takes ${inputNames.length} inputs, not one` }
  try {
    const dims = dimsOf()
    const answer = await runOnnx(session, patternOf(dims), dims)
    if (outputNames.length !== 1) return { check: 'output', reason: `it gives ${outputNames.length} outputs, not one` }
    return holdsNaN(answer.data) ? { check: 'numbers', reason: 'it answers NaN' } : answer
  } catch (error) {
    const isOfInput = /input|takes|dimension|shape/i.test(firstLine(error))
    return { check: isOfInput ? 'input' : 'output', reason: firstLine(error) }
  }
}

/** Creates an input with zeros next to all brightnesses. Some nets return numbers only for black, or only for anything but black. */
function patternOf(dims: readonly number[]): Float32Array {
  const count = dims.reduce((product, size) => product * size, 1)
  return Float32Array.from({ length: count }, (_, n) => (n % 8 === 0 ? 0 : (n % 256) / 255))
}
