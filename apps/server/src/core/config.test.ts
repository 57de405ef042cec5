import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { needsSecureCookies } from './http/secure-cookies.ts'
import { isLoopback } from './loopback.ts'
import { portalUrl } from './portal-url.ts'

test('no setting is required', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    ROLE: 'all',
    MATCH_WINDOW_S: 10,
    LOG_LEVEL: 'info',
    PRODUCT_NAME: 'Skadi',
  })
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ PORT: 8080 })
})

test('[API-10] every address of the installation comes from the environment', () => {
  const endpoints = {
    HOST: '0.0.0.0',
    PORT: '8443',
    PUBLIC_URL: 'https://skadi.example',
    DATABASE_URL: 'postgres://skadi@db.example/skadi',
    DATABASE_DIRECT_URL: 'postgres://skadi@direct.example/skadi',
    OBJECT_STORE_URL: 's3://photos?endpoint=https://store.example&region=eu-north-1',
    SMS_URL: 'https://id:token@sms.example?from=+4790000000',
    SMTP_URL: 'smtp://mail.example:587?from=portal@skadi.example',
    OIDC_ISSUER: 'https://id.example',
  }
  const needed = { JWT_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----', OIDC_CLIENT_ID: 'skadi', OIDC_CLIENT_SECRET: 'x' }
  expect(readConfig({ ...endpoints, ...needed })).toMatchObject({ ...endpoints, PORT: 8443 })
  const unset = readConfig({})
  const outside = Object.keys(endpoints).filter((name) => name !== 'HOST' && name !== 'PORT')
  expect(Object.keys(unset).filter((name) => outside.includes(name))).toEqual([])
  expect(portalUrl(unset, '/c/x').href).toBe('http://127.0.0.1:8080/c/x')
  expect(portalUrl(readConfig({ PUBLIC_URL: 'https://skadi.example' }), '/c/x').href).toBe('https://skadi.example/c/x')
})

test('all invalid values are reported at once, one line each, without repeating them', () => {
  const env = {
    PORT: '99999',
    ROLE: 'canary',
    DATABASE_URL: 'mysql://root:canary@x/y',
    BOOTSTRAP_ADMIN_PASSWORD: 'canary',
    JWT_PRIVATE_KEY: 'canary',
    JWT_PREVIOUS_KEYS: 'canary',
    MATCH_WINDOW_S: '0',
    PUBLIC_URL: 'canary',
    DEMO: 'maybe',
    SMS_URL: 'https://canary.example?from=+4790000000',
    SMTP_URL: 'smtp://canary@mail.example',
    OIDC_ISSUER: 'http://canary.example',
    SMS_DAILY_LIMIT: '0',
    TERMS_FILE: '/canary/terms.md',
    PRIVACY_FILE: '/dev/urandom',
    OBJECT_STORE_URL: 'file:///canary',
  }
  let fault: unknown
  try {
    readConfig(env)
  } catch (error) {
    fault = error
  }
  expect(fault).toBeInstanceOf(ConfigError)
  const { faults, exitCode } = fault as ConfigError
  expect(exitCode).toBe(78)
  expect(faults.join('\n')).not.toContain('canary')
  for (const name of Object.keys(env))
    expect(
      faults.filter((line) => line.startsWith(`${name} `)),
      name,
    ).toHaveLength(1)
  expect(faults).toContain('ROLE must be one of: all, api, worker')
})

test('settings that depend on each other are required together', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://x/y' })).toThrow(/JWT_PRIVATE_KEY is needed/)
  expect(() => readConfig({ ROLE: 'worker' })).toThrow(/DATABASE_URL is needed/)
  expect(() => readConfig({ BOOTSTRAP_ADMIN_PHONE: '+4790000001' })).toThrow(/belong together/)
  const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'skadi', OIDC_CLIENT_SECRET: 'canary' }
  expect(() => readConfig({ OIDC_CLIENT_ID: 'skadi' })).toThrow(/belong together/)
  expect(() => readConfig(provider)).toThrow(/needs PUBLIC_URL/)
  expect(readConfig({ ...provider, PUBLIC_URL: 'https://skadi.example' })).toMatchObject(provider)
  const SMTP_URL = 'smtp://mail.example'
  expect(() => readConfig({ SMTP_URL })).toThrow(/needs a sender/)
  expect(readConfig({ SMTP_URL, SUPPORT_EMAIL: 'help@skadi.example' })).toMatchObject({ SMTP_URL })
})

test.each([
  [{ HOST: '127.0.0.1' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://skadi.example' }, true],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:8080' }, false],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:8080' }, false],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://skadi.example' }, true],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://192.168.1.7:8080' }, true],
])('cookies of %o are secure: %s', (env, secure) => {
  expect(needsSecureCookies(env)).toBe(secure)
  expect(isLoopback('example.org')).toBe(false)
})
