// One piece, as they are fetched ahead together.
export { CarCard } from '../../cars/car-card.tsx'
export { DamageLogRail } from '../../damages/log/damage-log-rail.tsx'
export { PassingFacts } from '../../image-sets/passing/passing-facts.tsx'
export { InspectPassing } from './inspect-passing.tsx'
export { PassingAsk as CheckAsk } from './passing-ask.tsx'
export { PassingCosts } from './passing-costs.tsx'
export { ProcessingTab as ProcessingPanel } from './processing-tab.tsx'
