import { lazy } from 'react'

export const loadDialogs = () =>
  import('../../damages/log/dialogs/damage-dialogs.tsx').then(({ DamageDialogs }) => ({ default: DamageDialogs }))
const loadTabs = () => import('./image-set-tab-parts.tsx')
const loadLinks = () => import('./image-set-links.tsx')
const loadPair = () => import('./pair-stage.tsx').then(({ PairStage }) => ({ default: PairStage }))
const loadSelectionBar = () =>
  import('../../images/selection-bar.tsx').then(({ SelectionBar }) => ({ default: SelectionBar }))

/** Parts of a passing that a key or a tab opens. They are lazy, so that the photo and its damages load first. */
export const DamageDialogs = lazy(loadDialogs)
export const CarCard = lazy(() => loadTabs().then(({ CarCard }) => ({ default: CarCard })))
export const ImageSetFacts = lazy(() => loadTabs().then(({ ImageSetFacts }) => ({ default: ImageSetFacts })))
export const ProcessingPanel = lazy(() => loadTabs().then(({ ProcessingTab }) => ({ default: ProcessingTab })))
export const DamageLogRail = lazy(() => loadTabs().then(({ DamageLogRail }) => ({ default: DamageLogRail })))
export const ImageSetCosts = lazy(() => loadTabs().then(({ ImageSetCosts }) => ({ default: ImageSetCosts })))
/** Dialog with the work that is left on a passing, and with the actions for this work. */
export const CheckAsk = lazy(() => loadTabs().then(({ ImageSetAsk }) => ({ default: ImageSetAsk })))
export const InspectImageSet = lazy(() => loadTabs().then(({ InspectImageSet }) => ({ default: InspectImageSet })))
export const PairStage = lazy(loadPair)
export const SelectionBar = lazy(loadSelectionBar)
export const PlaceBar = lazy(() =>
  import('../../damages/places/place-bar.tsx').then(({ PlaceBar }) => ({ default: PlaceBar })),
)
/** Parts of the header that are lazy, because their code is large. */
export const ImageSetLinks = lazy(() => loadLinks().then(({ ImageSetLinks }) => ({ default: ImageSetLinks })))
export const NoPlate = lazy(() => loadLinks().then(({ NoPlate }) => ({ default: NoPlate })))
export const CaseLink = lazy(() => loadLinks().then(({ CaseLink }) => ({ default: CaseLink })))
export const CasesOf = lazy(() => loadLinks().then(({ CasesOf }) => ({ default: CasesOf })))
export const ClaimLink = lazy(() => loadLinks().then(({ ClaimLink }) => ({ default: ClaimLink })))
export const TimeNotice = lazy(() => loadLinks().then(({ TimeNotice }) => ({ default: TimeNotice })))
export const HeadFacts = lazy(() => loadLinks().then(({ HeadFacts }) => ({ default: HeadFacts })))
export const DetectionEnd = lazy(() => loadLinks().then(({ DetectionEnd }) => ({ default: DetectionEnd })))

export const LeftOut = lazy(() =>
  import('../customer/customer-sentence.tsx').then(({ LeftOut }) => ({ default: LeftOut })),
)

/** Preloads the lazy parts, so that the user does not wait when a part is used for the first time. */
export const loadImageSetParts = () =>
  Promise.all([
    loadPair(),
    loadDialogs(),
    loadTabs(),
    loadSelectionBar(),
    import('../../image-sets/photos/camera-grid.tsx'),
  ])
