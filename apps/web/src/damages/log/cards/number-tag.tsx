import css from './number-tag.module.css'

export type NumberTagProps = {
  /** `unknown`: nobody has matched it yet */
  age: 'new' | 'recent' | 'old' | 'unknown'
  /** of the family (ruling 10); null until somebody has recorded or accepted it */
  number: number | null
  isUndecided?: boolean
  isPotential?: boolean
}

/**
 * The number of a damage as it stands on the photo: age by colour and shape, decision by line (ui-recipes 4 and 5). Words say it
 * beside; it is drawn by style, as a button around it is not named by it (WCAG 2.5.3).
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
