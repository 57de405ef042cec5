import { type Point, type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import type { Size } from '@skadi/domain/images/letterbox'
import { useStore } from 'zustand'
import type { Hand } from '../canvas-hand.ts'
import { BoxLine } from './box-line.tsx'
import css from './box-overlay.module.css'
import { onScreen } from './box-shape.ts'

type DrawGuidesProps = { hand: Hand; size: Size; placement: { left: number; top: number; scale: number } }

/** The cross through the whole photo, the points clicked so far, and the box as it will be. */
export function DrawGuides({ hand, size, placement: { left, top, scale } }: DrawGuidesProps) {
  const cross = useStore(hand, (state) => state.cross)
  const draft = useStore(hand, (state) => (state.draft?.kind === 'draw' ? state.draft : undefined))
  const isGiven = useStore(hand, (state) => state.isGiven)
  if (!cross && !draft) return null
  const onPlane = ({ x, y }: Point) => ({ x: Math.round(x * scale), y: Math.round(y * scale) })
  const rect = draft && boxSoFar(draft.rect, draft.points, cross)
  const line = { isPotential: draft?.isPotential === true, isUndecided: false, isDeleted: false }
  return (
    <svg className={css.plane} width={size.width} height={size.height} data-testid="draw-guides" aria-hidden>
      <g transform={`translate(${left} ${top})`}>
        {cross && !isGiven && <Cross at={onPlane(cross)} />}
        {rect && (
          <g className={css.selected}>
            <BoxLine box={line} screen={onScreen(rect, scale)} />
          </g>
        )}
        {draft?.points.map((point, index) => {
          const { x, y } = onPlane(point)
          return <circle key={index} className={css.point} cx={x} cy={y} r="4" />
        })}
        {draft?.corner && <circle className={css.point} {...centre(onPlane(draft.corner))} r="4" />}
      </g>
    </svg>
  )
}

/** Far enough to cross the canvas however close one looks. */
const ENDLESS = 20_000

function Cross({ at: { x, y } }: { at: Point }) {
  const path = `M${x} ${-ENDLESS}V${ENDLESS}M${-ENDLESS} ${y}H${ENDLESS}`
  return (
    <>
      <path className={css.crossHalo} d={path} />
      <path className={css.cross} d={path} />
    </>
  )
}

const centre = ({ x, y }: Point) => ({ cx: x, cy: y })

function boxSoFar(rect: Rect | undefined, points: readonly Point[], cross: Point | undefined): Rect | undefined {
  if (rect) return rect
  return points.length > 0 && cross ? rectOf([...points, cross]) : undefined
}
