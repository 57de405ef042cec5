import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { countFiles, features, fullFolders, strangeNames } from './folders.mjs'
import { listFiles } from './tracked-files.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const files = (await listFiles(root)) ?? []

test('the feature names match the folders of this repository', () => {
  expect(strangeNames(files)).toEqual([])
  expect(features.size).toBeGreaterThan(25)
})

test('a folder named after no feature, and a feature without another home, are refused', () => {
  expect(strangeNames([...files, 'apps/web/src/rigs/a.ts'])).toEqual([expect.stringMatching(/^apps\/web\/src\/rigs: /)])
  expect(strangeNames(files.filter((file) => !file.startsWith('packages/store/src/events/')))).toEqual([
    expect.stringMatching(/^events: /),
  ])
})

test('a folder of forty files is full, one more is refused; numbered logs may grow', () => {
  const filesIn = (folder, count) => Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`)
  expect(fullFolders(countFiles(filesIn('apps/web/src/cars', 40)))).toEqual([])
  expect(fullFolders(countFiles(filesIn('apps/web/src/cars', 41)))).toEqual([
    expect.stringMatching(/^apps\/web\/src\/cars: 41 files/),
  ])
  expect(fullFolders(countFiles(filesIn('docs/decisions', 200)))).toEqual([])
})
