import { type ReactNode, useEffect, useRef } from 'react'
import css from './choice-grid.module.css'

type ChoiceProps = {
  /** radio: one of all with that name; checkbox: any */
  type: 'radio' | 'checkbox'
  name: string
  isChosen: boolean
  onChoose: () => void
  /** the whole of it for a screen reader */
  label: string
  /** key digit in the corner */
  digit?: number | undefined
  /** picture, then words */
  children: ReactNode
}

/** One thing to choose by its picture: the browser's own control, the whole tile being its label. */
export function Choice({ type, name, isChosen, onChoose, label, digit, children }: ChoiceProps) {
  const tile = useRef<HTMLLabelElement>(null)
  // A key may have chosen one that is out of sight.
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

/** Tiles beside each other; it scrolls by itself within a dialog. */
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

/** Words below a picture of a tile. */
export const ChoiceText = ({ title, line }: { title: string; line: string }) => (
  <span className={css.text}>
    <span className={css.title}>{title}</span>
    <span className={css.line}>{line}</span>
  </span>
)
