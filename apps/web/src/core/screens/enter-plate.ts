import { create } from 'zustand'

/** The passing whose plate field has to open. The id is undefined once the field is open. */
export const usePlateWanted = create<{ imageSetId?: string }>()(() => ({}))

/** Opens the plate field of a passing as soon as the field is rendered. */
export const wantPlate = (imageSetId: string): void => usePlateWanted.setState({ imageSetId })

export const plateFieldOpened = (): void => usePlateWanted.setState({ imageSetId: undefined })
