import { clamp } from '../geometry/vector.ts'

export type Colour = readonly [number, number, number]

/** Effect of a stroke of paint on a wall. */
export type Ink = {
  /** matte colour in linear light */
  colour?: Colour
  /** factor on the colour below: values below 1 darken, and values above 1 brighten */
  shade?: number
  /** light that the surface emits; it replaces the colour below */
  glow?: Colour
  /** daylight that comes in from outside */
  day?: number
  /** share of the surface that the stroke covers; the default is 1 */
  share?: number
  /** width of the soft edge in metres; the default is one texel */
  soft?: number
}

/**
 * A wall of the hall while it is painted. Each texel has a matte colour, emitted light and daylight. Places are in
 * metres from the corner of the wall.
 */
export class Canvas {
  readonly columns: number
  readonly rows: number
  /** texels per metre */
  readonly density: number
  readonly colour: Float32Array
  /** emitted red, green and blue, then daylight */
  readonly glow: Float32Array

  constructor(width: number, height: number, density: number, [red, green, blue]: Colour) {
    this.columns = Math.round(width * density)
    this.rows = Math.round(height * density)
    this.density = density
    this.colour = new Float32Array(this.columns * this.rows * 3)
    this.glow = new Float32Array(this.columns * this.rows * 4)
    for (let i = 0; i < this.colour.length; i += 3) {
      this.colour[i] = red
      this.colour[i + 1] = green
      this.colour[i + 2] = blue
    }
  }

  /** Paints the area in which a signed distance is negative (in metres), within a box in metres. */
  fill(
    [u0, v0, u1, v1]: readonly [number, number, number, number],
    distance: (u: number, v: number) => number,
    ink: Ink,
  ) {
    const { density: d, columns, rows } = this
    const soft = Math.max(ink.soft ?? 0, 1 / d)
    const [i0, i1] = [Math.max(0, Math.floor((u0 - soft) * d)), Math.min(columns - 1, Math.ceil((u1 + soft) * d))]
    const [j0, j1] = [Math.max(0, Math.floor((v0 - soft) * d)), Math.min(rows - 1, Math.ceil((v1 + soft) * d))]
    for (let j = j0; j <= j1; j++)
      for (let i = i0; i <= i1; i++) {
        const cover = clamp(0.5 - distance((i + 0.5) / d, (j + 0.5) / d) / soft) * (ink.share ?? 1)
        if (cover > 0) this.touch(j * columns + i, cover, ink)
      }
  }

  /** Draws a rectangle from corner to corner. It replaces the colour and the emitted light in this area. */
  rect(u0: number, v0: number, u1: number, v1: number, ink: Ink) {
    const [u, v, hu, hv] = [(u0 + u1) / 2, (v0 + v1) / 2, (u1 - u0) / 2, (v1 - v0) / 2]
    this.fill([u0, v0, u1, v1], (x, y) => Math.max(Math.abs(x - u) - hu, Math.abs(y - v) - hv), ink)
  }

  /** Draws a disc, or a ring of this width inside the disc. */
  disc(u: number, v: number, radius: number, ink: Ink, ring = radius * 2) {
    this.fill(
      [u - radius, v - radius, u + radius, v + radius],
      (x, y) => {
        const r = Math.hypot(x - u, y - v)
        return Math.max(r - radius, radius - ring - r)
      },
      ink,
    )
  }

  private touch(texel: number, cover: number, { colour, shade, glow, day }: Ink) {
    const c = texel * 3
    const g = texel * 4
    if (!colour && !glow && day === undefined) {
      const k = 1 + ((shade ?? 1) - 1) * cover
      this.colour[c] = (this.colour[c] as number) * k
      this.colour[c + 1] = (this.colour[c + 1] as number) * k
      this.colour[c + 2] = (this.colour[c + 2] as number) * k
      return
    }
    for (let k = 0; k < 3; k++) {
      const here = this.colour[c + k] as number
      if (colour) this.colour[c + k] = here + ((colour[k] as number) - here) * cover
      const light = this.glow[g + k] as number
      this.glow[g + k] = light + ((glow?.[k] ?? (colour ? 0 : light)) - light) * cover
    }
    const outside = this.glow[g + 3] as number
    this.glow[g + 3] = outside + ((day ?? (colour ? 0 : outside)) - outside) * cover
  }
}
