import { create } from 'zustand'

/** The passing that somebody wants to call checked although something is left to do on it, and why. */
type AskedCheck = { imageSetId: string | undefined; reason: string }

const NONE: AskedCheck = { imageSetId: undefined, reason: '' }

export const useAskedCheck = create<AskedCheck>()(() => NONE)

/** The first press: the passing says what is left, and the second one checks it anyway. */
export const askCheck = (imageSetId: string): void => useAskedCheck.setState({ imageSetId, reason: '' })

export const setCheckReason = (reason: string): void => useAskedCheck.setState({ reason })

export const endAskedCheck = (): void => useAskedCheck.setState(NONE)
