/**
 * What vision does with each pixel of a photo, in AssemblyScript: four numbers at a time, in memory that is taken once (decision
 * 72). `compile.mjs` makes `src/vision/pixels/pixels.wasm` of it.
 *
 * Maps are rows of 32-bit floats from the top, without gaps. Maps, and all else that lies in the memory, are given by their
 * addresses; whoever calls sees to it that there is room, and that 32 bytes more may be read and written behind it.
 */
export { darkAreas } from './dark-areas'
export { boxMean, difference, evened, evenLight, measured, mirror, rootShares, squaresFrom } from './light'
export { findPartners } from './marks'
export { halve, planes, shrink } from './planes'
export { distrustOutliers, seekTile, tileLikeness, warp } from './tiles'
