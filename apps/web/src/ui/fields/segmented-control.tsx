import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import css from './segmented-control.module.css'

export type Segment<T extends string> = {
  value: T
  label: ReactNode
  /**
   * a number beside the label; undefined reserves the space of the number, so that no segment moves when the number
   * arrives
   */
  count?: string | undefined
}

export type SegmentedControlProps<T extends string> = {
  /** accessible name of the group */
  label: string
  segments: readonly Segment<T>[]
  value: T
  onChange: (value: T) => void
  /** height in CSS pixels: 28 in a toolbar, 40 in forms, 48 for touch; labels may have two lines at 48 */
  height?: 28 | 40 | 48
  /** true if the segments share the whole width */
  isWide?: boolean
}

/**
 * Radio buttons that look like one bar. Arrow keys work as in any group of radio buttons. Optimistic update: a pressed
 * segment is marked at once, even if the new value arrives later because it goes through the URL.
 */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, segments, value, onChange, height = 28, isWide = false } = props
  const name = useId()
  const [{ shown, over }, setShown] = useState({ shown: value, over: value })
  if (over !== value) setShown({ shown: value, over: value })
  const bar = useRef<HTMLDivElement>(null)
  // Scrolls the chosen segment of a scrollable toolbar into view.
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

/** Width in CSS pixels of the fade at the right edge of a header's toolbar. */
const FADE = 32

/** Scrolls only the toolbar until the element is visible. `scrollIntoView` would also move the page. */
function pushToShow(chosen: Element): void {
  let strip = chosen.parentElement
  while (strip && strip.scrollWidth <= strip.clientWidth) strip = strip.parentElement
  if (!strip || strip === document.documentElement || strip === document.body) return
  const [seen, of] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()]
  strip.scrollLeft += Math.max(0, of.right + FADE - seen.right) + Math.min(0, of.left - seen.left)
}
