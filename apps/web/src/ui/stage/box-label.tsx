import type { Rect } from '@skadi/domain/damages/damage-box'
import type { Size } from '@skadi/domain/images/letterbox'
import { useLayoutEffect, useRef } from 'react'
import { AgeShape } from './age-shape.tsx'
import css from './box-overlay.module.css'
import { tagRect, tagText } from './box-shape.ts'
import type { StageBox } from './stage-box.ts'

type BoxLabelProps = {
  box: StageBox
  screen: Rect
  placement: { left: number; top: number }
  size: Size
}

/** Free space between the words and the edge of the stage, in CSS pixels. */
const MARGIN = 8

/** The tag of a box with its words, in the place of the tag without; it stays on the stage as long as the box does. */
export function BoxLabel({ box, screen, placement, size }: BoxLabelProps) {
  const ref = useRef<HTMLDivElement>(null)
  const text = tagText(box)
  const tag = tagRect(text, screen)
  const left = placement.left + tag.x
  const right = placement.left + screen.x + screen.width
  useLayoutEffect(() => {
    const label = ref.current
    if (!label) return
    const isInSight = right > 0 && left < size.width
    const kept = Math.max(MARGIN, Math.min(left, size.width - MARGIN - label.offsetWidth))
    label.style.left = `${isInSight ? kept : left}px`
  })

  return (
    <div
      ref={ref}
      className={css.label}
      data-age={box.age}
      data-struck={box.isDeleted || undefined}
      style={{ top: placement.top + tag.y, maxWidth: size.width - 2 * MARGIN }}
      aria-hidden
    >
      <svg width="8" height="8" overflow="visible">
        <AgeShape age={box.age} x={0} y={0} />
      </svg>
      <span>{[text, box.caption].filter(Boolean).join(' ')}</span>
    </div>
  )
}
