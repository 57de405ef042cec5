import type { Config } from '../core/config.ts'

/** Where anybody can check a report. */
export const checkUrl = ({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): URL =>
  new URL('/verify', PUBLIC_URL ?? `http://${HOST}:${PORT}`)

/** The same as it stands on paper: `skadi.example/verify`. */
export function checkAddress(config: Parameters<typeof checkUrl>[0]): string {
  const { host, pathname } = checkUrl(config)
  return `${host}${pathname}`
}

/** `9f3c 11d0 77ab 42e1`, as people read it out. */
export const writeCheckCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
