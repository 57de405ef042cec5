import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { type AccessClaims, accessClaims } from '@skadi/contract/auth/tokens'
import { ACCESS_TOKEN_S, MEDIA_COOKIE_S } from '@skadi/domain/auth/token-life'
import { IMAGE_LINK_S } from '@skadi/domain/images/image-link'
import { JOB_LINK_S } from '@skadi/domain/jobs/job'
import type { Session } from '@skadi/store/auth/session.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { LruCache } from '../lru-cache.ts'
import type { SigningKey } from './signing-key.ts'

/** Signs short texts that contain no dots: the parts `a.b.c` become `a.b.c.<HMAC-SHA-256>`. */
function signedValues(secret: Buffer) {
  // The key object is made only once. From a buffer, OpenSSL would make a key for each value, which takes most of the time.
  const key = createSecretKey(secret)
  const mac = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    sign: (...parts: readonly (string | number)[]): string => {
      const text = parts.join('.')
      return `${text}.${mac(text).toString('base64url')}`
    },
    /** @returns the parts, or undefined if this server has not signed them */
    read: (signed: string): string[] | undefined => {
      const at = signed.lastIndexOf('.')
      if (at < 0) return undefined
      const given = Buffer.from(signed.slice(at + 1), 'base64url')
      const expected = mac(signed.slice(0, at))
      // base64url can spell one value in several ways. Only the spelling that the server wrote is valid.
      if (
        given.length !== expected.length ||
        !timingSafeEqual(given, expected) ||
        given.toString('base64url') !== signed.slice(at + 1)
      )
        return undefined
      return signed.slice(0, at).split('.')
    },
  }
}

const TYPE = 'at+jwt'
const ISSUER = 'skadi'
const AUDIENCE = 'skadi-api'
const CACHED_TOKENS = 5_000
/** Tolerated difference between the clocks of the servers and of the database, in seconds. */
const CLOCK_TOLERANCE_S = 5

export type TokenPair = { idToken: string; refreshToken: string }
/**
 * Content of a link to a photo, with the session and the tenant of the request (B-56). `box` limits the link to a part of the photo
 * (`x,y,width,height`).
 */
export type ImageLink = { imageId: string; sessionId: string; tenantId: string | null; box: string | undefined }
/** Content of a link to the file of a job, with the session and the tenant of the request. */
export type JobLink = { jobId: string; sessionId: string; tenantId: string | null }
/** Content of a link to the PDF of a report, with the session and the tenant of the request. */
export type ReportLink = { reportId: string; sessionId: string; tenantId: string | null }
export type RefreshTicket = { sessionId: string; sequence: number }

export type SessionTokens = ReturnType<typeof sessionTokens>

/**
 * Makes and reads the tokens of a session. A refresh token is `<sessionId>.<sequence>.<HMAC>`, and is stored nowhere. A session and a
 * sequence number always give the same pair of tokens, so that a lost answer can be repeated (ruling 14).
 */
export function sessionTokens(key: SigningKey) {
  const refresh = signedValues(key.derive('refresh token'))
  const media = signedValues(key.derive('media cookie'))
  const device = signedValues(key.derive('device cookie'))
  const link = signedValues(key.derive('image link'))
  const fileLink = signedValues(key.derive('job link'))
  const pdfLink = signedValues(key.derive('report link'))
  const typedText = key.derive('typed text')
  const verified = new LruCache<string, AccessClaims>(CACHED_TOKENS)

  return {
    /** Makes the token pair of a session for its current sequence number and tenant. */
    async issue(session: Session, actor: SessionActor): Promise<TokenPair> {
      const issuedAt = Math.floor(session.rotatedAt.getTime() / 1000)
      const claims: Omit<AccessClaims, 'iat' | 'exp'> = {
        sub: session.userId,
        sid: session.id,
        username: actor.username,
        groups: [...actor.groups],
        tenants: [...actor.tenants],
        currentTenant: actor.currentTenant?.id ?? null,
        ver: actor.rightsVersion,
      }
      const idToken = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', typ: TYPE, kid: key.kid })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_S)
        .sign(key.privateKey)
      return { idToken, refreshToken: refresh.sign(session.id, session.sequence) }
    },

    /** Returns the claims of an access token. Returns undefined if the token has expired, or if this server has not signed it. */
    async readAccess(token: string): Promise<AccessClaims | undefined> {
      const known = verified.get(token)
      if (known) {
        if (known.exp + CLOCK_TOLERANCE_S > Date.now() / 1000) return known
        verified.delete(token)
        return undefined
      }
      try {
        const { payload, protectedHeader } = await jwtVerify(token, key.publicKey, {
          algorithms: ['EdDSA'],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          clockTolerance: CLOCK_TOLERANCE_S,
          requiredClaims: ['exp', 'iat', 'sub'],
        })
        const claims = z.safeParse(accessClaims, payload)
        if (!claims.success || protectedHeader.kid !== key.kid) return undefined
        verified.set(token, claims.data)
        return claims.data
      } catch {
        return undefined
      }
    },

    readRefresh(token: string): RefreshTicket | undefined {
      const [sessionId, sequence] = refresh.read(token) ?? []
      return sessionId && sequence ? { sessionId, sequence: Number(sequence) } : undefined
    },

    /** Returns the value of the cookie that authorises the photos of pages. */
    mediaCookie: (sessionId: string, nowS: number): string => media.sign(sessionId, nowS + MEDIA_COOKIE_S),

    /** Returns the session of a media cookie, or undefined if the cookie is invalid or has expired. */
    readMediaCookie(value: string, nowS: number): string | undefined {
      const [sessionId, end] = media.read(value) ?? []
      return sessionId && Number(end) > nowS ? sessionId : undefined
    },

    /** Signs an image link, which is valid for `IMAGE_LINK_S` seconds. */
    imageLink: ({ imageId, sessionId, tenantId, box }: ImageLink, nowS: number): string =>
      link.sign(imageId, sessionId, tenantId ?? '', box ?? '', nowS + IMAGE_LINK_S),

    /** Returns the contents of an image link. Returns undefined if the link has expired, or if this server has not signed it. */
    readImageLink(signed: string, nowS: number): ImageLink | undefined {
      const [imageId, sessionId, tenantId, box, end] = link.read(signed) ?? []
      return imageId && sessionId && Number(end) > nowS
        ? { imageId, sessionId, tenantId: tenantId || null, box: box || undefined }
        : undefined
    },

    /** Signs a link to a job's file, which is valid for `JOB_LINK_S` seconds. */
    jobLink: ({ jobId, sessionId, tenantId }: JobLink, nowS: number): string =>
      fileLink.sign(jobId, sessionId, tenantId ?? '', nowS + JOB_LINK_S),

    /** Returns the contents of a link to a job's file. Returns undefined if the link has expired, or if this server has not signed it. */
    readJobLink(signed: string, nowS: number): JobLink | undefined {
      const [jobId, sessionId, tenantId, end] = fileLink.read(signed) ?? []
      return jobId && sessionId && Number(end) > nowS ? { jobId, sessionId, tenantId: tenantId || null } : undefined
    },

    /** Signs a link to a report's PDF, which is valid for `JOB_LINK_S` seconds. */
    reportLink: ({ reportId, sessionId, tenantId }: ReportLink, nowS: number): string =>
      pdfLink.sign(reportId, sessionId, tenantId ?? '', nowS + JOB_LINK_S),

    /** Returns the contents of a link to a report's PDF. Returns undefined if the link has expired, or if this server has not signed it. */
    readReportLink(signed: string, nowS: number): ReportLink | undefined {
      const [reportId, sessionId, tenantId, end] = pdfLink.read(signed) ?? []
      return reportId && sessionId && Number(end) > nowS
        ? { reportId, sessionId, tenantId: tenantId || null }
        : undefined
    },

    /** Returns the key, in base64, that encrypts a user's unsaved text on any device. */
    typedTextKey: (userId: string): string => createHmac('sha256', typedText).update(userId).digest('base64'),

    /** Signs the id of a browser from which a user has signed in. Guesses from elsewhere cannot lock this browser out (ruling 18). */
    deviceCookie: (deviceId: string, username: string): string => device.sign(deviceId, username),

    readDeviceCookie(value: string): { deviceId: string; username: string } | undefined {
      const [deviceId, username] = device.read(value) ?? []
      return deviceId && username ? { deviceId, username } : undefined
    },
  }
}
