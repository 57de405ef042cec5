import { fileURLToPath } from 'node:url'
import type { DamageLabelName } from '@skadi/domain/damages/damage-labels'
import type { InferenceSession } from 'onnxruntime-web'
import type { ChangeViews } from './change-views.ts'
import { loadOnnx, runOnnx } from './load-onnx.ts'

/** Made by `training/train-change-net.py`. */
const FILE = fileURLToPath(new URL('change-net.onnx', import.meta.url))

/** What kinds the net tells apart, in its order. */
export const CHANGE_LABELS = [
  'scratched',
  'dented',
  'cracked',
  'chipped',
  'gouged',
  'bent',
  'missing',
  'glass broken',
  'wheel damage',
] as const satisfies readonly DamageLabelName[]

/** Pixels of the photo that a cell of the answer stands for, a side. */
export const CELL = 8

/**
 * Numbers of the net for each cell, plane by plane: how sure it is of a damage that came (a logit), how far the sides of its
 * box are to the left, above, to the right and below (softplus, in cells), and a logit for each kind.
 */
export type ChangeCells = { data: Float32Array; columns: number; rows: number }

let session: Promise<InferenceSession> | undefined

/** Has the net look at a photo beside earlier ones; it is loaded once per thread. */
export async function runChangeNet({ values, planes, width, height }: ChangeViews): Promise<ChangeCells> {
  session ??= loadOnnx(FILE)
  const { data, dims } = await runOnnx(await session, values, [1, planes, height, width])
  return { data, columns: dims[3] as number, rows: dims[2] as number }
}
