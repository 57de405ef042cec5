import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashOfSources } from '../../../pixels/hash-of-sources.mjs'
import { addressOf, inPixelMemory, takeFloats, withRoom } from './pixel-memory.ts'

test('the wasm file was compiled from the present sources', () => {
  const file = new WebAssembly.Module(readFileSync(new URL('pixels.wasm', import.meta.url)))
  const [section] = WebAssembly.Module.customSections(file, 'sources')
  expect(Buffer.from(section ?? new ArrayBuffer()).toString()).toBe(hashOfSources())
})

test('memory taken during the work is freed at its end, also after an error', async () => {
  const next = () => addressOf(takeFloats(1))
  const first = next()
  withRoom(() => takeFloats(1000))
  expect(() =>
    withRoom(() => {
      takeFloats(1000)
      throw new Error('within')
    }),
  ).toThrow('within')
  await expect(inPixelMemory(async () => Promise.reject(new Error(`${takeFloats(1000).length}`)))).rejects.toThrow(
    '1000',
  )
  const second = next()
  expect(next() - second).toBe(second - first)
})

test('waiting work does not take memory of other work', async () => {
  const fill = (value: number) =>
    inPixelMemory(async () => {
      const mine = takeFloats(4).fill(value)
      await new Promise((resolve) => setImmediate(resolve))
      return [...mine]
    })
  expect(await Promise.all([fill(1), fill(2)])).toEqual([Array(4).fill(1), Array(4).fill(2)])
})

test('more memory than exists, and an array in other memory, is refused', () => {
  expect(() => withRoom(() => takeFloats(2 ** 27))).toThrow('Photos need more than 320 MB')
  expect(() => addressOf(new Float32Array(4))).toThrow('does not lie in the pixel memory')
})
