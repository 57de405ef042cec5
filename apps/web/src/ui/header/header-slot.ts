import { createContext } from 'react'

/** Where pages draw their header: an element of the shell; null until the shell stands. */
export const HeaderSlot = createContext<HTMLElement | null>(null)
