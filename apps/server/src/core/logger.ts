import pino, { type DestinationStream, type Logger } from 'pino'

/** Places where a secret could stand if somebody logs a whole object. Requests are logged by route, never by address or header. */
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

/** One JSON object per line. Error objects are cut to name, message, code and stack: drivers put queries and keys into others. */
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

/** Of a message this much is told; what is looked for in it takes its time. In characters. */
const LONGEST_MESSAGE = 8_192

/** Addresses with a password, tokens and device keys may stand in a message of somebody else's code. */
const withoutSecrets = (text: string): string =>
  text
    .slice(0, LONGEST_MESSAGE)
    .replace(/(\w+:\/\/)[^\s/@]+@/g, '$1[secret]@')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]')
    .replace(/(Device|Bearer) [\w.-]+/gi, '$1 [secret]')
    .replace(/([?&](?:X-Amz-[\w-]+|signature|token)=)[^\s&]+/gi, '$1[secret]')
