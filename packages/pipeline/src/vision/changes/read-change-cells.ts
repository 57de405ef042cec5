import { clampRect, type Rect } from '@skadi/domain/damages/damage-box'
import type { DamageLabelName } from '@skadi/domain/damages/names/damage-labels'
import type { PatchLook } from '@skadi/domain/detections/nuisances'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import { surestBoxes } from '../models/surest-boxes.ts'
import { CELL, CHANGE_LABELS } from './change-net.ts'
import { changeThresholds as t } from './change-thresholds.ts'
import type { ChangeCells } from './change-views.ts'

/**
 * A box of the later photo in whole pixels. `certainty` is the probability (0 to 1) that the box contains a new damage. `label` is set if
 * one kind of damage is much likelier than the others. `patch` compares the box with the earlier photo.
 */
export type DetectedChange = Rect & { certainty: number; label?: DamageLabelName; patch?: PatchLook }

type Cell = Rect & { certainty: number; at: number }

/**
 * Reads the boxes of sufficient certainty and size. Of overlapping boxes, only the box of highest certainty remains. A photo has at most
 * `mostBoxes` boxes.
 * @param suggest least certainty
 * @param side pixels of the photo per cell
 * @returns the box of highest certainty first
 */
export function readChangeCells(cells: ChangeCells, suggest: number, side: number = CELL): DetectedChange[] {
  return surestBoxes(sureCells(cells, suggest, side), t)
    .filter(({ width, height }) => Math.max(width, height) >= t.leastBox)
    .slice(0, t.mostBoxes)
    .map(({ at, certainty, ...rect }) => {
      const label = labelAt(cells, at)
      return { ...clampRect(rect), certainty, ...(label && { label }) }
    })
}

function sureCells({ data, columns, rows }: ChangeCells, suggest: number, side: number): Cell[] {
  const area = columns * rows
  const least = Math.log(suggest / (1 - suggest))
  // cells below the photo only pad the input of the net
  const inPhoto = columns * Math.min(rows, Math.floor(IMAGE_SIZE.height / side))
  const found: Cell[] = []
  for (let at = 0; at < inPhoto; at += 1) {
    const logit = data[at] as number
    if (!(logit >= least)) continue
    const [x, y] = [((at % columns) + 0.5) * side, (Math.floor(at / columns) + 0.5) * side]
    const [left, above, right, below] = [1, 2, 3, 4].map((plane) => side * far(data[plane * area + at] as number)) as [
      number,
      number,
      number,
      number,
    ]
    const rect = { x: x - left, y: y - above, width: left + right, height: above + below }
    found.push({ ...rect, certainty: 1 / (1 + Math.exp(-logit)), at })
  }
  return found
}

/** Converts a number of the net to a distance in cells, as in training: softplus, and never zero. */
const far = (value: number): number => Math.log1p(Math.exp(value)) + 0.05

function labelAt({ data, columns, rows }: ChangeCells, at: number): DamageLabelName | undefined {
  const odds = CHANGE_LABELS.map((_, k) => Math.exp(data[(5 + k) * columns * rows + at] as number))
  const all = odds.reduce((sum, value) => sum + value, 0)
  const best = odds.indexOf(Math.max(...odds))
  return (odds[best] as number) >= t.nameFrom * all ? CHANGE_LABELS[best] : undefined
}
