import { overlap } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE, type Size } from '@skadi/domain/images/letterbox'
import sharp from 'sharp'
import { type FaceNet, type FoundFace, loadFaceNet, STEP } from './face-net.ts'
import { faceThresholds as t } from './face-thresholds.ts'

/**
 * Finds the faces in a photo of 1920x1200, in pixels of the photo. Small faces are searched in tiles near full size, each large enough for
 * a whole face. Large faces are searched in the whole photo scaled down.
 * @throws if the photo cannot be decoded
 */
export async function findFaces(photo: Uint8Array): Promise<FoundFace[]> {
  const net = await loadFaceNet()
  const { data, info } = await sharp(photo, { failOn: 'error' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.width !== IMAGE_SIZE.width || info.height !== IMAGE_SIZE.height)
    throw new Error(`a photo of 1920x1200 was expected, got ${info.width}x${info.height}`)
  const faces: FoundFace[] = []
  for (const tile of tilesOf(IMAGE_SIZE)) faces.push(...(await findInTile(net, data, tile)))
  return mergeFaces(faces)
}

/** Finds faces in a tile. The tile lies at the top left of the net's input, and the rest of the input is black. */
async function findInTile(net: FaceNet, pixels: Buffer, tile: Tile): Promise<FoundFace[]> {
  const [width, height] = [Math.round(tile.width * tile.scale), Math.round(tile.height * tile.scale)]
  const [right, bottom] = [upToStep(width) - width, upToStep(height) - height]
  const data = await sharp(pixels, { raw: { ...IMAGE_SIZE, channels: 3 } })
    .extract(tile)
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .extend({ right, bottom, background: '#000' })
    .raw()
    .toBuffer()
  const found = await net.find({ data, width: width + right, height: height + bottom }, t.score)
  const faces = found.map((face) => ({
    x: tile.left + face.x / tile.scale,
    y: tile.top + face.y / tile.scale,
    width: face.width / tile.scale,
    height: face.height / tile.scale,
    score: face.score,
  }))
  return faces.filter((face) => Math.max(face.width, face.height) < t.largeFrom || face.score >= t.largeScore)
}

const upToStep = (side: number): number => Math.ceil(side / STEP) * STEP

/** A part of the photo in pixels of the photo, and its scale in the net's input. */
type Tile = Size & { left: number; top: number; scale: number }

/** Returns the whole photo scaled down, and overlapping tiles of nearly full scale. */
export function tilesOf(photo: Size): Tile[] {
  const columns = spans(photo.width, t.fineTiles.across)
  const rows = spans(photo.height, t.fineTiles.down)
  const fine = rows.flatMap(([top, height]) =>
    columns.map(([left, width]) => ({ left, top, width, height, scale: t.fineScale })),
  )
  return [{ left: 0, top: 0, ...photo, scale: t.wholeScale }, ...fine]
}

/** Divides a side into `count` overlapping parts. Returns the start and length of each part, in whole pixels. */
function spans(side: number, count: number): [number, number][] {
  const length = Math.ceil((side + (count - 1) * t.fineOverlap) / count)
  return Array.from({ length: count }, (_, n) => [Math.round((n * (side - length)) / Math.max(1, count - 1)), length])
}

/** Returns the box of highest score on each face. */
export function mergeFaces(faces: readonly FoundFace[]): FoundFace[] {
  const kept: FoundFace[] = []
  for (const face of faces.toSorted((a, b) => b.score - a.score))
    if (!kept.some((better) => overlap(better, face) > t.same)) kept.push(face)
  return kept
}
