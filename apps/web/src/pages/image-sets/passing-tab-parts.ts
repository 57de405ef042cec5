// One piece, as they are fetched ahead together.
export { CarCard } from '../../cars/car-card.tsx'
export { DamageLogRail } from '../../damages/log/damage-log-rail.tsx'
export { ImageSetFacts } from '../../image-sets/passing/passing-facts.tsx'
export { InspectImageSet } from './inspect-passing.tsx'
export { ImageSetAsk as CheckAsk } from './passing-ask.tsx'
export { ImageSetCosts } from './passing-costs.tsx'
export { ProcessingTab as ProcessingPanel } from './processing-tab.tsx'
