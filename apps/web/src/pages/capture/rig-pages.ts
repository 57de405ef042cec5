/** All pages of rigs share one chunk, because a user of one of these pages usually also opens the others. */
export { AdminCaptureSetPage } from './admin-capture-set-page.tsx'
export { AdminCaptureUnitPage } from './admin-capture-unit-page.tsx'
export { AdminCarEyePage } from './admin-car-eye-page.tsx'
export { CaptureUnitsPage } from './capture-units-page.tsx'
