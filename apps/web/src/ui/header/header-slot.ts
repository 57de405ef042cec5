import { createContext } from 'react'

/** Element of the shell in which pages render their header. The element is null until the shell is rendered. */
export const HeaderSlot = createContext<HTMLElement | null>(null)
