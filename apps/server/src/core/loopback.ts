const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Whether a host name means this machine itself, so that no other machine can reach the server. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host)
