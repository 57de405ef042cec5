import pino, { type DestinationStream, type Logger } from 'pino'

/** Paths to redact if code logs a whole object. The log of a request contains its route, but neither its address nor its headers. */
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

/**
 * Creates a logger that writes one JSON object per line. An error is reduced to name, message, code and stack, because drivers put queries
 * and keys into other fields.
 */
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

/** Number of characters of a message that are logged. The limit exists because the search for secrets takes time. */
const LONGEST_MESSAGE = 8_192

/** Removes secrets from a message. Error messages of libraries may contain addresses with a password, tokens and device keys. */
const withoutSecrets = (text: string): string =>
  text
    .slice(0, LONGEST_MESSAGE)
    .replace(/(\w+:\/\/)[^\s/@]+@/g, '$1[secret]@')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]')
    .replace(/(Device|Bearer) [\w.-]+/gi, '$1 [secret]')
    .replace(/([?&](?:X-Amz-[\w-]+|signature|token)=)[^\s&]+/gi, '$1[secret]')
