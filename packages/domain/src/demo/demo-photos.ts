/** How the demo's photos come about: sketched ones are coarser and cost half the time. */
export const DEMO_PHOTOS = ['drawn', 'sketched'] as const
export type DemoPhotos = (typeof DEMO_PHOTOS)[number]
