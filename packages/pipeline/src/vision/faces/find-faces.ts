import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import sharp from 'sharp'
import { type FaceNet, type FoundFace, loadFaceNet, STEP } from './face-net.ts'
import { faceThresholds as t } from './face-thresholds.ts'
import { type Tile, tilesOf } from './face-tiles.ts'
import { mergeFaces } from './merge-faces.ts'

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
