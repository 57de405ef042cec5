import { answerQuestion, askLead, listQuestions } from '@skadi/contract/annotation/feedback/questions'
import { listReturnedBoxes } from '@skadi/contract/annotation/feedback/returned-box'
import { getTeamStatistics } from '@skadi/contract/annotation/feedback/team-statistics'
import { judgeJpeg } from '@skadi/domain/images/jpeg/judge-jpeg'
import { drawPhoto } from '@skadi/pipeline/testing/draw-photo'
import { insertDamages, updateDamage } from '@skadi/store/damages/write-damages.repo'
import { newId } from '@skadi/store/db/new-id'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { beforeAll, describe, expect, test } from 'vitest'
import { listenOnPort } from '../../listen-on-port.ts'
import { asking } from '../../testing/asking.ts'
import { type SignedIn, testServer } from '../../testing/test-server.ts'
import { testSockets } from '../../testing/test-sockets.ts'

const server = testServer()
const ask = asking(server)
const { build } = server
const sockets = testSockets()

const SOMEWHERE = [
  { x: 500, y: 500 },
  { x: 600, y: 560 },
]

type Person = SignedIn & { userId: string }
let anna: Person
let rolf: Person
let tenantReviewer: Person
let otherReviewer: Person
let user: Person
let [tenant, other] = ['', '']
let jpeg: Buffer

const person = async (given: Parameters<typeof build.user>[0]): Promise<Person> => {
  const userId = await build.user(given)
  return { ...(await server.signIn(userId)), userId }
}

beforeAll(async () => {
  jpeg = await drawPhoto()
  ;[tenant, other] = [await build.tenant(), await build.tenant()]
  anna = await person({ groups: ['ANNOTATOR'], firstName: 'Anna', lastName: 'Berg' })
  rolf = await person({ groups: ['REVIEWER'], firstName: 'Rolf', lastName: 'Dahl' })
  tenantReviewer = await person({ tenants: [{ id: tenant, role: 'REVIEWER' }] })
  otherReviewer = await person({ tenants: [{ id: other, role: 'REVIEWER' }] })
  user = await person({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] })
})

/** Adds a passing with a photo, and makes the user the holder of its assignment. The user gets no other assignment. */
async function held(by: Person, jobType: 'ANNOTATION' | 'REVIEW', given: Record<string, unknown> = {}) {
  const imageSetId = await build.imageSet({
    tenantId: tenant,
    annotation_enabled: true,
    review_enabled: true,
    ...(jobType === 'REVIEW'
      ? { last_annotator_id: anna.userId, annotation_time: new Date(), manual_status: 1 }
      : { manual_status: 0 }),
  })
  const photo = await build.image(imageSetId)
  await server.services.objects.put(derivativeKey({ imageId: photo, revision: 1, width: 1920, extension: 'jpg' }), jpeg)
  return { imageSetId, photo, jobId: await assignment(by, imageSetId, jobType, given) }
}

async function assignment(by: Person, imageSetId: string, jobType: string, given: Record<string, unknown> = {}) {
  const id = newId()
  await server.database.owner.query(
    `update manual_job set status = 'unassigned', ended_at = now() where user_id = $1 and job_type = $2 and status = 'running'`,
    [by.userId, jobType],
  )
  await build.insert('manual_job', {
    id,
    tenant_id: tenant,
    image_set_id: imageSetId,
    job_type: jobType,
    user_id: by.userId,
    status: 'running',
    started_at: new Date(),
    expires_at: new Date(Date.now() + 900_000),
    ...given,
  })
  return id
}

/** Changes a box with the update function of the damage calls. */
const change = (by: Person, id: string, fields: Parameters<typeof updateDamage>[3]) =>
  server.database.db.transaction({ role: 'app', tenantId: tenant, userId: by.userId }, (tx) =>
    updateDamage(tx, tenant, id, fields),
  )
/** Draws one more box of the damage to which the box `like` belongs. */
async function draw(by: Person, { imageSetId, photo, like }: { imageSetId: string; photo: string; like: string }) {
  const id = newId()
  const { rows } = await server.database.owner.query('select family_id from damage where id = $1', [like])
  const box = {
    id,
    imageId: photo,
    familyId: rows[0].family_id,
    state: 'accepted',
    points: SOMEWHERE,
    labelIds: [2],
  } as const
  const of = { tenantId: tenant, userId: by.userId, imageSetId }
  await server.database.db.transaction({ role: 'app', ...of }, (tx) =>
    insertDamages(tx, of, [{ ...box, isPotential: false, damagedParts: [], isMatchedByHand: false }]),
  )
  return id
}
const end = (jobId: string, status = 'submitted') =>
  server.database.owner.query('update manual_job set status = $2, ended_at = clock_timestamp() where id = $1', [
    jobId,
    status,
  ])
const annotated = (photo: string) => build.damage(photo, { state: 'annotated', detector: 'test' })
const returned = async (who: Person = anna) => (await ask(listReturnedBoxes, who, { query: {} })).body.data.items
const cookie = ({ sessionId }: Person) => ({
  cookie: `mediaSession=${server.services.tokens.mediaCookie(sessionId, Math.floor(Date.now() / 1000))}`,
})
const picture = (url: string, who: Person) => server.inject({ url, headers: cookie(who) })

describe('returned boxes', () => {
  test('are visible to their annotator only, from the submission of the review on', async () => {
    const { photo, jobId } = await held(rolf, 'REVIEW')
    const id = await annotated(photo)
    await change(rolf, id, { state: 'rejected', labelIds: [7, 105] })
    expect((await returned()).map((box) => box.id)).not.toContain(id)
    await end(jobId)
    const box = (await returned()).find((one) => one.id === id)
    expect(box).toMatchObject({
      marks: ['rejected'],
      reasons: [{ name: 'reflection' }],
      before: { labels: [{ name: 'scratched' }] },
      crop: { x: 0, y: 40, width: 352, height: 220 },
    })
    expect((await picture(box?.cropUrl as string, anna)).statusCode).toBe(200)
    const another = await person({ groups: ['ANNOTATOR'] })
    expect(await returned(another)).toEqual([])
    for (const who of [rolf, user, another]) expect((await picture(box?.cropUrl as string, who)).statusCode).toBe(404)
    expect((await ask(listReturnedBoxes, user, { query: {} })).code).toBe('FORBIDDEN')
  })

  test('reveal no passing, car or company, and only the part of the photo around the box', async () => {
    const { photo, jobId, imageSetId } = await held(rolf, 'REVIEW')
    const id = await annotated(photo)
    await change(rolf, id, { labelIds: [2] })
    await end(jobId)
    const { text } = await ask(listReturnedBoxes, anna, { query: {} })
    for (const secret of [imageSetId, photo, tenant, 'AB1', 'Gardermoen']) expect(text).not.toContain(secret)
    const { rawPayload, headers } = await picture(`/api/media/feedback/returnedBoxes/${id}`, anna)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(judgeJpeg(rawPayload, () => true)).toMatchObject({ width: 352, height: 220 })
  })

  test('contain changed, missed and rejected boxes, but no accepted or reverted ones', async () => {
    const { photo, imageSetId, jobId } = await held(rolf, 'REVIEW')
    const [moved, accepted, undone] = [await annotated(photo), await annotated(photo), await annotated(photo)]
    await change(rolf, moved, {
      state: 'accepted',
      points: [
        { x: 90, y: 90 },
        { x: 210, y: 190 },
      ],
    })
    await change(rolf, accepted, { state: 'accepted' })
    await change(rolf, undone, { state: 'rejected' })
    await change(rolf, undone, { state: 'annotated' })
    const drawn = await draw(rolf, { imageSetId, photo, like: moved })
    await end(jobId)
    const mine = new Map((await returned()).map((box) => [box.id, box.marks]))
    expect([moved, accepted, undone, drawn].map((id) => mine.get(id))).toEqual([
      ['moved'],
      undefined,
      undefined,
      ['missed'],
    ])
  })

  test('changes by users who do not hold the job are not recorded', async () => {
    const { photo, jobId } = await held(rolf, 'REVIEW')
    const id = await annotated(photo)
    await change(user, id, { labelIds: [2] })
    await end(jobId)
    await change(rolf, id, { labelIds: [3] })
    expect((await returned()).map((box) => box.id)).not.toContain(id)
  })
})

describe('a question', () => {
  const question = (imageSetId: string, damageId: string | null, id = newId()) => ({
    body: { id, imageSetId, damageId, question: 'Dent or reflection?' },
  })

  test('is accepted only from the current holder of the job, about its passing and its boxes', async () => {
    const over = await held(anna, 'ANNOTATION', { expires_at: new Date(Date.now() - 1) })
    for (const named of [over.imageSetId, newId()])
      expect(await ask(askLead, anna, question(named, null))).toMatchObject({ status: 403, code: 'JOB_NOT_HELD' })
    const box = await build.damage(over.photo)
    const mine = await held(anna, 'ANNOTATION')
    expect((await ask(askLead, anna, question(mine.imageSetId, box))).code).toBe('JOB_NOT_HELD')
    expect((await ask(askLead, rolf, question(mine.imageSetId, null))).code).toBe('FORBIDDEN')
    const { rows } = await server.database.owner.query('select 1 from annotation_question')
    expect(rows).toEqual([])
  })

  test('asked twice is stored once and reaches the company’s reviewers; the first answer is final', async () => {
    const { imageSetId, photo } = await held(anna, 'ANNOTATION')
    const damageId = await build.damage(photo)
    const given = question(imageSetId, damageId)
    const at = await listenOnPort(server.app.server, '127.0.0.1', 0)
    const [lead, foreigner] = [
      await sockets.opened(tenantReviewer.idToken, { at }),
      await sockets.opened(otherReviewer.idToken, { at }),
    ]
    const [first, again] = [await ask(askLead, anna, given), await ask(askLead, anna, given)]
    expect([first.status, again.text]).toEqual([201, first.text])
    const { id, cropUrl } = first.body.data
    const heard = async () => (await lead.settle()).filter(({ action }) => action === 'feedbackChanged')
    await expect.poll(heard).toEqual([{ action: 'feedbackChanged', payload: {} }])
    expect((await foreigner.settle()).filter(({ action }) => action === 'feedbackChanged')).toEqual([])
    const team = async (who: Person) => (await ask(listQuestions, who, { query: { of: 'team' } })).body.data.items
    expect((await team(rolf)).map((one) => one.id)).toEqual([id])
    expect((await team(tenantReviewer)).map((one) => one.id)).toEqual([id])
    expect(await team(otherReviewer)).toEqual([])
    const codes = [anna, rolf, tenantReviewer, otherReviewer, user].map(
      async (who) => (await picture(cropUrl as string, who)).statusCode,
    )
    expect(await Promise.all(codes)).toEqual([200, 200, 200, 404, 404])
    const answer = (who: Person, text: string) => ask(answerQuestion, who, { params: { id }, body: { answer: text } })
    const [foreign, unknown] = [
      await answer(otherReviewer, 'No'),
      await ask(answerQuestion, otherReviewer, { params: { id: newId() }, body: { answer: 'No' } }),
    ]
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    expect((await answer(rolf, 'A dent.')).body.data.answer).toMatchObject({ name: 'Rolf Dahl', text: 'A dent.' })
    expect((await answer(rolf, 'A dent.')).status).toBe(200)
    expect((await answer(tenantReviewer, 'Neither')).code).toBe('CONFLICT')
    const [own] = (await ask(listQuestions, anna, { query: {} })).body.data.items
    expect(own).toMatchObject({ id, isOwn: true, answer: { text: 'A dent.' }, labels: [{ name: 'scratched' }] })
    expect(own?.box).toMatchObject({
      points: [
        { x: 100, y: 100 },
        { x: 200, y: 200 },
      ],
      crop: { width: 352 },
    })
  })
})

describe('figures of the team', () => {
  test('count decisions, leave pauses out, and cover only the companies for which the reader reviews', async () => {
    const bert = await person({ groups: ['ANNOTATOR'], firstName: 'Bert', lastName: 'Moe' })
    const start = Date.now() - 600_000
    const at = (seconds: number) => new Date(start + seconds * 1_000)
    const { photo, jobId } = await held(bert, 'ANNOTATION', { started_at: at(0) })
    const suggestions = [0, 1, 2].map(() => build.damage(photo, { state: 'suggested', detector: 'test' }))
    const [plain, relabelled, rejected] = (await Promise.all(suggestions)) as [string, string, string]
    await change(bert, plain, { state: 'annotated' })
    await change(bert, relabelled, { state: 'annotated', labelIds: [2] })
    await change(bert, rejected, { state: 'rejected', labelIds: [105] })
    // The decisions come 4, 6 and 100 s after their previous steps. A step after 100 s counts as a pause. The submit comes 10 s later.
    for (const [damageId, seconds] of [
      [plain, 4],
      [relabelled, 10],
      [rejected, 110],
    ] as const)
      await server.database.owner.query('update annotation_act set at = $2 where damage_id = $1', [
        damageId,
        at(seconds),
      ])
    await server.database.owner.query(`update manual_job set status = 'submitted', ended_at = $2 where id = $1`, [
      jobId,
      at(120),
    ])
    const team = async (who: Person) => (await ask(getTeamStatistics, who, { query: {} })).body.data
    const { members, days } = await team(tenantReviewer)
    expect(members.find(({ userId }) => userId === bert.userId)).toEqual({
      userId: bert.userId,
      known: null,
      name: 'Bert Moe',
      submitted: 1,
      skipped: 0,
      timedOut: 0,
      msPerPassing: 20_000,
      msPerDecision: 4_000,
      suggestionsDecided: 3,
      suggestionsAccepted: 2,
      suggestionsUntouched: 1,
      drawn: 0,
      returned: 0,
      missed: 0,
    })
    expect(days).toHaveLength(7)
    expect(days.reduce((sum, { submitted }) => sum + submitted, 0)).toBe(1)
    expect((await team(rolf)).members).toHaveLength(members.length)
    expect((await team(otherReviewer)).members).toEqual([])
    expect((await ask(getTeamStatistics, anna, { query: {} })).code).toBe('FORBIDDEN')
  })
})
