// One chunk, because these parts are preloaded together.
export { CarCard } from '../../cars/car-card.tsx'
export { DamageLogRail } from '../../damages/log/damage-log-rail.tsx'
export { ImageSetFacts } from '../../image-sets/details/image-set-facts.tsx'
export { ImageSetAsk as CheckAsk } from './image-set-ask.tsx'
export { ImageSetCosts } from './image-set-costs.tsx'
export { InspectImageSet } from './inspect-image-set.tsx'
export { ProcessingTab as ProcessingPanel } from './processing-tab.tsx'
