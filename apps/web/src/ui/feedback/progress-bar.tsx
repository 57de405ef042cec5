import css from './progress-bar.module.css'

type ProgressBarProps = {
  label: string
  /** undefined while the total is unknown */
  value?: number | undefined
  max?: number | undefined
}

/** Progress of long work. */
export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <progress className={css.bar} aria-label={label} {...(max === undefined ? {} : { value: value ?? 0, max })} />
)
