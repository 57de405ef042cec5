import type { Rect } from '@skadi/domain/damages/damage-box'
import type { Size } from '@skadi/domain/images/letterbox'
import type { CSSProperties } from 'react'
import { AgeShape } from './age-shape.tsx'
import css from './box-label.module.css'
import { tagRect, tagText } from './box-shape.ts'
import type { CanvasBox } from './canvas-box.ts'

/** Height of one line above the label's own, in CSS pixels. */
const ROOM_ABOVE = 16

type BoxLabelProps = {
  box: CanvasBox
  screen: Rect
  placement: { left: number; top: number }
  size: Size
}

/**
 * The tag of a box with its text, at the place of the tag without text; it stays on the canvas, and right of a swipe line,
 * as long as the box does.
 */
export function BoxLabel({ box, screen, placement, size }: BoxLabelProps) {
  const text = tagText(box)
  const tag = tagRect(text, screen)
  const left = placement.left + tag.x
  const right = placement.left + screen.x + screen.width
  const top = placement.top + tag.y
  const isInSight = right > 0 && left < size.width

  return (
    <div
      className={css.place}
      data-away={!isInSight || undefined}
      data-down={tag.y > screen.y || top < ROOM_ABOVE || undefined}
      style={{ top, '--left': `${left}px`, '--right': `${right}px` } as CSSProperties}
      aria-hidden
    >
      <div className={css.label} data-age={box.age} data-struck={box.isDeleted || undefined}>
        <svg width="8" height="8" overflow="visible">
          <AgeShape age={box.age} x={0} y={0} />
        </svg>
        <span>{[text, box.caption].filter(Boolean).join(' ')}</span>
      </div>
    </div>
  )
}
