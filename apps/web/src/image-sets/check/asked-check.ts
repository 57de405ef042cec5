import { create } from 'zustand'

/** The passing that the user wants to check although work is left, and the reason that the user has typed. */
type AskedCheck = { imageSetId: string | undefined; reason: string }

const NONE: AskedCheck = { imageSetId: undefined, reason: '' }

export const useAskedCheck = create<AskedCheck>()(() => NONE)

/** Handles a press of "checked" on a passing with open work. The passing then lists this work. */
export const askCheck = (imageSetId: string): void => useAskedCheck.setState({ imageSetId, reason: '' })

export const setCheckReason = (reason: string): void => useAskedCheck.setState({ reason })

export const endAskedCheck = (): void => useAskedCheck.setState(NONE)
