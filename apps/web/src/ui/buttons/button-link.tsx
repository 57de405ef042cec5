import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import css from './button.module.css'
import type { ButtonProps } from './button.tsx'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> &
  Pick<ButtonProps, 'look' | 'height'> & { ref?: Ref<HTMLAnchorElement> }

function Anchor({ look = 'plain', height = 32, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={`${css.button} touch ${className ?? ''}`} data-look={look} data-height={height}>
      <span className={css.label}>{children}</span>
    </a>
  )
}

/** A link that looks like a button. The link leads to another screen, and the user can open the screen in a new tab. */
export const ButtonLink = createLink(Anchor)
