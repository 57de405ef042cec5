import { useRouter } from '@tanstack/react-router'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { onPlainClick } from '../core/screens/on-plain-click.ts'
import { m } from '../paraglide/messages.js'
import css from './chart.module.css'

/** Meaning of a drawn value. Only values about damages are red. */
export type Tone = 'plain' | 'new' | 'ink' | 'before' | 'most'

/** Target of a link, which is the list of the records that a mark counts. */
export type Target = {
  to: string
  search?: Record<string, string | number | boolean | undefined>
  params?: Record<string, string>
}

/** A bar with its values. The bar is a link if its records have a list. */
export type Mark = {
  key: string
  title: string
  values: readonly (readonly [label: string, value: string, tone?: Tone])[]
  link?: Target | undefined
}

type Rect = { x: number; y: number; width: number; height: number }

export type ChartProps = {
  /** accessible name of the chart */
  title: string
  marks: readonly Mark[]
  height: number
  /** names of the tones, below the chart */
  legend?: readonly (readonly [tone: Tone, label: string])[]
  /** renders axes and grid, behind the marks */
  frame: (width: number) => ReactNode
  /** returns the area in which a mark reacts to pointer and focus; `tipAt` returns the place below the tooltip */
  areaOf: (at: number, width: number) => Rect
  tipAt: (at: number, width: number) => { x: number; y: number }
  draw: (at: number, width: number) => ReactNode
  /** renders texts above the marks; the texts are not part of the marks' names */
  texts?: (width: number) => ReactNode
}

/** Returns the name of a mark, for example `24.11.2026: Passings 12, With new damage 3`. */
const nameOf = ({ title, values }: Mark): string =>
  `${title}: ${values.map(([label, value]) => `${label} ${value}`).join(', ')}`

/**
 * Sizes of tooltips in px. TIP_REACH is half of the maximum width, TIP_ROOM is the space above a mark, and TIP_ASIDE is
 * the distance next to a mark.
 */
const [TIP_REACH, TIP_ROOM, TIP_ASIDE] = [100, 64, 28]

/**
 * Returns the position of a tooltip. The tooltip is above its mark, or next to the mark if it would cover the title.
 */
const tipStyle = ({ x, y }: { x: number; y: number }, width: number): CSSProperties =>
  y >= TIP_ROOM
    ? {
        left: Math.max(TIP_REACH, Math.min(width - TIP_REACH, x)),
        top: y - 8,
        transform: 'translate(-50%, -100%)',
      }
    : x > width / 2
      ? { left: x - TIP_ASIDE, top: y, transform: 'translateX(-100%)' }
      : { left: x + TIP_ASIDE, top: y }

/**
 * Chart whose marks are links, with their values as names. The chart is a single Tab stop. Arrow keys move from mark to
 * mark, and Enter opens the list. Pointer and focus show the values of a mark.
 */
export function Chart({ title, marks, height, legend, frame, areaOf, tipAt, draw, texts }: ChartProps) {
  const [box, width] = useWidth()
  const [at, setAt] = useState(0)
  const [shown, setShown] = useState<number>()
  const hint = useId()
  const stop = Math.min(at, marks.length - 1)
  const move = (event: KeyboardEvent<SVGSVGElement>) => {
    const next = nextMark(event.key, stop, marks.length)
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<SVGElement>('[data-mark]')[next]?.focus()
  }
  const tip = shown === undefined ? undefined : marks[shown]
  const place = shown === undefined ? undefined : tipAt(shown, width)
  return (
    <div className={css.chart} ref={box}>
      {width > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves the focus between the links in it
        <svg
          width={width}
          height={height}
          role="group"
          aria-label={title}
          aria-describedby={hint}
          onKeyDown={move}
          data-chart=""
        >
          <Hatch />
          <g aria-hidden="true">{frame(width)}</g>
          {marks.map((mark, n) => (
            <MarkLink
              key={mark.key}
              mark={mark}
              isStop={n === stop}
              onShow={() => setShown(n)}
              onFocus={() => setAt(n)}
              onHide={() => setShown((now) => (now === n ? undefined : now))}
            >
              <rect className={css.area} {...areaOf(n, width)} />
              {draw(n, width)}
            </MarkLink>
          ))}
          {texts && (
            <g className={css.texts} aria-hidden="true">
              {texts(width)}
            </g>
          )}
        </svg>
      )}
      <p id={hint} className="visually-hidden">
        {m.statistics_chartKeys()}
      </p>
      {tip && place && (
        <div className={css.tip} aria-hidden="true" style={tipStyle(place, width)}>
          <strong>{tip.title}</strong>
          {tip.values.map(([label, value, tone]) => (
            <span key={label}>
              {tone && <i className={css.sample} data-tone={tone} />}
              {label} <b>{value}</b>
            </span>
          ))}
        </div>
      )}
      {legend && (
        <p className={css.legend} aria-hidden="true" data-legend="">
          {legend.map(([tone, label]) => (
            <span key={tone}>
              <i className={css.sample} data-tone={tone} />
              {label}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function nextMark(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, at + 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

type MarkLinkProps = {
  mark: Mark
  isStop: boolean
  onShow: () => void
  onFocus: () => void
  onHide: () => void
  children: ReactNode
}

function MarkLink({ mark, isStop, onShow, onFocus, onHide, children }: MarkLinkProps) {
  const router = useRouter()
  const props = {
    className: css.mark,
    'aria-label': nameOf(mark),
    'data-mark': '',
    tabIndex: isStop ? 0 : -1,
    onPointerEnter: onShow,
    onPointerLeave: onHide,
    onFocus: () => {
      onFocus()
      onShow()
    },
    onBlur: onHide,
  }
  if (!mark.link)
    return (
      <g role="img" {...props}>
        {children}
      </g>
    )
  const to = mark.link
  return (
    <a
      {...props}
      href={router.buildLocation(to as never).href}
      onClick={onPlainClick(() => void router.navigate(to as never))}
    >
      {children}
    </a>
  )
}

/** Id of the hatching of new damages. Each chart defines the same hatching. */
export const HATCH = 'statistics-hatch'

const Hatch = () => (
  <defs>
    <pattern id={HATCH} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={css.hatchBack} width="5" height="5" />
      <rect className={css.hatchLine} width="2.5" height="5" />
    </pattern>
  </defs>
)

/** Returns the width of an element in CSS pixels, or 0 before the first layout. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width] as const
}
