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

/** Signs short texts without dots in their parts: `a.b.c` becomes `a.b.c.<HMAC-SHA-256>`. */
function signedValues(secret: Buffer) {
  // key object made once: given a buffer, OpenSSL would make a key for each value, which takes most of the time
  const key = createSecretKey(secret)
  const mac = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    sign: (...parts: readonly (string | number)[]): string => {
      const text = parts.join('.')
      return `${text}.${mac(text).toString('base64url')}`
    },
    /** @returns the parts, or undefined when this server did not sign them */
    read: (signed: string): string[] | undefined => {
      const at = signed.lastIndexOf('.')
      if (at < 0) return undefined
      const given = Buffer.from(signed.slice(at + 1), 'base64url')
      const expected = mac(signed.slice(0, at))
      // base64url has several spellings of one value; only the spelling that the server wrote counts
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
/** Clock tolerance between several servers and the database, in seconds. */
const CLOCK_TOLERANCE_S = 5

export type TokenPair = { idToken: string; refreshToken: string }
/** A photo, or the part of it within a box as `x,y,width,height`, and the session and tenant of the request (B-56). */
export type ImageLink = { imageId: string; sessionId: string; tenantId: string | null; box: string | undefined }
/** The file of a job, and the session and tenant of the request. */
export type JobLink = { jobId: string; sessionId: string; tenantId: string | null }
/** The PDF of a report, and the session and tenant of the request. */
export type ReportLink = { reportId: string; sessionId: string; tenantId: string | null }
export type RefreshTicket = { sessionId: string; sequence: number }

export type SessionTokens = ReturnType<typeof sessionTokens>

/**
 * Makes and reads the tokens of a session. Refresh tokens are `<sessionId>.<sequence>.<HMAC>` and stored nowhere. A session's
 * sequence always gives the same pair, so that a lost answer can be repeated (ruling 14).
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
    /** Issues the token pair of a session at its sequence, in the session's tenant. */
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

    /** The claims of an access token that this server signed and that has not expired; undefined for any other text. */
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

    /** Value of the cookie that authorises photos in pages. */
    mediaCookie: (sessionId: string, nowS: number): string => media.sign(sessionId, nowS + MEDIA_COOKIE_S),

    /** The session of a media cookie that has not expired. */
    readMediaCookie(value: string, nowS: number): string | undefined {
      const [sessionId, end] = media.read(value) ?? []
      return sessionId && Number(end) > nowS ? sessionId : undefined
    },

    /** Signs the contents of an image link, valid for `IMAGE_LINK_S` seconds. */
    imageLink: ({ imageId, sessionId, tenantId, box }: ImageLink, nowS: number): string =>
      link.sign(imageId, sessionId, tenantId ?? '', box ?? '', nowS + IMAGE_LINK_S),

    /** The contents of an image link, if this server signed it and it has not expired. */
    readImageLink(signed: string, nowS: number): ImageLink | undefined {
      const [imageId, sessionId, tenantId, box, end] = link.read(signed) ?? []
      return imageId && sessionId && Number(end) > nowS
        ? { imageId, sessionId, tenantId: tenantId || null, box: box || undefined }
        : undefined
    },

    /** Signs the contents of a link to a job's file, valid for `JOB_LINK_S` seconds. */
    jobLink: ({ jobId, sessionId, tenantId }: JobLink, nowS: number): string =>
      fileLink.sign(jobId, sessionId, tenantId ?? '', nowS + JOB_LINK_S),

    /** The contents of a link to a job's file, if this server signed it and it has not expired. */
    readJobLink(signed: string, nowS: number): JobLink | undefined {
      const [jobId, sessionId, tenantId, end] = fileLink.read(signed) ?? []
      return jobId && sessionId && Number(end) > nowS ? { jobId, sessionId, tenantId: tenantId || null } : undefined
    },

    /** Signs the contents of a link to a report's PDF, valid as long as a link to a job's file. */
    reportLink: ({ reportId, sessionId, tenantId }: ReportLink, nowS: number): string =>
      pdfLink.sign(reportId, sessionId, tenantId ?? '', nowS + JOB_LINK_S),

    /** The contents of a link to a report's PDF, if this server signed it and it has not expired. */
    readReportLink(signed: string, nowS: number): ReportLink | undefined {
      const [reportId, sessionId, tenantId, end] = pdfLink.read(signed) ?? []
      return reportId && sessionId && Number(end) > nowS
        ? { reportId, sessionId, tenantId: tenantId || null }
        : undefined
    },

    /** The key, in base64, that encrypts a user's typed text on any device until it is saved. */
    typedTextKey: (userId: string): string => createHmac('sha256', typedText).update(userId).digest('base64'),

    /**
     * Signs the id of a browser from which a user has signed in, so that guesses from elsewhere cannot lock this browser out
     * (ruling 18).
     */
    deviceCookie: (deviceId: string, username: string): string => device.sign(deviceId, username),

    readDeviceCookie(value: string): { deviceId: string; username: string } | undefined {
      const [deviceId, username] = device.read(value) ?? []
      return deviceId && username ? { deviceId, username } : undefined
    },
  }
}
