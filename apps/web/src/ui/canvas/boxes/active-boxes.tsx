import type { Rect } from '@skadi/domain/damages/damage-box'
import type { Size } from '@skadi/domain/images/letterbox'
import type { CSSProperties } from 'react'
import { useStore } from 'zustand'
import type { Hand } from '../canvas-hand.ts'
import { AgeShape } from './age-shape.tsx'
import { COARSE_TARGET } from './box-hits.ts'
import boxLabelCss from './box-label.module.css'
import { BoxLine } from './box-line.tsx'
import css from './box-overlay.module.css'
import { handlesOf, onScreen, tagRect, tagText, targetOf } from './box-shape.ts'
import { type BoxLayer, type CanvasBox, hasFailed } from './canvas-box.ts'
import { SyncSign } from './sync-sign.tsx'
import { editableBox } from './use-box-pointer.ts'

/** Height in CSS pixels of each line of the label above its first line. */
const ROOM_ABOVE = 16

type BoxLabelProps = {
  box: CanvasBox
  screen: Rect
  placement: { left: number; top: number }
  size: Size
}

/**
 * The tag of a box with the caption of the box. The tag has the place of the tag that shows only the number. A swipe
 * line that hides the box also hides the tag.
 */
function BoxLabel({ box, screen, placement, size }: BoxLabelProps) {
  const text = tagText(box)
  const tag = tagRect(text, screen)
  const left = placement.left + tag.x
  const right = placement.left + screen.x + screen.width
  const top = placement.top + tag.y
  const isInSight = right > 0 && left < size.width

  return (
    <div
      className={boxLabelCss.place}
      data-away={!isInSight || undefined}
      data-down={tag.y > screen.y || top < ROOM_ABOVE || undefined}
      style={{ top, '--left': `${left}px`, '--right': `${right}px` } as CSSProperties}
      aria-hidden
    >
      <div className={boxLabelCss.label} data-age={box.age} data-struck={box.isDeleted || undefined}>
        <svg width="8" height="8" overflow="visible">
          <AgeShape age={box.age} x={0} y={0} />
        </svg>
        <span>{[text, box.caption].filter(Boolean).join(' ')}</span>
      </div>
    </div>
  )
}

type ActiveBoxesProps = {
  layer: BoxLayer
  hand: Hand
  size: Size
  placement: { left: number; top: number; scale: number }
}

/**
 * The selected box and the hovered box. Both are drawn in their own layer above all other boxes, so that a drag
 * repaints only these two boxes.
 */
export function ActiveBoxes({ layer, hand, size, placement }: ActiveBoxesProps) {
  const { left, top, scale } = placement
  const hoveredId = useStore(hand, (state) => state.hoveredId) ?? layer.pointedId
  const change = useStore(hand, ({ draft }) => (draft?.kind === 'change' ? draft : undefined))
  const isGiven = useStore(hand, (state) => state.isGiven)
  const selected = layer.boxes.find(({ id }) => id === layer.selectedId)
  const hovered = layer.boxes.find(({ id }) => id === hoveredId && id !== layer.selectedId)
  const placeOf = (box: CanvasBox): Rect => onScreen(change?.id === box.id ? change.rect : box.rect, scale)
  const isMoving = change !== undefined && !isGiven

  return (
    <>
      <svg className={css.plane} width={size.width} height={size.height} aria-hidden>
        <g transform={`translate(${left} ${top})`}>
          {hovered && (
            <g data-age={hovered.age}>
              <BoxLine box={hovered} screen={placeOf(hovered)} />
            </g>
          )}
          {selected && (
            <g className={css.selected} data-age={selected.age} data-testid="selected-box">
              <BoxLine box={selected} screen={placeOf(selected)} />
              {selected.sync && !hasFailed(selected.sync) && (
                <SyncSign sync={selected.sync} screen={placeOf(selected)} />
              )}
              {selected === editableBox(layer) && <Handles screen={placeOf(selected)} />}
            </g>
          )}
        </g>
      </svg>
      {selected && selected === editableBox(layer) && <Holder screen={placeOf(selected)} placement={placement} />}
      {hovered && <BoxLabel box={hovered} screen={placeOf(hovered)} placement={placement} size={size} />}
      {selected && !isMoving && (
        <BoxLabel box={selected} screen={placeOf(selected)} placement={placement} size={size} />
      )}
    </>
  )
}

/**
 * Invisible element under the finger that moves a box. The element stops the page from scrolling. The SVG box cannot do
 * so, because SVG elements do not support `touch-action`.
 */
function Holder({ screen, placement }: { screen: Rect; placement: { left: number; top: number } }) {
  const { x, y, width, height } = targetOf(screen, COARSE_TARGET)
  return <div className={css.holder} style={{ left: placement.left + x, top: placement.top + y, width, height }} />
}

function Handles({ screen }: { screen: Rect }) {
  return handlesOf(screen).map(({ handle, at }) => (
    <rect
      key={handle}
      className={css.handle}
      data-handle={handle}
      x={at.x - 6}
      y={at.y - 6}
      width="12"
      height="12"
      rx="2"
    />
  ))
}
