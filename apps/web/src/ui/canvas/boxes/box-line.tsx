import type { Rect } from '@skadi/domain/damages/damage-box'
import css from './box-overlay.module.css'
import { lineOf, pathOf } from './box-shape.ts'
import type { CanvasBox } from './canvas-box.ts'

type BoxLineProps = {
  box: Pick<CanvasBox, 'isPotential' | 'isUndecided' | 'isDeleted'>
  /** rectangle of the box on the screen */
  screen: Rect
}

/**
 * The line around a damage. A coloured line lies over a dark line, so that it is visible on white and on red cars. A
 * deleted damage is crossed out.
 */
export function BoxLine({ box, screen }: BoxLineProps) {
  const line = lineOf(box, screen)
  const { x, y, width, height } = screen
  const path = pathOf(line, screen) + (box.isDeleted ? `M${x} ${y + height}l${width} ${-height}` : '')
  return (
    <>
      <path className={css.halo} d={path} />
      <path className={css.line} data-line={line} d={path} />
    </>
  )
}
