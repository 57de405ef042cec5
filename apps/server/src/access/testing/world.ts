import { API_KEY_SCOPES } from '@skadi/domain/integrations/api-key'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { TestDatabase } from '@skadi/store/testing/test-database'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { ACTOR_NAMES, type ActorName, kindOf } from './actors.ts'
import { KEYS, type Target } from './cells.ts'
import { type Build, buildEstate, DEVICE_KEY, ESTATE_NAMES, type Estate, type EstateName, nobodys } from './estate.ts'

type Key = Awaited<ReturnType<Build['apiKey']>>
type Headers = Record<string, string>
type Owner = TestDatabase['owner']
export type Session = { sessionId: string; idToken: string; refreshToken: string; headers: Headers }
export type Inject = (request: InjectOptions) => Promise<LightMyRequestResponse>

/** Dependencies of a world. A test server has all of them. */
export type Ground = {
  build: Build
  database: { owner: Owner }
  signIn: (userId: string) => Promise<Session>
  deviceHeaders: (unitId: string, key?: string) => Headers
  services: {
    tokens: { mediaCookie: (sessionId: string, nowS: number) => string }
    objects: { put: (key: string, bytes: Buffer) => Promise<unknown> }
  }
}

/** The caller of one request. */
export type Asker = {
  own: Estate
  userId: string
  sessionId: string
  refreshToken: string
  headers: Headers
  /** cookie of the media route; empty for an actor that has no such cookie */
  cookie: string
}

export type World = {
  build: Build
  owner: Owner
  estates: Record<EstateName, Estate>
  /** returns the estate that a target means for an actor */
  estateOf: (actor: ActorName, target: Target) => Estate
  /** returns the actor with an open session; the session stays the same until `forgetSessions` */
  asker: (actor: ActorName) => Promise<Asker>
  /** opens a session without a password */
  signIn: (userId: string) => Promise<Session>
  /** forgets all sessions; needed after a change of rights, because the change ends the tokens of the users concerned */
  forgetSessions: () => void
  /** returns the texts that the actor must never receive, each with its meaning */
  forbidden: (actor: ActorName) => readonly Forbidden[]
}
export type Forbidden = { what: string; canary: string }

const VERSION = { 'x-api-version': 'v2' }

/**
 * Creates five tenants with their estates, and every actor.
 * @param expire returns an expired copy of an access token
 */
export async function buildWorld(ground: Ground, expire: (idToken: string) => Promise<string>): Promise<World> {
  const { build, services } = ground
  const noticeId = await build.notice({ title: 'For everybody' })
  const estates = Object.fromEntries(
    await Promise.all(ESTATE_NAMES.map(async (name) => [name, await buildEstate(build, name, noticeId)])),
  ) as Record<EstateName, Estate>
  await group(build, 'Kanari-group', estates.power, [estates.ours, estates.member])
  await group(build, 'Kanari-foreign-group', estates.foreign, [])
  await group(build, 'Kanari-read-only-group', undefined, [estates.readOnly])

  for (const { imageId, orphanImageId, canaries } of Object.values(estates)) {
    await putPhoto(services, imageId, canaries.passings)
    await putPhoto(services, orphanImageId, canaries.orphans)
  }

  const nobody = nobodys()
  const estateOf = (actor: ActorName, target: Target) =>
    target === 'missing' ? nobody : estates[target === 'own' ? kindOf(actor).home : target]
  const users = new Map<ActorName, string>()
  for (const name of ACTOR_NAMES) {
    const { home, role, groups } = kindOf(name)
    const tenants = role ? [{ id: estates[home].tenantId, role }] : []
    users.set(name, await build.user({ tenants, groups: [...(groups ?? [])] }))
  }

  const keys = new Map<ActorName, Key>()
  for (const name of KEYS) {
    const { tenantId, userId } = estates[kindOf(name).home]
    const scopes = name === 'apiKey' ? API_KEY_SCOPES : []
    // The last use is in the future, so that a request does not update it. A refused request must change nothing.
    const lastUsedAt = new Date('2100-01-01T00:00:00Z')
    keys.set(name, await build.apiKey({ tenantId, createdBy: userId, scopes, lastUsedAt }))
  }

  const signIn = async (actor: ActorName): Promise<Asker> => {
    const userId = users.get(actor) as string
    const { sessionId, refreshToken, idToken } = await ground.signIn(userId)
    const own = estateOf(actor, 'own')
    const asker = { own, userId, sessionId, refreshToken, cookie: '', headers: VERSION }
    if (actor === 'anonymous') return asker
    if (actor === 'rig') return { ...asker, headers: ground.deviceHeaders(own.captureUnitId, DEVICE_KEY) }
    const key = keys.get(actor)
    if (key)
      return {
        ...asker,
        userId: key.id,
        sessionId: key.id,
        headers: { ...VERSION, authorization: `Bearer ${key.text}` },
      }
    const isOver = actor === 'expired'
    const openedS = Math.floor(Date.now() / 1000) - (isOver ? 7_200 : 0)
    return {
      ...asker,
      cookie: `mediaSession=${services.tokens.mediaCookie(sessionId, openedS)}`,
      headers: { ...VERSION, authorization: `Bearer ${isOver ? await expire(idToken) : idToken}` },
    }
  }
  const sessions = new Map<ActorName, Promise<Asker>>()

  return {
    build,
    owner: ground.database.owner,
    estates,
    estateOf,
    asker(actor) {
      const known = sessions.get(actor) ?? signIn(actor)
      sessions.set(actor, known)
      return known
    },
    signIn: ground.signIn,
    forgetSessions: () => sessions.clear(),
    forbidden: forbiddenIn(estates),
  }
}

async function group(build: Build, name: string, power: Estate | undefined, others: Estate[]): Promise<void> {
  const members = [...(power ? [power] : []), ...others]
  const id = await build.tenantGroup({
    name,
    members: members.map(({ tenantId }) => tenantId),
    ...(power ? { power: power.tenantId } : {}),
  })
  for (const one of members) {
    one.groupId = id
    one.canaries.administration?.push(id, name)
  }
}

/** Stores a photo whose bytes are its canaries, so that an answer with the photo contains them. */
const putPhoto = ({ objects }: Ground['services'], imageId: string, canaries: string[] = []) =>
  objects.put(derivativeKey({ imageId, revision: 1, width: 257, extension: 'webp' }), Buffer.from(canaries.join(' ')))

function forbiddenIn(estates: Record<EstateName, Estate>): World['forbidden'] {
  const known = new Map<ActorName, readonly Forbidden[]>()
  return (actor) => {
    const before = known.get(actor)
    if (before) return before
    const { reads } = kindOf(actor)
    const all = ESTATE_NAMES.flatMap((name) =>
      Object.entries(estates[name].canaries)
        .filter(([kind]) => !(reads[name] as readonly string[] | undefined)?.includes(kind))
        .flatMap(([kind, texts]) => texts.map((text) => ({ what: `${kind} of ${name}`, canary: text.toLowerCase() }))),
    )
    known.set(actor, all)
    return all
  }
}
