import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageTitle, useProductName } from '../core/screens/page-title.ts'
import { screenTitle } from './screen-titles.ts'
import { useScreen } from './use-screen.ts'

/**
 * Gives the document the title of the open screen, or the default (1§2). It stands before the page, so that a page which
 * knows more, a plate for example, has the last word.
 */
export function ScreenTitle() {
  const title = screenTitle(useScreen())
  const product = useProductName()
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = pageTitle(title, product)
  }, [title, product, pathname])
  return null
}
