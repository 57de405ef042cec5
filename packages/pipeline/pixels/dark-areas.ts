// @ts-nocheck: types of AssemblyScript
/**
 * Layout of an area, in bytes: the number of the area that it was merged into, then its box and its number of pixels. Right and bottom of
 * the box are exclusive. Each value is a 32-bit whole number.
 */
const AREA = 24
const LEFT: usize = 4
const TOP: usize = 8
const RIGHT: usize = 12
const BOTTOM: usize = 16
const PIXELS: usize = 20
/** Bytes of a run: the run stores its start, its end (exclusive) and the number of its area. */
const RUN = 12

/**
 * Finds the dark areas of a grey picture. A dark area has connected pixels that are darker by `offset` than the mean of the square around
 * them. The square reaches `radius` pixels to each side. Pixels that touch at a corner are connected. Beyond the edge of the picture, its
 * edge pixels repeat.
 * @param greyAt address of the picture, one byte per pixel
 * @param columnsAt address of room for one number per column and `2 * radius + 1` more numbers
 * @param runsAt address of room for two rows of runs; each row has half the width plus one run
 * @param areasAt address of room for the areas: a quarter of the number of pixels, plus the sides
 * @returns number of areas; the boxes and pixel counts of the areas lie at `areasAt`, in no set order
 */
export function darkAreas(
  greyAt: usize,
  width: i32,
  height: i32,
  radius: i32,
  offset: i32,
  columnsAt: usize,
  runsAt: usize,
  areasAt: usize,
): i32 {
  const side = 2 * radius + 1
  const square = side * side
  // adding half rounds the mean; multiplying by the square avoids a division
  const half = (square - 1) >> 1
  const inner = columnsAt + 4 * radius
  let above = runsAt
  let runs = runsAt + RUN * ((width >> 1) + 1)
  let aboveCount = 0
  let count = 0
  fillColumns(greyAt, width, height, radius, inner)
  for (let y = 0; y < height; y += 1) {
    if (y > 0) moveColumns(greyAt, width, height, radius, y, inner)
    for (let u = 1; u <= radius; u += 1) store<i32>(inner - 4 * u, load<i32>(inner))
    for (let u = 0; u <= radius; u += 1) store<i32>(inner + 4 * (width + u), load<i32>(inner + 4 * (width - 1)))
    let sum = 0
    for (let u = 0; u < side; u += 1) sum += load<i32>(columnsAt + 4 * u)
    const row = greyAt + y * width
    let runCount = 0
    let start = -1
    for (let x = 0; x < width; x += 1) {
      const isDark = sum >= (<i32>load<u8>(row + x) + offset) * square - half
      sum += load<i32>(columnsAt + 4 * (x + side)) - load<i32>(columnsAt + 4 * x)
      if (isDark) {
        if (start < 0) start = x
      } else if (start >= 0) {
        putRun(runs + RUN * runCount, start, x)
        runCount += 1
        start = -1
      }
    }
    if (start >= 0) {
      putRun(runs + RUN * runCount, start, width)
      runCount += 1
    }
    count = joinRuns(runs, runCount, above, aboveCount, y, areasAt, count)
    const before = above
    above = runs
    runs = before
    aboveCount = runCount
  }
  return gatherAreas(areasAt, count)
}

/** Computes the sum of each column in the window around the first row. */
function fillColumns(greyAt: usize, width: i32, height: i32, radius: i32, inner: usize): void {
  for (let x = 0; x < width; x += 1) {
    let sum = (radius + 1) * <i32>load<u8>(greyAt + x)
    for (let v = 1; v <= radius; v += 1) sum += <i32>load<u8>(greyAt + min(v, height - 1) * width + x)
    store<i32>(inner + 4 * x, sum)
  }
}

/** Slides the window from the row above `y` to `y`. */
function moveColumns(greyAt: usize, width: i32, height: i32, radius: i32, y: i32, inner: usize): void {
  const coming = greyAt + min(y + radius, height - 1) * width
  const going = greyAt + max(y - 1 - radius, 0) * width
  for (let x = 0; x < width; x += 8) {
    const change = i16x8.sub(v128.load8x8_u(coming + x), v128.load8x8_u(going + x))
    const at = inner + 4 * x
    v128.store(at, i32x4.add(v128.load(at), i32x4.extend_low_i16x8_s(change)))
    v128.store(at, i32x4.add(v128.load(at, 16), i32x4.extend_high_i16x8_s(change)), 16)
  }
}

function putRun(at: usize, start: i32, end: i32): void {
  store<i32>(at, start)
  store<i32>(at, end, 4)
}

/**
 * Assigns an area to each run of a row. A run that touches runs of the row above gets their area, and all their areas are merged. Any other
 * run gets a new area.
 * @returns number of areas
 */
function joinRuns(runs: usize, runCount: i32, above: usize, aboveCount: i32, y: i32, areasAt: usize, count: i32): i32 {
  let first = 0
  for (let n = 0; n < runCount; n += 1) {
    const run = runs + RUN * n
    const start = load<i32>(run)
    const end = load<i32>(run, 4)
    while (first < aboveCount && load<i32>(above + RUN * first, 4) < start) first += 1
    let area = -1
    for (let k = first; k < aboveCount && load<i32>(above + RUN * k) <= end; k += 1) {
      const other = rootOf(areasAt, load<i32>(above + RUN * k, 8))
      area = area < 0 ? other : united(areasAt, area, other)
    }
    if (area < 0) {
      area = count
      count += 1
      const at = areasAt + AREA * area
      store<i32>(at, area)
      store<i32>(at + LEFT, start)
      store<i32>(at + TOP, y)
      store<i32>(at + RIGHT, end)
      store<i32>(at + PIXELS, 0)
    }
    const at = areasAt + AREA * area
    store<i32>(at + LEFT, min(load<i32>(at + LEFT), start))
    store<i32>(at + RIGHT, max(load<i32>(at + RIGHT), end))
    store<i32>(at + BOTTOM, y + 1)
    store<i32>(at + PIXELS, load<i32>(at + PIXELS) + end - start)
    store<i32>(run, area, 8)
  }
  return count
}

function rootOf(areasAt: usize, area: i32): i32 {
  while (true) {
    const at = areasAt + AREA * area
    const parent = load<i32>(at)
    if (parent === area) return area
    const next = load<i32>(areasAt + AREA * parent)
    store<i32>(at, next)
    area = next
  }
}

/**
 * Merges two areas into the area with the smaller number.
 * @returns the number of the merged area
 */
function united(areasAt: usize, one: i32, other: i32): i32 {
  if (one === other) return one
  const kept = min(one, other)
  const at = areasAt + AREA * kept
  const gone = areasAt + AREA * max(one, other)
  store<i32>(gone, kept)
  store<i32>(at + LEFT, min(load<i32>(at + LEFT), load<i32>(gone + LEFT)))
  store<i32>(at + TOP, min(load<i32>(at + TOP), load<i32>(gone + TOP)))
  store<i32>(at + RIGHT, max(load<i32>(at + RIGHT), load<i32>(gone + RIGHT)))
  store<i32>(at + BOTTOM, max(load<i32>(at + BOTTOM), load<i32>(gone + BOTTOM)))
  store<i32>(at + PIXELS, load<i32>(at + PIXELS) + load<i32>(gone + PIXELS))
  return kept
}

/**
 * Moves the areas that were not merged into another area to the start of the memory, five numbers per area.
 * @returns number of these areas
 */
function gatherAreas(areasAt: usize, count: i32): i32 {
  let kept = 0
  for (let area = 0; area < count; area += 1) {
    const at = areasAt + AREA * area
    if (load<i32>(at) !== area) continue
    memory.copy(areasAt + 20 * kept, at + 4, 20)
    kept += 1
  }
  return kept
}
