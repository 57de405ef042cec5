// One piece, as they are fetched ahead together.
export { CarCard } from '../cars/car-card.tsx'
export { PassingCosts } from './passing-costs.tsx'
export { ProcessingTab as ProcessingPanel } from './processing-tab.tsx'
