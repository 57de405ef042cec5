import { memo } from 'react'
import { AgeShape } from './age-shape.tsx'
import { FINE_TARGET } from './box-hits.ts'
import { BoxLine } from './box-line.tsx'
import css from './box-overlay.module.css'
import { onScreen, tagRect, tagText, targetOf } from './box-shape.ts'
import { type CanvasBox, hasFailed } from './canvas-box.ts'
import { isSameRect } from './grabs.ts'
import { SyncSign } from './sync-sign.tsx'

type BoxMarkProps = {
  box: CanvasBox
  /** CSS pixels for each pixel of the photo */
  scale: number
  /**
   * true if the box is selected; the layer above draws a selected box, and this element only handles its pointer and
   * focus
   */
  isSelected: boolean
  onKeyPress: (id: string) => void
  onFocus: (id: string | undefined) => void
}

/**
 * One damage on the photo. `boxesAt` finds the damage under a pointer by its position. Keys and screen readers use this
 * button.
 */
export const BoxMark = memo(function BoxMark({ box, scale, isSelected, onKeyPress, onFocus }: BoxMarkProps) {
  const screen = onScreen(box.rect, scale)
  const text = tagText(box)
  const tag = tagRect(text, screen)
  return (
    <g
      className={css.mark}
      role="button"
      tabIndex={0}
      aria-label={box.name}
      aria-pressed={isSelected}
      data-age={box.age}
      data-box={box.id}
      // Only for clicks of a screen reader (`detail` 0), because the canvas handles clicks of a pointer.
      onClick={(event) => event.detail === 0 && onKeyPress(box.id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        if (!event.repeat) onKeyPress(box.id)
      }}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onFocus(box.id)}
      onBlur={() => onFocus(undefined)}
    >
      <rect className={css.target} {...targetOf(screen, FINE_TARGET)} />
      {!isSelected && (
        <>
          <BoxLine box={box} screen={screen} />
          <g className={css.tag} data-struck={box.isDeleted || undefined}>
            <rect className={css.tagBack} {...tag} rx="3" />
            <AgeShape age={box.age} x={tag.x + 6} y={tag.y + 6} />
            {text && (
              <text x={tag.x + 18} y={tag.y + 14.5}>
                {text}
              </text>
            )}
          </g>
          {box.sync && !hasFailed(box.sync) && <SyncSign sync={box.sync} screen={screen} />}
        </>
      )}
    </g>
  )
}, isSame)

/** Compares the contents of boxes, because box objects are often created again with equal content. */
function isSame(before: BoxMarkProps, now: BoxMarkProps): boolean {
  if (before.scale !== now.scale || before.isSelected !== now.isSelected) return false
  if (before.onKeyPress !== now.onKeyPress || before.onFocus !== now.onFocus) return false
  const { rect: rectBefore, ...restBefore } = before.box
  const { rect, ...rest } = now.box
  const names = Object.keys(rest) as (keyof typeof rest)[]
  return (
    isSameRect(rectBefore, rect) &&
    names.length === Object.keys(restBefore).length &&
    names.every((name) => restBefore[name] === rest[name])
  )
}
