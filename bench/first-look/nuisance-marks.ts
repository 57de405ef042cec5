import type { Nuisance } from '@skadi/simulator/passing/nuisance'
import type { PassingScene } from '@skadi/simulator/passing/pose-scene'
import type { Layer } from '@skadi/simulator/picture/scene'
import type { Surfel } from '@skadi/simulator/picture/surfel'

/** Nuisances on the car that can be mistaken for damage, in the order of the net's output. */
export const MARKED = ['drops', 'dirt', 'snow', 'sticker'] as const
/**
 * Number of the first nuisance in the damage mask of an exposure. Damages have smaller numbers, because a passing has
 * fewer damages.
 */
const FIRST_MARK = 250
/**
 * Minimum share of a surface that dirt or snow covers, so that it counts as seen. Below this share the paint shows
 * through.
 */
const COVERED = 0.3
const BENT = 0.03

/** Returns the passing with damage masks that also mark drops, dirt, snow and stickers outside damages. */
export function markNuisances(posed: PassingScene): PassingScene {
  const { scene, damages, passing } = posed
  const own = passing.nuisances.filter(({ kind }) => markOf(kind) >= 0)
  const layers = scene.layers.map((layer, i) => {
    const nuisance = own[i - damages.length]
    return nuisance ? marked(layer, markOf(nuisance.kind)) : layer
  })
  return { ...posed, scene: { ...scene, layers } }
}

const markOf = (kind: Nuisance['kind']): number => (MARKED as readonly string[]).indexOf(kind)

function marked(layer: Layer, mark: number): Layer {
  const isSeen = MARKED[mark] === 'drops' ? isBent : MARKED[mark] === 'sticker' ? isPrinted : isCoated
  return {
    reaches: layer.reaches,
    apply: (surfel) => {
      const { nx, ny, nz, red, green, blue, cover } = surfel
      layer.apply(surfel)
      const isFree = surfel.damage === 0 || surfel.damage >= FIRST_MARK
      if (isFree && isSeen(surfel, { nx, ny, nz, red, green, blue, cover })) surfel.damage = FIRST_MARK + mark
    },
  }
}

type Look = Pick<Surfel, 'nx' | 'ny' | 'nz' | 'red' | 'green' | 'blue' | 'cover'>
const isBent = (now: Look, was: Look) =>
  Math.abs(now.nx - was.nx) + Math.abs(now.ny - was.ny) + Math.abs(now.nz - was.nz) > BENT
const isCoated = (now: Look, was: Look) => now.cover >= COVERED && now.cover > was.cover
const isPrinted = (now: Look, was: Look) => now.red !== was.red || now.green !== was.green || now.blue !== was.blue

/**
 * Returns the share of each cell that each marked nuisance covers.
 * @param map damage mask of `width` x `height` pixels
 * @returns shares by kind, then by row; 255 means the whole cell
 */
export function nuisanceCells(map: Uint8Array, width: number, height: number, cell: number): Uint8Array {
  const [columns, rows] = [width / cell, height / cell]
  const counts = new Uint32Array(MARKED.length * columns * rows)
  for (const [at, value] of map.entries()) {
    if (value < FIRST_MARK) continue
    const place = Math.floor(Math.floor(at / width) / cell) * columns + Math.floor((at % width) / cell)
    const index = (value - FIRST_MARK) * columns * rows + place
    counts[index] = (counts[index] as number) + 1
  }
  return Uint8Array.from(counts, (count) => Math.round((255 * count) / (cell * cell)))
}
