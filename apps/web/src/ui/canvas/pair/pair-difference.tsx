import { useEffect, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { decodedPhoto, usePhoto } from '../decoded-photos.ts'
import photoCss from '../photo-canvas.module.css'
import { COMPARED_SIZE, type Difference, differenceOf } from './difference.ts'

type PairDifferenceProps = { newerUrl: string; olderUrl: string; warp: readonly number[] }

/**
 * A layer over the newer photo. The layer is bright where the two photos look different, and hatched where the older
 * photo has no pixels.
 */
export function PairDifference({ newerUrl, olderUrl, warp }: PairDifferenceProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isReady = [usePhoto(newerUrl).state, usePhoto(olderUrl).state].every((state) => state === 'ready')
  useEffect(() => {
    if (!isReady) return
    // The comparison takes 0.2 s of CPU time, so the view is painted first.
    const timer = setTimeout(() => {
      const context = canvas.current?.getContext('2d')
      const [newer, older] = [pixelsOf(newerUrl), pixelsOf(olderUrl)]
      if (context && newer && older) paint(context, differenceOf(newer, older, warp))
    })
    return () => clearTimeout(timer)
  }, [isReady, newerUrl, olderUrl, warp])
  return (
    <canvas
      ref={canvas}
      className={photoCss.photo}
      {...COMPARED_SIZE}
      role="img"
      aria-label={m.compare_differenceName()}
      data-testid="difference"
    />
  )
}

/** Returns the RGBA bytes of a decoded photo at the size of the comparison. */
function pixelsOf(url: string): Uint8ClampedArray | undefined {
  const photo = decodedPhoto(url)
  const context = new OffscreenCanvas(COMPARED_SIZE.width, COMPARED_SIZE.height).getContext('2d')
  if (!photo || !context) return undefined
  context.drawImage(photo, 0, 0, COMPARED_SIZE.width, COMPARED_SIZE.height)
  return context.getImageData(0, 0, COMPARED_SIZE.width, COMPARED_SIZE.height).data
}

/**
 * Colours of differences as RGB, from weakest to strongest. Red and gold are missing, because they stand only for
 * damages.
 */
const HEAT = [
  [88, 70, 230],
  [40, 200, 240],
  [240, 255, 255],
] as const
/** Opacities from 0 to 255 of the dark veil, of the strongest difference, and of the two shades of the hatching. */
const [VEIL, STRONGEST, HATCH, GAP] = [120, 190, 190, 130]
/** Width in pixels of a stripe of the hatching. */
const STRIPE = 6

function paint(context: CanvasRenderingContext2D, { strength, compared }: Difference): void {
  const { width, height } = COMPARED_SIZE
  const image = context.createImageData(width, height)
  for (let at = 0; at < strength.length; at += 1) {
    const share = (strength[at] as number) / 255
    const isStripe = Math.floor(((at % width) + Math.floor(at / width)) / STRIPE) % 2 === 0
    const [red, green, blue] = share > 0 ? heat(share) : [10, 12, 16]
    const opacity = !compared[at] ? (isStripe ? HATCH : GAP) : VEIL + (STRONGEST - VEIL) * share
    image.data.set([red, green, blue, opacity], at * 4)
  }
  context.putImageData(image, 0, 0)
}

function heat(share: number): [red: number, green: number, blue: number] {
  const at = share * (HEAT.length - 1)
  const lower = HEAT[Math.min(HEAT.length - 2, Math.floor(at))] ?? HEAT[0]
  const upper = HEAT[Math.min(HEAT.length - 1, Math.floor(at) + 1)] ?? HEAT[2]
  const part = Math.min(1, at - Math.min(HEAT.length - 2, Math.floor(at)))
  return [0, 1, 2].map((one) => (lower[one] as number) + ((upper[one] as number) - (lower[one] as number)) * part) as [
    number,
    number,
    number,
  ]
}
