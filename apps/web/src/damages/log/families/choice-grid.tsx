import { type ReactNode, useEffect, useRef } from 'react'
import css from './choice-grid.module.css'

type ChoiceProps = {
  /** radio: one choice among the inputs with the same name; checkbox: any number */
  type: 'radio' | 'checkbox'
  name: string
  isChosen: boolean
  onChoose: () => void
  /** complete text for a screen reader */
  label: string
  /** digit of the key that chooses the tile, shown in its corner */
  digit?: number | undefined
  /** the picture, followed by its text */
  children: ReactNode
}

/** A picture to choose: the browser's own radio button or checkbox, with the whole tile as its label. */
export function Choice({ type, name, isChosen, onChoose, label, digit, children }: ChoiceProps) {
  const tile = useRef<HTMLLabelElement>(null)
  // A choice made with a key may be outside the visible part.
  useEffect(() => {
    if (isChosen) tile.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <label ref={tile} className={css.choice} data-type={type}>
      <input className={css.input} type={type} name={name} checked={isChosen} aria-label={label} onChange={onChoose} />
      {digit !== undefined && digit <= 9 && (
        <kbd aria-hidden className={css.digit}>
          {digit}
        </kbd>
      )}
      {children}
    </label>
  )
}

/** Tiles side by side; within a dialog only the grid scrolls. */
export const ChoiceGrid = ({
  label,
  role,
  children,
}: {
  label: string
  role: 'radiogroup' | 'group'
  children: ReactNode
}) => (
  <div className={css.grid} role={role} aria-label={label}>
    {children}
  </div>
)

/** Text below the picture of a tile. */
export const ChoiceText = ({ title, line }: { title: string; line: string }) => (
  <span className={css.text}>
    <span className={css.title}>{title}</span>
    <span className={css.line}>{line}</span>
  </span>
)
