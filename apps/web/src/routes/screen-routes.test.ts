import { expect, test } from 'vitest'
import { PUBLIC_SCREENS, SCREENS } from '../core/screens/screens.ts'
import { publicRoutes } from './public-routes.ts'
import { redirectRoutes } from './redirect-routes.ts'
import { screenRoutes } from './screen-routes.ts'
import { signedInRoute } from './signed-in-route.ts'

const byName = ([one = '']: (string | undefined)[], [other = '']: (string | undefined)[]) => one.localeCompare(other)

test('every screen has exactly one route, at its path', () => {
  const routes = screenRoutes.map(({ options }) => [
    options.staticData?.screen,
    'path' in options ? options.path : undefined,
  ])
  const screens = Object.entries(SCREENS).map(([name, { path }]) => [name, path])
  expect(routes.toSorted(byName)).toEqual(screens.toSorted(byName))
})

test('[NAV-37] only sign-in, registration, "not found", the two legal texts and the report check are open without sign-in', () => {
  const routes = [...screenRoutes, ...redirectRoutes]
  expect(routes.filter(({ options }) => options.getParentRoute() !== signedInRoute)).toEqual([])
  const paths = publicRoutes.map(({ options }) => ('path' in options ? options.path : undefined))
  expect(new Set(paths)).toEqual(new Set(Object.values(PUBLIC_SCREENS)))
  expect(paths).toHaveLength(Object.values(PUBLIC_SCREENS).length)
  expect(PUBLIC_SCREENS).toEqual({
    Login: '/login',
    Provider: '/login/provider',
    Register: '/register',
    Terms: '/terms',
    Privacy: '/privacy',
    Verify: '/verify',
    NotFound: '/404',
  })
})
