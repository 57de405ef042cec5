import { clampRect, type Rect } from '@skadi/domain/damages/damage-box'
import { DEFAULT_MAX_LENGTH } from '@skadi/domain/forms/text-rules'
import { m } from '../../paraglide/messages.js'
import { KeyHint } from '../../ui/buttons/key-hint.tsx'
import css from './label-card.module.css'

export type LabelChip = { id: number; text: string; isChosen: boolean }

type LabelCardProps = {
  /** number of the selected spot */
  number: number
  /** labels that the user chooses with one press; the labels used last come first */
  chips: readonly LabelChip[]
  onChip: (labelId: number) => void
  /** opens the label picker, where the user types, presses a digit, or presses Enter */
  onPick: () => void
  /** part of the car, for example `front bumper`; undefined if the damage has no part */
  part: string | undefined
  /** box on the current photo; undefined if the current photo does not show the spot */
  rect: Rect | undefined
  onRect: (rect: Rect) => void
}

/** Card with the labels of a damage, the part of the car, and the numbers of the box (ui-recipe 12). */
export function LabelCard({ number, chips, onChip, onPick, part, rect, onRect }: LabelCardProps) {
  return (
    <section aria-label={m.job_labelOf({ number })} data-testid="label-card">
      <h2 className={css.head}>{m.job_labelOf({ number })}</h2>
      <div className={css.body}>
        <button type="button" className={css.open} onClick={onPick}>
          <span className={css.placeholder}>{m.job_typeLabel()}</span>
          <KeyHint action="damageLabel" />
        </button>
        <div className={css.chips} role="group" aria-label={m.job_labels()}>
          {chips.map(({ id, text, isChosen }) => (
            <button key={id} type="button" className={css.chip} aria-pressed={isChosen} onClick={() => onChip(id)}>
              {text}
            </button>
          ))}
        </div>
        <button
          type="button"
          className={css.open}
          aria-label={m.job_partOf({ part: part ?? m.job_noPart() })}
          onClick={onPick}
        >
          <span className={part ? undefined : css.placeholder}>{part ?? m.job_noPart()}</span>
        </button>
        {rect && <BoxFields key={JSON.stringify(rect)} rect={rect} onRect={onRect} />}
      </div>
    </section>
  )
}

const SIDES = [
  ['x', 'x', m.job_boxX],
  ['y', 'y', m.job_boxY],
  ['width', 'w', m.job_boxWidth],
  ['height', 'h', m.job_boxHeight],
] as const

/**
 * Fields for left, top, width and height of the box in pixels of the photo.
 * They are an alternative to dragging (WCAG 2.5.7).
 */
function BoxFields({ rect, onRect }: Pick<LabelCardProps, 'onRect'> & { rect: Rect }) {
  const take = (side: keyof Rect, text: string) => {
    const next = clampRect({ ...rect, [side]: Number.parseInt(text, 10) || 0 })
    if (JSON.stringify(next) !== JSON.stringify(rect)) onRect(next)
  }
  return (
    <div className={css.box} role="group" aria-label={m.job_box()}>
      {SIDES.map(([side, letter, name]) => (
        <label key={side} className={css.side}>
          <span aria-hidden>{letter}</span>
          <input
            inputMode="numeric"
            maxLength={DEFAULT_MAX_LENGTH}
            aria-label={name()}
            defaultValue={rect[side]}
            onBlur={(event) => take(side, event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
              if (event.key !== 'Escape') return
              event.currentTarget.value = String(rect[side])
              event.currentTarget.blur()
            }}
          />
        </label>
      ))}
    </div>
  )
}
