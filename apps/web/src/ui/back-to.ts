import { useNavigate } from '@tanstack/react-router'
import type { PageHeaderProps } from './page-header.tsx'

/** The way one step up from a screen that shows a single thing, without loading the page anew. */
export function useBackTo(href: string, label: string): NonNullable<PageHeaderProps['back']> {
  const navigate = useNavigate()
  return {
    href,
    label,
    onClick: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      void navigate({ href })
    },
  }
}
