import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useSize } from '../../ui/canvas/view/use-size.ts'
import { placesOnLine } from './line-places.ts'
import css from './time-line.module.css'

/** A passing on the time line. */
export type LineStop = {
  id: string
  /** time in milliseconds */
  at: number
  /** day of the passing, for example `21.11.2026` */
  day: string
  /** name of the passing, for example `Return, 21.11.2026 06:10 CET, Gardermoen, 2 new damages` */
  name: string
  label: 'pickup' | 'return' | null
  hasNew: boolean
}

type TimeLineProps = {
  /** accessible name of the line */
  name: string
  /** the passings, oldest first; at least one passing */
  stops: readonly LineStop[]
  /** time of the accident in milliseconds; the whole day if only the day is known; undefined if the day is unknown */
  accident: { from: number; to: number; text: string } | undefined
  /** ids of the displayed pair */
  pair: { older: string | undefined; newer: string | undefined }
  onChoose: (id: string) => void
}

const GAP = 26
/** Space in px before the first dot and after the last dot, for the texts of these dots. */
const MARGIN = 124
/** Space in px on each side of the accident, for the text of the accident. */
const TEXT_ROOM = 110
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Time line with the passings of a car and the accident (ui-recipe 15). The passings are a list of buttons. Tab reaches
 * one button, and the arrow keys reach the other buttons. Enter puts a passing into the pair.
 */
export function TimeLine({ name, stops, accident, pair, onChoose }: TimeLineProps) {
  const scroll = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const room = useSize(scroll)?.width ?? 0
  const [reached, setReached] = useState<string>()
  const { width, places, placeOf } = placesOnLine(
    stops.map(({ at }) => at),
    accident ? [accident.from, accident.to] : [],
    { room, gap: GAP, margin: MARGIN },
  )
  const first = reached ?? pair.newer ?? pair.older ?? stops[0]?.id

  // Scrolls the accident into the middle.
  // Without an accident it scrolls to the last passing, because the pair is there.
  const middle = accident ? placeOf((accident.from + accident.to) / 2) : (places.at(-1) ?? 0)
  useLayoutEffect(() => {
    if (scroll.current && room > 0) scroll.current.scrollLeft = middle - room / 2
  }, [middle, room])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const at = stops.findIndex(({ id }) => id === reached)
    const next = step && stops[Math.min(stops.length - 1, Math.max(0, step(at, stops.length - 1)))]
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    setReached(next.id)
    list.current?.querySelector<HTMLElement>(`[data-stop="${next.id}"]`)?.focus()
  }
  return (
    <section className={css.scroll} ref={scroll} aria-label={name} data-testid="time-line">
      <div className={css.line} style={{ width }}>
        <span className={css.axis} aria-hidden />
        {accident && (
          <>
            <span
              className={css.accident}
              aria-hidden
              style={{ left: middle, width: placeOf(accident.to) - placeOf(accident.from) }}
            />
            <p className={css.accidentText} style={{ left: middle }} data-at={endOf(middle, width, TEXT_ROOM)}>
              {accident.text}
            </p>
          </>
        )}
        <ol className={css.dots} ref={list} onKeyDown={onKeyDown}>
          {stops.map((stop, at) => (
            <li key={stop.id}>
              <Dot
                {...{ stop, onChoose }}
                left={places[at] ?? 0}
                side={stop.id === pair.older ? 'older' : stop.id === pair.newer ? 'newer' : undefined}
                isReached={stop.id === first}
                onReach={() => setReached(stop.id)}
              />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Returns the end of the line that a text centred at this place would exceed. Returns undefined if the text fits. */
const endOf = (place: number, width: number, room: number): 'start' | 'end' | undefined =>
  place < room ? 'start' : place > width - room ? 'end' : undefined

type DotProps = {
  stop: LineStop
  left: number
  /** side of the passing in the pair; undefined if the passing is not in the pair */
  side: 'older' | 'newer' | undefined
  isReached: boolean
  onReach: () => void
  onChoose: (id: string) => void
}

function Dot({ stop, left, side, isReached, onReach, onChoose }: DotProps) {
  const { id, day, name, label, hasNew } = stop
  const word = side && (side === 'older' ? m.claim_before() : m.claim_after())
  return (
    <>
      <button
        type="button"
        className={css.dot}
        style={{ left }}
        data-stop={id}
        data-label={label ?? undefined}
        data-new={hasNew || undefined}
        aria-pressed={side !== undefined}
        aria-label={[name, word].filter(Boolean).join(', ')}
        title={name}
        tabIndex={isReached ? 0 : -1}
        onFocus={onReach}
        onClick={() => onChoose(id)}
      />
      {side && (
        <span className={css.day} style={{ left }} data-side={side} aria-hidden>
          {word} {day}
        </span>
      )}
    </>
  )
}
