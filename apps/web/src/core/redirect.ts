import { paths } from './paths.ts'

/**
 * Where to go after signing in: the wanted path if it is one of this portal, else home. Only a path with a single leading
 * slash is: `//host` and `/\host` lead elsewhere, the doors in a circle.
 */
export function safeRedirect(wanted: string | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\\]/.test(wanted)) return paths.home
  const path = wanted.split(/[?#]/)[0]
  return path === paths.login || path === paths.register ? paths.home : wanted
}
