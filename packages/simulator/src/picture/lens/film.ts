/** Brightest light that still differs, and places of the table over its square root. */
const MOST = 8
const PLACES = 4096

/** Code values (0 to 255) over the square root of light: soft in the shadows, whites that roll off, blacks a little lifted. */
const curve = Float32Array.from({ length: PLACES + 2 }, (_, i) => {
  const light = (i / PLACES) ** 2 * MOST
  const x = light * 1.08
  const rolled = (x * (2.51 * x + 0.05)) / (x * (2.43 * x + 0.59) + 0.14)
  return 3.5 + 251.5 * Math.min(1, rolled) ** (1 / 2.2)
})

/** The code value, 0 to 255, of linear light. */
export function film(light: number): number {
  const at = Math.sqrt(light > 0 ? light / MOST : 0) * PLACES
  if (at >= PLACES) return curve[PLACES] as number
  const i = at | 0
  const low = curve[i] as number
  return low + ((curve[i + 1] as number) - low) * (at - i)
}
