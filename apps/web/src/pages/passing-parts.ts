import { lazy } from 'react'

const loadDialogs = () =>
  import('../damages/log/damage-dialogs.tsx').then(({ DamageDialogs }) => ({ default: DamageDialogs }))
const loadCarCard = () => import('../cars/car-card.tsx').then(({ CarCard }) => ({ default: CarCard }))
const loadProcessing = () =>
  import('../image-sets/processing-panel.tsx').then(({ ProcessingPanel }) => ({ default: ProcessingPanel }))
const loadSelectionBar = () =>
  import('../frames/selection-bar.tsx').then(({ SelectionBar }) => ({ default: SelectionBar }))

/** The parts of a passing that stand behind a key or a tab; the photo and its damages do not wait for them. */
export const DamageDialogs = lazy(loadDialogs)
export const CarCard = lazy(loadCarCard)
export const ProcessingPanel = lazy(loadProcessing)
export const SelectionBar = lazy(loadSelectionBar)

/** Fetches them ahead, so that nobody waits for them either. */
export const loadPassingParts = () => Promise.all([loadDialogs(), loadCarCard(), loadProcessing(), loadSelectionBar()])
