import { create } from 'zustand'

/** The passing that the user wants to check despite remaining work, with the reason. */
type AskedCheck = { imageSetId: string | undefined; reason: string }

const NONE: AskedCheck = { imageSetId: undefined, reason: '' }

export const useAskedCheck = create<AskedCheck>()(() => NONE)

/** First press of "checked": the passing lists the remaining work; the second press checks it anyway. */
export const askCheck = (imageSetId: string): void => useAskedCheck.setState({ imageSetId, reason: '' })

export const setCheckReason = (reason: string): void => useAskedCheck.setState({ reason })

export const endAskedCheck = (): void => useAskedCheck.setState(NONE)
