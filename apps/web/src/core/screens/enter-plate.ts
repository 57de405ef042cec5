import { create } from 'zustand'

/** The passing whose plate one is about to enter, until its field has opened. */
export const usePlateWanted = create<{ imageSetId?: string }>()(() => ({}))

/** Opens the field of a passing's plate as soon as it is on the screen. */
export const wantPlate = (imageSetId: string): void => usePlateWanted.setState({ imageSetId })

export const plateFieldOpened = (): void => usePlateWanted.setState({ imageSetId: undefined })
