import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { Chevron } from '../../ui/signs/chevron.tsx'
import css from './time-slider.module.css'

export type SliderStop = {
  id: string
  /** time, purpose and place of the passing, for example `21.11.2026 06:10 CET · Return · Gardermoen` */
  text: string
  label: 'pickup' | 'return' | null
  hasNew: boolean
}

type TimeSliderProps = {
  /** the passings, oldest first; at least one passing */
  stops: readonly SliderStop[]
  at: number
  onChange: (at: number) => void
}

/**
 * Slider through the passings of a car. Each passing has a mark.
 * The shape of the mark shows whether the passing has new damages.
 */
export function TimeSlider({ stops, at, onChange }: TimeSliderProps) {
  const id = useId()
  const last = stops.length - 1
  return (
    <div className={css.slider}>
      <button
        type="button"
        className={css.step}
        aria-label={m.passport_earlier()}
        title={m.passport_earlier()}
        disabled={at === 0}
        onClick={() => onChange(at - 1)}
      >
        <Chevron to="previous" size={16} />
      </button>
      <div className={css.track}>
        <label htmlFor={id} className="visually-hidden">
          {m.passport_passing()}
        </label>
        <input
          id={id}
          type="range"
          className={css.range}
          min={0}
          max={last}
          step={1}
          value={at}
          aria-valuetext={stops[at]?.text}
          disabled={last === 0}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
        <div className={css.marks} aria-hidden="true">
          {stops.map(({ id: stopId, label, hasNew }, index) => (
            <i
              key={stopId}
              className={css.mark}
              data-label={label ?? undefined}
              data-new={hasNew || undefined}
              style={{ left: `${last === 0 ? 50 : (index / last) * 100}%` }}
            />
          ))}
        </div>
      </div>
      <button
        type="button"
        className={css.step}
        aria-label={m.passport_later()}
        title={m.passport_later()}
        disabled={at === last}
        onClick={() => onChange(at + 1)}
      >
        <Chevron to="next" size={16} />
      </button>
    </div>
  )
}
