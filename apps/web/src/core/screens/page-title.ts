import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import { configQuery } from '../calls/config.ts'

/** Name of the product until the server has sent the configured name. */
export const PRODUCT_NAME = 'Skadi'

/** Returns the page title `{screen} - {product}`, or only the product if there is no screen. */
export const pageTitle = (screen: string | undefined, product: string = PRODUCT_NAME): string =>
  screen ? `${screen} - ${product}` : product

/** Returns the name of the product that is configured on the server. */
export const useProductName = (): string => useQuery(configQuery).data?.productName ?? PRODUCT_NAME

/** Text before every page title. The text shows the progress of long work, for example "(45 %)". */
const useTitleNote = create<{ note: string | undefined }>()(() => ({ note: undefined }))
export const setTitleNote = (note: string | undefined): void => useTitleNote.setState({ note })

/**
 * Sets the document title while the calling screen is shown.
 * @param screen undefined while the screen has no title
 */
export function usePageTitle(screen: string | undefined): void {
  const product = useProductName()
  const note = useTitleNote((state) => state.note)
  useEffect(() => {
    document.title = [note, pageTitle(screen, product)].filter(Boolean).join(' ')
  }, [screen, product, note])
}
