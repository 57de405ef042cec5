import { drawPlateFace, PLATE_HEIGHT } from '@skadi/simulator/pictures/plate'
import { chances } from './chances.ts'
import { photograph } from './photograph.ts'

/**
 * A part of a photo with one Norwegian plate, drawn with the renderer's plate lettering. Neither a font nor a training
 * set contains this lettering.
 */
export type PlateCrop = {
  plate: string
  jpeg: Buffer
  /** Height of the plate in px. */
  height: number
  /** True if a person could read the plate. The drawing parameters decide this, never a read. */
  isReadable: boolean
  conditions: string[]
}

const letters = 'ABCDEFHJKLNPRSTUVXYZ'

/**
 * Draws one crop of 560x310 px. The same seed gives the same crop, apart from the encoder. Every third crop is by day,
 * without dirt and rain.
 */
export async function drawPlateCrop(seed: number): Promise<PlateCrop> {
  const { between, chance, pick } = chances(seed)
  const plate = `${pick(letters)}${pick(letters)}${Math.floor(between(10_000, 99_999))}`
  const height = Math.round(between(25, 80))
  const bare = seed % 3 === 0
  const isNight = !bare && chance(0.3)
  const isWet = !bare && chance(0.3)
  const isDirty = !bare && chance(0.35)
  const blur = Math.max(0.5, height * (chance(0.15) ? between(0.03, 0.09) : between(0.005, 0.04)))
  const noise = isNight ? between(4, 16) : between(1, 8)
  const quality = Math.round(between(45, 92))
  const light = isNight ? between(0.25, 0.6) : between(0.6, 1.05)
  const [turn, yaw, slant] = [between(-6, 6), between(0.72, 1), between(-0.12, 0.12)]
  const scale = height / PLATE_HEIGHT
  const [x, y] = [280 + between(-50, 50), 180 + between(-30, 30)]
  const blobs = isDirty
    ? Array.from({ length: Math.floor(between(3, 14)) }, () => {
        const [rx, opacity] = [between(0.05, 0.35) * height, between(0.15, 0.85)]
        return {
          rx,
          opacity,
          svg: `<ellipse cx="${between(-2.2, 2.2) * height}" cy="${between(-0.5, 0.5) * height}" rx="${rx}" ry="${rx * between(0.3, 1)}" fill="${pick(['#5b4a38', '#77706a', '#3a342e', '#c9c9c6'])}" opacity="${opacity}" filter="url(#soft)"/>`,
        }
      })
    : []
  const drops = isWet
    ? Array.from(
        { length: 60 },
        () =>
          `<path d="M${between(0, 560)} ${between(0, 310)}l3 ${between(8, 26)}" stroke="#fff" opacity="${between(0.1, 0.45)}" stroke-width="${between(0.6, 1.8)}"/>`,
      )
    : []
  const body = pick(['#7d1f24', '#1d2733', '#c9ccd0', '#0f1011', '#3d5a45', '#e8e8e6'])
  const bars = Array.from({ length: 9 }, (_, i) => `<rect x="0" y="${20 + i * 9}" width="560" height="4" fill="#111"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="310"><defs><filter id="soft"><feGaussianBlur stdDeviation="${height * 0.03}"/></filter></defs>
    <rect width="560" height="310" fill="${body}"/><rect width="560" height="110" fill="#1b1b1d"/>${bars.join('')}
    <rect y="260" width="560" height="50" fill="#26282a"/><circle cx="90" cy="80" r="45" fill="#d8dde0"/>
    <g transform="translate(${x} ${y}) rotate(${turn}) skewY(${(slant * 180) / Math.PI}) scale(${yaw} 1)">
      <rect x="${-2.45 * height}" y="${-0.62 * height}" width="${4.9 * height}" height="${1.24 * height}" fill="#151515"/>
      <g transform="scale(${scale})">${drawPlateFace(`${plate.slice(0, 2)} ${plate.slice(2)}`, 'NO')}</g>${blobs.map(({ svg }) => svg).join('')}</g>${drops.join('')}</svg>`
  const jpeg = await photograph(svg, { blur, light, glow: isNight ? 6 : 0, noise, quality })
  const characterHeight = 0.69 * height
  const covered = blobs.some(({ rx, opacity }) => opacity > 0.55 && rx > 0.16 * height)
  return {
    plate,
    jpeg,
    height,
    isReadable: blur <= 0.13 * characterHeight && noise <= 0.3 * light * 230 && !covered,
    conditions: [...(isNight ? ['night'] : []), ...(isWet ? ['rain'] : []), ...(isDirty ? ['dirt'] : [])],
  }
}
