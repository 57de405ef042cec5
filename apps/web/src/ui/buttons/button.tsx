import type { ButtonHTMLAttributes, Ref } from 'react'
import css from './button.module.css'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /**
   * `ink` is the main action of a screen, at most once per screen. `error` is a destructive action, and only a confirm
   * dialog has it.
   */
  look?: 'ink' | 'plain' | 'quiet' | 'error'
  /** height of the button in CSS pixels: 28 in a toolbar, 32 by default, 40 in forms, 48 for touch */
  height?: 28 | 32 | 40 | 48
  /** true if the button shows a spinner and ignores further presses; the button keeps the focus */
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
