import type { ButtonHTMLAttributes, Ref } from 'react'
import css from './button.module.css'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `ink`: the main action of a screen, only once; `error`: a destructive action, only inside a confirm dialog */
  look?: 'ink' | 'plain' | 'quiet' | 'error'
  /** in CSS pixels: 28 in a toolbar, 32 by default, 40 in forms, 48 for touch */
  height?: 28 | 32 | 40 | 48
  /** shows a spinner and ignores further presses; the button keeps the focus */
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
