import { create } from 'zustand'

/** The passing whose plate field should open, until the field has opened. */
export const usePlateWanted = create<{ imageSetId?: string }>()(() => ({}))

/** Opens the plate field of a passing as soon as it is rendered. */
export const wantPlate = (imageSetId: string): void => usePlateWanted.setState({ imageSetId })

export const plateFieldOpened = (): void => usePlateWanted.setState({ imageSetId: undefined })
