import type { ButtonHTMLAttributes, Ref } from 'react'
import css from './button.module.css'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `ink`: the one main action of a screen; `error`: only inside a confirm dialog, for a destructive action */
  look?: 'ink' | 'plain' | 'quiet' | 'error'
  /** toolbar 28, default 32, forms 40, touch 48 */
  height?: 28 | 32 | 40 | 48
  /** shows a spinner and ignores further presses; keeps the focus */
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  look = 'plain',
  height = 32,
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${css.button} touch ${className ?? ''}`}
      data-look={look}
      data-height={height}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <span className={css.label}>{children}</span>
      {isBusy && <span className={css.busy} aria-hidden="true" />}
    </button>
  )
}
