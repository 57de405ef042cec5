import { type ReactNode, useEffect, useRef } from 'react'
import css from './choice-grid.module.css'

type ChoiceProps = {
  /** radio: the user chooses one of the inputs with the same name; checkbox: the user chooses any number */
  type: 'radio' | 'checkbox'
  name: string
  isChosen: boolean
  onChoose: () => void
  /** complete text for a screen reader */
  label: string
  /** digit of the key that chooses the tile; the corner of the tile shows the digit */
  digit?: number | undefined
  /** the picture, followed by the text of the picture */
  children: ReactNode
}

/** Picture that the user can choose. It is the browser's radio button or checkbox, and the whole tile is its label. */
export function Choice({ type, name, isChosen, onChoose, label, digit, children }: ChoiceProps) {
  const tile = useRef<HTMLLabelElement>(null)
  // A tile that the user chooses with a key may be outside the visible part of the grid.
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

/** Grid of tiles. Within a dialog only the grid scrolls. */
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
