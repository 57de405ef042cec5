import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import css from './segmented-control.module.css'

export type Segment<T extends string> = {
  value: T
  label: ReactNode
  /** a number beside the label; undefined reserves its space, so that no segment moves under the pointer when the number arrives */
  count?: string | undefined
}

export type SegmentedControlProps<T extends string> = {
  /** accessible name of the group */
  label: string
  segments: readonly Segment<T>[]
  value: T
  onChange: (value: T) => void
  /** toolbar 28, forms 40, touch 48, whose labels may take two lines */
  height?: 28 | 40 | 48
  /** divides the whole width among the segments */
  isWide?: boolean
}

/**
 * Radio buttons that look like one bar. Arrow keys move as in every radio group. Optimistic update: a pressed segment
 * shows at once, also when the value travels through the URL and arrives a moment later.
 */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, segments, value, onChange, height = 28, isWide = false } = props
  const name = useId()
  const [{ shown, over }, setShown] = useState({ shown: value, over: value })
  if (over !== value) setShown({ shown: value, over: value })
  const bar = useRef<HTMLDivElement>(null)
  // A scrollable toolbar starts with the chosen segment in view.
  useLayoutEffect(() => {
    const chosen = bar.current?.querySelector(':checked + *')
    if (chosen) pushToShow(chosen)
  }, [])
  const press = (segment: T) => {
    setShown({ shown: segment, over: value })
    onChange(segment)
  }
  return (
    <div
      ref={bar}
      className={css.bar}
      role="radiogroup"
      aria-label={label}
      data-height={height}
      data-wide={isWide || undefined}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={css.segment}>
          <input
            type="radio"
            className={css.input}
            name={name}
            value={segment.value}
            checked={segment.value === shown}
            onChange={() => press(segment.value)}
          />
          <span
            className={css.face}
            data-counted={'count' in segment || undefined}
            style={{ '--digits': segment.count?.length ?? 0 } as CSSProperties}
          >
            {segment.label}
            {segment.count !== undefined && <span> {segment.count}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}

/** Width in CSS pixels over which a header fades its toolbar at the right edge. */
const FADE = 32

/** Scrolls only the strip until the element shows; `scrollIntoView` would move the page too. */
function pushToShow(chosen: Element): void {
  let strip = chosen.parentElement
  while (strip && strip.scrollWidth <= strip.clientWidth) strip = strip.parentElement
  if (!strip || strip === document.documentElement || strip === document.body) return
  const [seen, of] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()]
  strip.scrollLeft += Math.max(0, of.right + FADE - seen.right) + Math.min(0, of.left - seen.left)
}
