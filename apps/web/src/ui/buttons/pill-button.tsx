import type { ButtonHTMLAttributes } from 'react'
import css from './pill-button.module.css'

/**
 * Pill in the text colour, 32 px high, that floats over a list and shows a text such as "3 new passings" (ui-recipe 9).
 */
export function PillButton({ children, className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={className ? `${css.pill} ${className}` : css.pill}>
      {children}
    </button>
  )
}
