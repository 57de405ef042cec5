/** Kinds of demo photos. `sketched` photos are flat drawings, which take almost no time to draw. */
export const DEMO_PHOTOS = ['drawn', 'sketched'] as const
export type DemoPhotos = (typeof DEMO_PHOTOS)[number]
