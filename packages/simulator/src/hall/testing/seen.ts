import { EVEN_MOOD, hallLight, type Light } from '../hall.ts'

const light: Light = { red: 0, green: 0, blue: 0 }

/** Returns the green light that comes from a direction. */
export const seen = (x: number, y: number, z: number, blur = 0.004, mood = EVEN_MOOD): number => {
  const l = Math.hypot(x, y, z)
  hallLight(light, 0, 0, 0.8, x / l, y / l, z / l, blur, mood)
  return light.green
}
