import type { GreyImage, PixelBox } from '../pixels/grey-image.ts'
import { addressesOf, pixels, takeBytes, takeIntegers, withRoom } from '../pixels/pixel-memory.ts'

/** A connected area: its box, and the number of the box's pixels that belong to the area. */
export type DarkArea = PixelBox & { pixels: number }

/**
 * Finds connected areas of pixels that are darker by `offset` grey levels than the mean of the square around them. Pixels that touch at a
 * corner are connected. The areas come in no set order. The method is an adaptive threshold with connected components.
 * @param window side of the square in px, an odd number
 */
export const darkAreas = ({ data, width, height }: GreyImage, window: number, offset: number): DarkArea[] =>
  withRoom(() => {
    const areas = takeIntegers(6 * Math.ceil(width / 2) * Math.ceil(height / 2))
    const [grey, columns, runs, out] = addressesOf(
      takeBytes(data),
      takeIntegers(width + window),
      takeIntegers(6 * (Math.floor(width / 2) + 1)),
      areas,
    )
    const count = pixels.darkAreas(grey, width, height, (window - 1) / 2, offset, columns, runs, out)
    return Array.from({ length: count }, (_, nth) => {
      const number = (which: number) => areas[5 * nth + which] as number
      const [x, y] = [number(0), number(1)]
      return { x, y, w: number(2) - x, h: number(3) - y, pixels: number(4) }
    })
  })
