import pino, { type DestinationStream, type Logger } from 'pino'

/** Paths to redact when code logs a whole object. Requests are logged by route, never by address or header. */
const SECRET_PATHS = [
  'authorization',
  'cookie',
  'set-cookie',
  'sec-websocket-protocol',
  'password',
  'refreshToken',
  'idToken',
  'secret',
  'key',
  'code',
].flatMap((name) => {
  const quoted = `["${name}"]`
  return name === 'code'
    ? [`body${quoted}`]
    : [quoted, `headers${quoted}`, `body${quoted}`, `req.headers${quoted}`, `err.headers${quoted}`]
})

/** One JSON object per line. Error objects are cut to name, message, code and stack: drivers put queries and keys into other fields. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, code, cause } = error as Error & { code?: unknown }
  return {
    name,
    message: withoutSecrets(message),
    code,
    stack: stack && withoutSecrets(stack),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

/** Limit in characters for the part of a message that is logged: searching it for secrets takes time. */
const LONGEST_MESSAGE = 8_192

/** Third-party error messages may contain addresses with a password, tokens and device keys. */
const withoutSecrets = (text: string): string =>
  text
    .slice(0, LONGEST_MESSAGE)
    .replace(/(\w+:\/\/)[^\s/@]+@/g, '$1[secret]@')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]')
    .replace(/(Device|Bearer) [\w.-]+/gi, '$1 [secret]')
    .replace(/([?&](?:X-Amz-[\w-]+|signature|token)=)[^\s&]+/gi, '$1[secret]')
