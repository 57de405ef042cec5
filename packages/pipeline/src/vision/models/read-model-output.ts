import type { Rect } from '@skadi/domain/damages/damage-box'

/** A box that a net is sure of, in the pixels of what it looked at; `kind` is the place of its class. */
export type ModelBox = Rect & { kind: number; certainty: number }

export type ModelOutput = { dims: readonly number[]; data: Float32Array }

/**
 * Reads what a YOLO net answers: `[1, 4+classes, N]`, or `[1, N, 5+classes]` with one certainty more that there is anything.
 * Boxes are told by middle and size in pixels, certainties from 0 to 1.
 * @throws Error in plain words where the form is another, or not that of so many classes
 */
export function readModelOutput({ dims, data }: ModelOutput, classes: number, leastCertainty: number): ModelBox[] {
  const [batch, second, third] = dims
  const isDown = second === 4 + classes
  const isAcross = third === 5 + classes
  if (dims.length !== 3 || batch !== 1 || isDown === isAcross)
    throw new Error(
      `The detector’s answer [${dims.join(', ')}] is neither [1, ${4 + classes}, N] nor [1, N, ${5 + classes}], as for ${classes} classes`,
    )
  const count = (isDown ? third : second) as number
  const at = (box: number, value: number): number =>
    data[isDown ? value * count + box : box * (5 + classes) + value] as number
  const boxes: ModelBox[] = []
  for (let n = 0; n < count; n += 1) {
    const any = isDown ? 1 : at(n, 4)
    const first = isDown ? 4 : 5
    let kind = 0
    for (let k = 1; k < classes; k += 1) if (at(n, first + k) > at(n, first + kind)) kind = k
    const certainty = any * at(n, first + kind)
    if (!(certainty >= leastCertainty)) continue
    const [width, height] = [at(n, 2), at(n, 3)]
    boxes.push({
      x: at(n, 0) - width / 2,
      y: at(n, 1) - height / 2,
      width,
      height,
      kind,
      certainty: Math.min(1, certainty),
    })
  }
  return boxes
}
