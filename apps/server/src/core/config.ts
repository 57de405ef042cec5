import { readFileSync, statSync } from 'node:fs'
import { cpus } from 'node:os'
import { DETECTORS } from '@skadi/domain/damages/detector'
import { DEMO_PHOTOS } from '@skadi/domain/demo/demo-photos'
import { API_KEY_REQUESTS } from '@skadi/domain/integrations/api-key'
import { EXIT, StartError } from '@skadi/store/embedded/start-error'
import * as z from 'zod/mini'
import { isLoopback } from './loopback.ts'
import { readSmsUrl } from './messages/sms-gateway.ts'
import { readSmtpUrl } from './messages/smtp-url.ts'
import { isMmdbFile } from './mmdb-file.ts'

/** A blank value counts as a missing value, like an empty line of an .env file. */
const text = z.string().check(z.trim(), z.minLength(1))
const wholeNumber = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))
const textFile = text.check(z.refine(isTextFile))
const onOff = z.enum(['on', 'off'])
const webAddress = z.url({ protocol: /^https?$/ })
/** The address of a PostgreSQL socket has no host before its path, so it is not a valid URL for browsers. */
const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/))

/** Every environment variable of the server (ruling 34). `docs/configuration.md` explains them. */
const environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 8080),
  HOST: z._default(text, '127.0.0.1'),
  PUBLIC_URL: z.optional(webAddress),
  DATA_DIR: z._default(text, './data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  OBJECT_STORE_URL: z.optional(z.url({ protocol: /^s3$/ })),
  ORPHAN_OBJECTS: z._default(z.enum(['report', 'remove']), 'report'),
  AWS_ACCESS_KEY_ID: z.optional(text),
  AWS_SECRET_ACCESS_KEY: z.optional(text),
  ROLE: z._default(z.enum(['all', 'api', 'worker']), 'all'),
  DEMO: z.optional(onOff),
  DEMO_PASSINGS: z.optional(wholeNumber(1, 1_000)),
  DEMO_PHOTOS: z.optional(z.enum(DEMO_PHOTOS)),
  SIMULATOR: z.optional(onOff),
  SMS_URL: z.optional(webAddress.check(z.refine((url) => readSmsUrl(url) !== undefined))),
  SMS_DAILY_LIMIT: z._default(wholeNumber(1, 1_000_000), 1_000),
  API_KEY_REQUESTS: z._default(wholeNumber(1, 1_000_000), API_KEY_REQUESTS),
  WEBHOOKS_TO_LOOPBACK: z.optional(onOff),
  WEBHOOK_HOSTS: z.optional(text),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ }).check(z.refine((url) => readSmtpUrl(url) !== undefined))),
  BOOTSTRAP_ADMIN_PHONE: z.optional(z.string().check(z.regex(/^\+[1-9][\d ]{6,20}$/))),
  BOOTSTRAP_ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(256))),
  JWT_PRIVATE_KEY: z.optional(z.string().check(z.regex(/-----BEGIN PRIVATE KEY-----/))),
  JWT_PREVIOUS_KEYS: z.optional(z.string().check(z.regex(/-----BEGIN PRIVATE KEY-----/))),
  // lease of an assignment for annotators and for reviewers: 15 minutes
  ANNOTATION_TIMEOUT_S: z._default(wholeNumber(1, 86_400), 900),
  REVIEW_TIMEOUT_S: z._default(wholeNumber(1, 86_400), 900),
  MATCH_WINDOW_S: z._default(wholeNumber(1, 3_600), 10),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  SUPPORT_EMAIL: z.optional(z.email()),
  PRODUCT_NAME: z._default(text.check(z.maxLength(40)), 'Skadi'),
  OIDC_ISSUER: z.optional(webAddress.check(z.refine(isSafeIssuer))),
  OIDC_CLIENT_ID: z.optional(text),
  OIDC_CLIENT_SECRET: z.optional(text),
  OIDC_NAME: z.optional(text.check(z.maxLength(40))),
  OIDC_TRUST_EMAIL: z.optional(onOff),
  OIDC_TRUSTS_MFA: z.optional(onOff),
  PASSWORD_POLICY: z.optional(z.enum(['special', 'nist'])),
  PRODUCT_TOUR_HMAC_KEY: z.optional(text.check(z.minLength(16), z.maxLength(500))),
  PIPELINE_CONCURRENCY: z._default(wholeNumber(1, 64), Math.max(1, cpus().length)),
  VISION_THREADS: z.optional(wholeNumber(1, 64)),
  DETECTOR: z._default(z.enum(DETECTORS), 'difference'),
  DETECTOR_MODEL: z.optional(text),
  FFMPEG: z.optional(text),
  TRUSTED_PROXIES: z.optional(text),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  TERMS_FILE: z.optional(textFile),
  PRIVACY_FILE: z.optional(textFile),
  GEOIP_DB: z.optional(text.check(z.refine(isMmdbFile))),
})
export type Config = z.output<typeof environment>

/**
 * Texts that explain the allowed values of a variable if the schema does not show them. A text never contains a given value, because some
 * values are secret.
 */
const MEANT: Partial<Record<keyof Config, string>> = {
  PORT: 'a port number from 0 to 65535',
  METRICS_PORT: 'a port number from 0 to 65535',
  PUBLIC_URL: 'an address that starts with http:// or https://',
  DATABASE_URL: 'an address that starts with postgres:// or postgresql://',
  DATABASE_DIRECT_URL: 'an address that starts with postgres:// or postgresql://',
  OBJECT_STORE_URL: 'an address like s3://bucket?endpoint=…&region=…',
  SMS_URL: 'an address like https://<AccountSid>:<AuthToken>@api.twilio.com?from=+4790000000',
  SMTP_URL: 'an address like smtp://<user>:<password>@mail.example.com:587?from=portal@example.com',
  BOOTSTRAP_ADMIN_PHONE: 'a phone number with its country code, like +4790000001',
  BOOTSTRAP_ADMIN_PASSWORD: 'a password of 8 to 256 characters',
  JWT_PRIVATE_KEY: 'an Ed25519 key, PKCS 8 in PEM',
  JWT_PREVIOUS_KEYS: 'Ed25519 keys, PKCS 8 in PEM, one after the other',
  OIDC_ISSUER: 'an address that starts with https://, or with http:// on this machine',
  SUPPORT_EMAIL: 'an e-mail address',
  PRODUCT_TOUR_HMAC_KEY: 'a secret of 16 to 500 characters',
  TERMS_FILE: 'a text file in UTF-8 of at most 200 kB',
  PRIVACY_FILE: 'a text file in UTF-8 of at most 200 kB',
  GEOIP_DB: 'a file in the format of MaxMind (.mmdb)',
}

/**
 * Reads the environment. Reports all wrong values together, one per line. They end the start with exit code 78.
 * @throws StartError
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const read = z.safeParse(environment, given)
  const faults = read.success ? [] : read.error.issues.map(({ path, ...issue }) => faultOf(String(path[0]), issue))
  if (given.DATABASE_URL && !given.JWT_PRIVATE_KEY)
    faults.push('JWT_PRIVATE_KEY is needed with DATABASE_URL: all servers of one database must share it')
  if (given.ROLE && given.ROLE !== 'all' && !given.DATABASE_URL)
    faults.push('DATABASE_URL is needed with ROLE=api or ROLE=worker: the embedded database serves one process')
  if (Boolean(given.BOOTSTRAP_ADMIN_PHONE) !== Boolean(given.BOOTSTRAP_ADMIN_PASSWORD))
    faults.push('BOOTSTRAP_ADMIN_PHONE and BOOTSTRAP_ADMIN_PASSWORD belong together')
  if (OIDC_NEEDS.some((name) => given[name]) && !OIDC_NEEDS.every((name) => given[name]))
    faults.push(`${OIDC_NEEDS.join(', ')} belong together`)
  if (given.OIDC_ISSUER && !given.PUBLIC_URL)
    faults.push('OIDC_ISSUER needs PUBLIC_URL, where the provider leads people back to')
  if (read.data?.SMTP_URL && !readSmtpUrl(read.data.SMTP_URL)?.from && !read.data.SUPPORT_EMAIL)
    faults.push('SMTP_URL needs a sender: add ?from=… to it, or set SUPPORT_EMAIL')
  if (!read.success || faults.length > 0) throw new ConfigError(faults)
  return read.data
}

/** Error about wrong settings, with one line per setting. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('; '), EXIT.config)
    this.faults = faults
  }
}

function faultOf(name: string, issue: object): string {
  const meant = MEANT[name as keyof Config]
  if (meant) return `${name} must be ${meant}`
  const { values, minimum, maximum } = issue as { values?: string[]; minimum?: number; maximum?: number }
  if (values) return `${name} must be one of: ${values.join(', ')}`
  if (minimum !== undefined) return `${name} must be at least ${minimum}`
  if (maximum !== undefined) return `${name} must be at most ${maximum}`
  return `${name} has a value that cannot be used`
}

/** Size limit in bytes of a text that an operator provides. */
const MAX_BYTES = 200_000

/** Whether a file is a text that is small enough for a page. */
function isTextFile(file: string): boolean {
  try {
    const found = statSync(file)
    if (!found.isFile() || found.size > MAX_BYTES) return false
    readTextFile(file)
    return true
  } catch {
    return false
  }
}

/** Returns the text of a file in UTF-8. @throws if the file is unreadable or has another encoding */
export const readTextFile = (file: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))

/** Settings of the identity provider that work only together (decision 48). */
const OIDC_NEEDS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** Whether an issuer is safe. The issuer must use https, unless the provider is on this machine itself. */
function isSafeIssuer(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

/** Returns the display name of the identity provider: OIDC_NAME, or otherwise the host. Returns null if no provider is configured. */
export const providerName = ({ OIDC_ISSUER, OIDC_NAME }: OidcNames): string | null =>
  OIDC_ISSUER === undefined ? null : (OIDC_NAME ?? new URL(OIDC_ISSUER).hostname)

type OidcNames = { OIDC_ISSUER?: string | undefined; OIDC_NAME?: string | undefined }
