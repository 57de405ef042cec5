/**
 * Pixel operations of vision in AssemblyScript. The operations work on four numbers at a time (SIMD), in memory that is allocated once
 * (decision 72). `compile.mjs` compiles them to `src/vision/pixels/pixels.wasm`.
 *
 * Maps are rows of 32-bit floats from the top, without gaps. Maps and all other data in the memory are passed by their addresses. The
 * caller provides the memory, plus 32 bytes behind each area that may be read and written.
 */
export { darkAreas } from './dark-areas'
export { boxMean, difference, evened, evenLight, measured, mirror, rootShares, squaresFrom } from './light'
export { findPartners } from './marks'
export { halve, planes, shrink } from './planes'
export { distrustOutliers, seekTile, tileLikeness, warp } from './tiles'
