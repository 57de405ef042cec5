import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { lineAfterKey } from '../view/line-keys.ts'
import css from './pair-canvas.module.css'

type SwipeLineProps = {
  /** where it begins, in percent of the canvas's width */
  atRef: RefObject<number>
  label: string
  onMove: (percent: number) => void
}

/** The line between two photos: a range that the browser drags, its thumb as high as the canvas, with a grip drawn under it. */
export function SwipeLine({ atRef, label, onMove }: SwipeLineProps) {
  const mark = useRef<HTMLDivElement>(null)
  const range = useRef<HTMLInputElement>(null)
  const draw = (percent: number) => {
    if (mark.current) mark.current.style.transform = `translateX(${percent - 50}%)`
  }
  useLayoutEffect(() => draw(atRef.current))
  const move = (percent: number) => {
    draw(percent)
    onMove(percent)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const percent = lineAfterKey(event.key, event.shiftKey, atRef.current)
    if (percent === undefined || event.ctrlKey || event.metaKey || event.altKey || !range.current) return
    event.preventDefault()
    range.current.value = String(percent)
    move(percent)
  }
  return (
    <>
      <input
        ref={range}
        className={css.range}
        type="range"
        min="0"
        max="100"
        step="0.05"
        defaultValue={atRef.current}
        aria-label={label}
        onInput={(event) => move(Number(event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      <div ref={mark} className={css.mark} aria-hidden>
        <span className={css.line} />
        <svg
          className={css.grip}
          viewBox="0 0 36 36"
          width="36"
          height="36"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M11 18h14M14.5 14 11 18l3.5 4M21.5 14l3.5 4-3.5 4" />
        </svg>
      </div>
    </>
  )
}
