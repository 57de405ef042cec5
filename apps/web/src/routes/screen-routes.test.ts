import { expect, test } from 'vitest'
import { SCREENS } from '../core/screens.ts'
import { screenRoutes } from './screen-routes.ts'

const byName = ([one = '']: (string | undefined)[], [other = '']: (string | undefined)[]) => one.localeCompare(other)

test('every screen has one route, at its path', () => {
  const routes = screenRoutes.map(({ options }) => [
    options.staticData?.screen,
    'path' in options ? options.path : undefined,
  ])
  const screens = Object.entries(SCREENS).map(([name, { path }]) => [name, path])
  expect(routes.toSorted(byName)).toEqual(screens.toSorted(byName))
})
