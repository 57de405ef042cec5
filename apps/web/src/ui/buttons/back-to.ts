import { useNavigate } from '@tanstack/react-router'
import { onPlainClick } from '../../core/screens/on-plain-click.ts'
import type { PageHeaderProps } from '../header/page-header.tsx'

/**
 * Returns the link that leads from the page of a record back to its list. A click follows the link without a page
 * reload.
 */
export function useBackTo(href: string, label: string): NonNullable<PageHeaderProps['back']> {
  const navigate = useNavigate()
  return {
    href,
    label,
    onClick: onPlainClick(() => void navigate({ href })),
  }
}
