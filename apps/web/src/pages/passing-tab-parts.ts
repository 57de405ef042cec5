// One piece, as they are fetched ahead together.
export { CarCard } from '../cars/car-card.tsx'
export { ProcessingPanel } from '../image-sets/processing-panel.tsx'
