import { paths } from '../screens/paths.ts'

/**
 * Returns the target of the redirect after sign-in. The target is the wanted path if this path is a page of the portal,
 * or else home. `//host` and `/\host` are refused, because they would be open redirects. Sign-in pages are refused,
 * because they would redirect in a loop.
 */
export function safeRedirect(wanted: string | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\\]/.test(wanted)) return paths.home
  const path = wanted.split(/[?#]/)[0]
  return path === paths.login || path === paths.register ? paths.home : wanted
}
