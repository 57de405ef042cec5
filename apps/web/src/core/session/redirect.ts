import { paths } from '../screens/paths.ts'

/**
 * Target of the redirect after sign-in: the wanted path if it lies in this portal, else home. Only a path with a
 * single leading slash lies in the portal: `//host` and `/\host` are open redirects, and the sign-in pages would
 * redirect in a circle.
 */
export function safeRedirect(wanted: string | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\\]/.test(wanted)) return paths.home
  const path = wanted.split(/[?#]/)[0]
  return path === paths.login || path === paths.register ? paths.home : wanted
}
