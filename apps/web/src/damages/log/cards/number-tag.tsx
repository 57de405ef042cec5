import css from './number-tag.module.css'

export type NumberTagProps = {
  /** `unknown`: not matched with earlier passings yet */
  age: 'new' | 'recent' | 'old' | 'unknown'
  /** number of the family (ruling 10); null until a person has recorded or accepted the damage */
  number: number | null
  isUndecided?: boolean
  isPotential?: boolean
}

/**
 * Number of a damage, drawn as on the photo (ui-recipes 4 and 5).
 * Colour and shape show the age, and the line shows the decision. The text after the tag says the same. CSS draws the
 * number, so the number is not part of a button's name (WCAG 2.5.3).
 */
export const NumberTag = ({ age, number, isUndecided = false, isPotential = false }: NumberTagProps) => (
  <span
    aria-hidden
    className={css.tag}
    data-age={age}
    data-undecided={isUndecided || undefined}
    data-potential={isPotential || undefined}
    data-text={number ?? (isPotential || isUndecided ? '?' : undefined)}
  >
    <i className={css.shape} />
  </span>
)
