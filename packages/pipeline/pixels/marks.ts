// @ts-nocheck: types of AssemblyScript
/** `NONE`: the feature has no partner. `MANY`: a number of bits that is above any difference of two features. */
const NONE = -1
const MANY = 0x7fffffff

/**
 * Finds for each feature of a photo its best partner in reach, among the features of another photo. Stores the number of differing bits of
 * the best partner, and the number of the second-best partner at another place.
 * @see `matchFeatures`
 * @param wordsAt features of the photo, 64 bytes per feature
 * @param otherWordsAt features of the other photo, 64 bytes per feature
 * @param places where a partner is searched: x and y in turn as 64-bit floats, NaN for a feature without a place
 * @param rowsAt indices of the other photo's features sorted by y, 32-bit whole numbers
 * @param matter partners with more differing bits are ignored
 * @param same squared distance up to which two places count as the same place
 * @param partnerAt @param bitsAt @param secondAt results for each feature
 * @param partnerOfAt @param bitsOfAt results for each feature of the other photo
 */
export function findPartners(
  wordsAt: usize,
  count: i32,
  places: usize,
  reachX: f32,
  reachY: f32,
  otherWordsAt: usize,
  otherX: usize,
  otherY: usize,
  rowsAt: usize,
  rowCount: i32,
  matter: i32,
  same: f32,
  partnerAt: usize,
  bitsAt: usize,
  secondAt: usize,
  partnerOfAt: usize,
  bitsOfAt: usize,
): void {
  for (let i = 0; i < count; i += 1) {
    const placeX = <f32>load<f64>(places + 16 * i)
    const placeY = <f32>load<f64>(places + 16 * i, 8)
    let partner = NONE
    let best = MANY
    let second = MANY
    if (placeX === placeX) {
      for (let k = firstFrom(rowsAt, rowCount, otherY, placeY - reachY); k < rowCount; k += 1) {
        const j = load<i32>(rowsAt + 4 * k)
        if (load<f32>(otherY + 4 * j) > placeY + reachY) break
        if (abs<f32>(load<f32>(otherX + 4 * j) - placeX) > reachX) continue
        const bits = differingBits(wordsAt + 64 * i, otherWordsAt + 64 * j)
        if (bits > matter) continue
        if (bits < best || bits < second) {
          const isElsewhere = partner === NONE || squareBetween(otherX, otherY, partner, j) > same
          if (isElsewhere) second = bits < best ? best : bits
          if (bits < best) {
            partner = j
            best = bits
          }
        }
        if (bits < load<i32>(bitsOfAt + 4 * j)) {
          store<i32>(bitsOfAt + 4 * j, bits)
          store<i32>(partnerOfAt + 4 * j, i)
        }
      }
    }
    store<i32>(partnerAt + 4 * i, partner)
    store<i32>(bitsAt + 4 * i, best)
    store<i32>(secondAt + 4 * i, second)
  }
}

function firstFrom(rowsAt: usize, count: i32, ysAt: usize, y: f32): i32 {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (load<f32>(ysAt + 4 * load<i32>(rowsAt + 4 * middle)) < y) low = middle + 1
    else high = middle
  }
  return low
}

function squareBetween(xs: usize, ys: usize, a: i32, b: i32): f32 {
  const dx = load<f32>(xs + 4 * a) - load<f32>(xs + 4 * b)
  const dy = load<f32>(ys + 4 * a) - load<f32>(ys + 4 * b)
  return dx * dx + dy * dy
}

function differingBits(one: usize, other: usize): i32 {
  let bytes = i8x16.popcnt(v128.xor(v128.load(one), v128.load(other)))
  bytes = i8x16.add(bytes, i8x16.popcnt(v128.xor(v128.load(one, 16), v128.load(other, 16))))
  bytes = i8x16.add(bytes, i8x16.popcnt(v128.xor(v128.load(one, 32), v128.load(other, 32))))
  bytes = i8x16.add(bytes, i8x16.popcnt(v128.xor(v128.load(one, 48), v128.load(other, 48))))
  const four = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes))
  return (
    i32x4.extract_lane(four, 0) +
    i32x4.extract_lane(four, 1) +
    (i32x4.extract_lane(four, 2) + i32x4.extract_lane(four, 3))
  )
}
