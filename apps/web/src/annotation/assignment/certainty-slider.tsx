import { useId } from 'react'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import css from './certainty-slider.module.css'

type CertaintySliderProps = {
  /** 0 to 1: hides less certain suggestions for now, without deciding them */
  value: number
  hidden: number
  onChange: (value: number) => void
}

const STEP = 5

/** Slider that hides uncertain suggestions, and shows the number hidden. */
export function CertaintySlider({ value, hidden, onChange }: CertaintySliderProps) {
  const id = useId()
  const percent = Math.round(value * 100)
  return (
    <div className={css.slider}>
      <label htmlFor={id}>{m.job_certaintyAtLeast({ percent })}</label>
      <input
        id={id}
        className={css.range}
        type="range"
        min={0}
        max={95}
        step={STEP}
        value={percent}
        aria-valuetext={m.job_certaintyAtLeast({ percent })}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
      <span className={css.hidden} role="status" data-testid="hidden">
        {hidden > 0 && m.job_hidden({ shown: writeCount(hidden) })}
      </span>
    </div>
  )
}
