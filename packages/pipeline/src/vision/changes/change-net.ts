import { fileURLToPath } from 'node:url'
import type { DamageLabelName } from '@skadi/domain/damages/names/damage-labels'
import type { InferenceSession } from 'onnxruntime-node'
import { keptOnnx, runDetector } from '../models/load-onnx.ts'
import { changeThresholds as t } from './change-thresholds.ts'
import { type ChangeCells, type ChangeViews, mirrorCells, mirrorViews } from './change-views.ts'

/** Path of the change net, which `training/train-change-net.py` trains. */
export const CHANGE_NET = fileURLToPath(new URL('change-net.onnx', import.meta.url))

/** Kinds of damage in the order of the net's output. */
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

/** Side of an output cell in pixels of the photo. */
export const CELL = 8

/**
 * Runs the net on a photo with its earlier photos. If this run finds a possible damage, runs the net again on the mirrored photos. The mean
 * of both runs is right more often. Each thread loads the net once.
 * @param views in the pixel memory
 * @param shown one value per cell; cells with 0 are ignored
 * @param file of another version of the net
 */
export async function runChangeNet(views: ChangeViews, shown: Uint8Array, file = CHANGE_NET): Promise<ChangeCells> {
  const net = await keptOnnx(file)
  const straight = whereShown(await look(net, views), shown)
  if (!straight.data.subarray(0, shown.length).some((logit) => logit >= t.secondLook)) return straight
  const mirrored = mirrorCells(await look(net, mirrorViews(views)))
  return { ...straight, data: straight.data.map((value, at) => (value + (mirrored.data[at] as number)) / 2) }
}

function whereShown({ data, columns, rows }: ChangeCells, shown: Uint8Array): ChangeCells {
  const seen = data.slice()
  for (const [at, isShown] of shown.entries()) if (!isShown) seen[at] = Number.NEGATIVE_INFINITY
  return { data: seen, columns, rows }
}

async function look(net: InferenceSession, { values, planes, width, height }: ChangeViews): Promise<ChangeCells> {
  const { data, dims } = await runDetector(net, values, [1, planes, height, width])
  return { data, columns: dims[3] as number, rows: dims[2] as number }
}
