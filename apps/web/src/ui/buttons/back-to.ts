import { useNavigate } from '@tanstack/react-router'
import { onPlainClick } from '../../core/screens/on-plain-click.ts'
import type { PageHeaderProps } from '../header/page-header.tsx'

/** The way one step up from a screen that shows a single thing, without loading the page anew. */
export function useBackTo(href: string, label: string): NonNullable<PageHeaderProps['back']> {
  const navigate = useNavigate()
  return {
    href,
    label,
    onClick: onPlainClick(() => void navigate({ href })),
  }
}
