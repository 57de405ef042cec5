import { paths } from '../screens/paths.ts'

/**
 * Target of the redirect after sign-in: the wanted path if it lies in this portal, else home. `//host` and `/\host` are
 * refused, because they are open redirects; sign-in pages are refused, because they would redirect in a loop.
 */
export function safeRedirect(wanted: string | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\\]/.test(wanted)) return paths.home
  const path = wanted.split(/[?#]/)[0]
  return path === paths.login || path === paths.register ? paths.home : wanted
}
