import { MAX_PHOTO_BYTES, sizeFault } from '@skadi/domain/images/image-limits'
import { judgeJpeg } from '@skadi/domain/images/jpeg/judge-jpeg'
import type { ReadableFile } from '../protocol/recording.ts'

/**
 * Lists the photos of a recording that the server cannot process, with their fault, one line each for a person. The rig
 * sends such photos nevertheless, because the car has already passed.
 */
export async function damagedPhotos(files: readonly ReadableFile[]): Promise<string[]> {
  const lines: string[] = []
  for (const { name, contentType, size, read } of files) {
    if (contentType !== 'image/jpeg' || size > MAX_PHOTO_BYTES) continue
    const judged = judgeJpeg(await read(0, size), (pixels) => !sizeFault(pixels))
    if (judged.kind === 'damaged') lines.push(`${name} is damaged: ${shareText(judged.lost)} of the picture is lost`)
    if (judged.kind === 'tooLarge') lines.push(`${name} has too many pixels: ${judged.width} x ${judged.height}`)
    if (judged.kind === 'unsupported') lines.push(`${name} is a JPEG of a kind that cannot be read`)
  }
  return lines
}

const shareText = (lost: number): string => (lost < 0.01 ? 'a part' : `about ${Math.round(100 * lost)} %`)
