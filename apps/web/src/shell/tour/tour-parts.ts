// One chunk: each further chunk would add its name to the list that the sign-in page loads.
export { startPractice } from './practice-calls.ts'
export { PracticeGuide } from './practice-guide.tsx'
export { Tour } from './tour.tsx'
export { TourOffer } from './tour-offer.tsx'
