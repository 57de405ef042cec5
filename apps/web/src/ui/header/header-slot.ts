import { createContext } from 'react'

/** Element of the shell where pages render their header; null until the shell is rendered. */
export const HeaderSlot = createContext<HTMLElement | null>(null)
