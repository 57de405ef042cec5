import type { Picture } from '../picture/picture.ts'
import { drawPlateFace, PLATE_HEIGHT, PLATE_WIDTH } from './plate.ts'
import { svgPicture } from './svg-picture.ts'

/**
 * Draws the face of a number plate, with half a millimetre per pixel.
 * @param text text of the plate, for example `AB 12345`
 * @param country letters of the blue field
 */
export const platePicture = (text: string, country = 'NO'): Promise<Picture> =>
  svgPicture(drawPlateFace(text, country), PLATE_WIDTH, PLATE_HEIGHT, 1040)
