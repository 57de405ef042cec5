import { MATERIALS, type Material } from '../car/material.ts'
import { hash, noise } from '../geometry/noise.ts'
import { smoothStep } from '../geometry/vector.ts'
import { hallLight, type Light } from '../hall/hall.ts'
import { firstHit, lastHit } from '../light/bvh.ts'
import { meetsBystander } from '../weather/bystander.ts'
import { lookUp } from './picture.ts'
import { floorLightAt, type Layer, type Scene } from './scene.ts'
import type { Surfel } from './surfel.ts'
import type { StandingPiece } from './visibility.ts'

type Gloss = { red: number; green: number; blue: number }

/** Lights surfels of one scene. */
export class Shader {
  private readonly scene: Scene
  private readonly mirror: Light = { red: 0, green: 0, blue: 0 }
  private readonly layersOf: Map<StandingPiece['piece'], readonly Layer[]>
  private readonly gloss: readonly Gloss[]

  constructor(scene: Scene) {
    this.scene = scene
    this.layersOf = new Map(
      scene.standing
        .slice(0, scene.own)
        .map((standing) => [standing.piece, scene.layers.filter((layer) => layer.reaches(standing))]),
    )
    this.gloss = scene.standing.map(({ piece }) => {
      const [red, green, blue] =
        piece.material === 'paint' ? scene.paint.colour : (piece.tint ?? MATERIALS[piece.material].colour)
      return { red, green, blue }
    })
  }

  /** Fills in the optical properties of the surfel from its material, the paint and the layers. */
  dress(s: Surfel) {
    const { piece } = s.piece
    const material: Material = MATERIALS[piece.material]
    const isPaint = piece.material === 'paint'
    const [red, green, blue] = piece.tint ?? (isPaint ? this.scene.paint.colour : material.colour)
    s.red = red
    s.green = green
    s.blue = blue
    s.specular = material.specular
    s.roughness = material.roughness
    s.metal = material.metal ?? 0
    s.lacquer = material.lacquer ?? 0
    s.flakes = isPaint ? this.scene.paint.flakes : 0
    s.glow = material.glow ?? 0
    if (piece.picture && !s.isBack) this.wear(s, piece.picture)
    if (s.isBack && isPaint) {
      s.red = s.green = s.blue = 0.03
      s.lacquer = 0
      s.flakes = 0
      s.roughness = 0.9
    }
    if (isPaint && !s.isBack) peel(s)
    if (s.edge < 0.012) gap(s, piece.gap ?? 0.002)
    for (const layer of this.layersOf.get(piece) ?? []) layer.apply(s)
    const l = 1 / (Math.sqrt(s.nx * s.nx + s.ny * s.ny + s.nz * s.nz) || 1)
    s.nx *= l
    s.ny *= l
    s.nz *= l
  }

  /**
   * Computes the light that leaves the surfel towards the camera.
   * @param dx direction of sight in the hall with dy and dz, of unit length
   */
  lit(out: Light, s: Surfel, dx: number, dy: number, dz: number) {
    const { rotation: r, shift: t } = s.piece.placement
    const x = r[0] * s.x + r[1] * s.y + r[2] * s.z + t[0]
    const y = r[3] * s.x + r[4] * s.y + r[5] * s.z + t[1]
    const z = r[6] * s.x + r[7] * s.y + r[8] * s.z + t[2]
    let nx = r[0] * s.nx + r[1] * s.ny + r[2] * s.nz
    let ny = r[3] * s.nx + r[4] * s.ny + r[5] * s.nz
    let nz = r[6] * s.nx + r[7] * s.ny + r[8] * s.nz
    let d = nx * dx + ny * dy + nz * dz
    if (d > -0.02) {
      // bent and smoothed normals may face away from the camera
      const k = d + 0.02
      nx -= k * dx
      ny -= k * dy
      nz -= k * dz
      const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz)
      nx *= l
      ny *= l
      nz *= l
      d = nx * dx + ny * dy + nz * dz
    }
    const cos = -d
    const [rx, ry, rz] = [dx - 2 * d * nx, dy - 2 * d * ny, dz - 2 * d * nz]
    const isWheel = s.piece.piece.joint !== undefined && s.piece.piece.joint !== 'body'
    // the baked light of a wheel is the mean over a turn, but the part below the arch is darker than this mean
    const light = s.light * this.scene.mood.strength * (isWheel ? 1.1 - 0.55 * smoothStep(0.38, 0.66, z) : 1)
    const grazing = (1 - cos) ** 5
    const diffuse = light * (1 - s.metal)
    out.red = s.red * (diffuse + s.glow)
    out.green = s.green * (diffuse + s.glow)
    out.blue = s.blue * (diffuse + s.glow)
    const mirror = this.mirror
    if (s.flakes > 0) {
      this.seen(x, y, z, nx, ny, nz, rx, ry, rz, 0.45, s.light)
      const sparkle =
        s.flakes * (0.75 + 0.5 * hash(Math.floor(s.x * 1400 + s.z * 300), Math.floor(s.z * 1400 + s.y * 900)))
      out.red = out.red * (1 - 0.5 * s.flakes) + s.red * mirror.red * sparkle * (0.35 + 0.65 * cos)
      out.green = out.green * (1 - 0.5 * s.flakes) + s.green * mirror.green * sparkle * (0.35 + 0.65 * cos)
      out.blue = out.blue * (1 - 0.5 * s.flakes) + s.blue * mirror.blue * sparkle * (0.35 + 0.65 * cos)
    }
    const base = s.specular + (1 - s.specular) * grazing * (1 - s.roughness) ** 2
    if (s.metal > 0 || s.lacquer === 0) {
      this.seen(
        x,
        y,
        z,
        nx,
        ny,
        nz,
        rx,
        ry,
        rz,
        s.roughness * 0.9 + Math.min(0.19, 0.8 * s.curve * s.footprint),
        s.light,
      )
      const tint = s.metal
      out.red += base * mirror.red * (1 - tint + tint * s.red)
      out.green += base * mirror.green * (1 - tint + tint * s.green)
      out.blue += base * mirror.blue * (1 - tint + tint * s.blue)
    }
    if (s.lacquer > 0) {
      const f = s.lacquer * (0.045 + 0.955 * grazing)
      // a pixel over a tight curve reflects a wide part of the hall
      this.seen(x, y, z, nx, ny, nz, rx, ry, rz, 0.004 + Math.min(0.19, 0.8 * s.curve * s.footprint), s.light)
      out.red = out.red * (1 - f) + f * mirror.red
      out.green = out.green * (1 - f) + f * mirror.green
      out.blue = out.blue * (1 - f) + f * mirror.blue
    }
  }

  /** Traces a mirror ray from a surface and writes the light to `mirror`. The ray can hit the car itself. */
  private seen(
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    rx: number,
    ry: number,
    rz: number,
    blur: number,
    light: number,
  ) {
    const { rays, mood, turn } = this.scene
    const mirror = this.mirror
    const lift = 0.03
    if (blur < 0.2) {
      const { cos, sin, x: tx, y: ty } = turn
      const [ox, oy] = [x + nx * lift - tx, y + ny * lift - ty]
      const owner = firstHit(
        rays.bvh,
        cos * ox + sin * oy,
        cos * oy - sin * ox,
        z + nz * lift,
        cos * rx + sin * ry,
        cos * ry - sin * rx,
        rz,
        6,
      )
      if (owner >= 0) {
        const at = this.gloss[rays.piece[owner] as number] as Gloss
        const l = (rays.light[owner] as number) * mood.strength * Math.min(1, lastHit.distance * 4 + 0.3)
        mirror.red = at.red * l + 0.004
        mirror.green = at.green * l + 0.004
        mirror.blue = at.blue * l + 0.004
        return
      }
    }
    if (blur < 0.2 && meetsBystander(mirror, this.scene.bystanders, x, y, z, rx, ry, rz)) return
    this.hall(mirror, x, y, z, rx, ry, rz, blur)
    if (blur >= 0.2) {
      // a wide cone of reflected rays loses the light that the car itself blocks
      const open = Math.min(1, light / 0.5)
      mirror.red *= open
      mirror.green *= open
      mirror.blue *= open
    }
  }

  /** Computes the light of the hall along a ray, with the shadow of the car on the floor. */
  hall(out: Light, x: number, y: number, z: number, dx: number, dy: number, dz: number, blur: number) {
    const { mood } = this.scene
    hallLight(out, x, y, z, dx, dy, dz, blur, mood)
    if (dz < 0) {
      const t = -z / dz
      const share = floorLightAt(this.scene, x + dx * t, y + dy * t)
      out.red *= share
      out.green *= share
      out.blue *= share
    }
  }

  private wear(s: Surfel, name: string) {
    const picture = this.scene.pictures.get(name)
    if (!picture) return
    lookUp(this.mirror, picture, s.u, s.v, s.footprint)
    s.red = this.mirror.red
    s.green = this.mirror.green
    s.blue = this.mirror.blue
  }
}

/** Bends the normal by orange peel: the slight waves of dried sprayed lacquer. */
function peel(s: Surfel) {
  const [a, b] = [s.x * 90, (s.z + s.y * 0.7) * 90]
  const k = 0.004
  const here = noise(a, b)
  s.nx += k * (noise(a + 0.5, b) - here)
  s.nz += k * (noise(a, b + 0.5) - here)
}

/** Darkens the gap between two panels and rounds its rims. */
function gap(s: Surfel, half: number) {
  if (half === 0) return
  const f = Math.max(s.footprint * 0.6, 0.0005)
  const dark = 1 - Math.min(1, Math.max(0, (s.edge - half + f) / (2 * f)))
  if (dark > 0) {
    const keep = 1 - dark * 0.97
    s.red *= keep
    s.green *= keep
    s.blue *= keep
    s.lacquer *= keep
    s.flakes *= keep
    s.specular *= keep
    s.light *= keep
  }
  const near = Math.exp(-Math.max(0, s.edge - half) / 0.004)
  s.light *= 1 - 0.25 * near
}
