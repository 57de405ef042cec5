/** Kinds of demo photos: `sketched` photos are flat drawings, made in no time. */
export const DEMO_PHOTOS = ['drawn', 'sketched'] as const
export type DemoPhotos = (typeof DEMO_PHOTOS)[number]
