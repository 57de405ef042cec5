import { plateDistance } from '@skadi/domain/cars/plate-distance'
import { chooseListed } from '@skadi/domain/cars/plate-likeness'
import { asShapes } from '@skadi/domain/cars/plate-shape'
import type { RegistrationResult } from '@skadi/pipeline/vision/plates/recognise-registration'

/**
 * Returns a list of 1,000 plates: the given plates, and plates of the same shapes that share most letters, like the
 * plates of one region.
 */
export function likeList(plates: readonly string[]): Set<string> {
  let state = 7
  const random = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
  const letters = 'ABCDEFGHJKLMNPRSTUVXYZ'
  const list = new Set(plates)
  for (let i = 0; list.size < 1000; i += 1)
    list.add(
      Array.from(plates[i % plates.length] ?? '', (character) =>
        /\d/.test(character)
          ? String(Math.floor(random() * 10))
          : random() < 0.6
            ? character
            : letters[Math.floor(random() * letters.length)],
      ).join(''),
    )
  return list
}

/**
 * Returns the plate that a passing gets if its company has this list. The decision is the same as in the store's
 * `chooseCar`.
 */
export function findListed(result: RegistrationResult, list: ReadonlySet<string>): string | undefined {
  if (result.kind !== 'none') {
    if (list.has(result.registrationNo)) return result.registrationNo
    const [only, another] = [...list].filter((plate) => asShapes(plate) === asShapes(result.registrationNo))
    return only && !another ? only : result.registrationNo
  }
  const near = [...list].filter((plate) =>
    result.candidates.some(({ registrationNo }) => plateDistance(registrationNo, plate) !== undefined),
  )
  return chooseListed(
    result.candidates.filter(({ registrationNo }) => registrationNo.length >= 5),
    near.map((registrationNo) => ({ registrationNo })),
  )?.plate.registrationNo
}
