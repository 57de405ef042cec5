import type { Picture } from '../picture/picture.ts'
import { drawSticker } from './qr-sticker.ts'
import { svgPicture } from './svg-picture.ts'

/** Side of a QR sticker in metres. */
export const STICKER_SIZE = 0.2

/**
 * Makes the picture of a white sticker with a QR code.
 * @param code content of the QR code, 2 to 10 letters, digits or hyphens
 */
export const stickerPicture = async (code: string): Promise<Picture> =>
  svgPicture(await drawSticker(STICKER_SIZE, code), STICKER_SIZE, STICKER_SIZE, 400)
