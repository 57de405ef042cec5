import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededRig } from '@skadi/store/seed/seed-demo'
import { sendLogged } from '../send-noise.ts'
import { signedIn } from '../split-portal.ts'
import type { Act, ClientLogs } from './act-log.ts'
import { boxOf, isCheck } from './compare-acts.ts'

const GIVE_UP_MS = 120_000
const CHECKERS = 3
const DRIVERS = 2
const DRAWERS = 2
/** Maximum number of boxes per car. More boxes would be slow, because each action on a car reads all its boxes. */
const MOST_BOXES = 12

export type MixedLoad = {
  /** session of Fjord Rental's administrator, who performs all actions */
  headers: Record<string, string>
  counts: { acknowledged: number; again: number }
  /** waits until all actions have ended; all are then acknowledged */
  stop(): Promise<void>
}

/**
 * Simulates rigs that send passings, and people who check them, enter mileages and draw boxes. Each of them performs
 * one action at a time. An unanswered action is retried with the same `Idempotency-Key` until the server answers.
 */
export async function mixedLoad(url: string, rig: SeededRig, { sent, acts }: ClientLogs): Promise<MixedLoad> {
  const headers = await signedIn(url, 2)
  const counts = { acknowledged: 0, again: 0 }
  let going = true

  async function ask<Data>(method: string, path: string, body?: object): Promise<Data> {
    const key = randomUUID()
    const deadline = Date.now() + GIVE_UP_MS
    for (;;) {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json', 'idempotency-key': key }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch((error: Error) => ({ status: 599, text: error.message }))
      if (answer.status < 300) return (JSON.parse(answer.text) as { data: Data }).data
      if (answer.status < 500 || Date.now() > deadline)
        throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
      counts.again += 1
      await sleep(50)
    }
  }

  async function act<Data>(one: Act, method: string, path: string, body: object): Promise<Data> {
    acts.sending(one)
    const data = await ask<Data>(method, path, body)
    acts.acknowledged(one)
    counts.acknowledged += 1
    return data
  }

  let at = Date.now() - 30 * 86_400_000
  async function sendOne(): Promise<void> {
    at += 60_000
    await sendLogged(url, rig, sent, new Date(at))
    counts.acknowledged += 2
  }
  const finished = async (): Promise<string[]> =>
    (await ask<{ items: { id: string; status: string }[] }>('GET', '/assets/imageSets?limit=50')).items
      .filter(({ status }) => status === 'finished')
      .map(({ id }) => id)

  const newest = async (count: number): Promise<string[]> => {
    for (;;) {
      const ids = await finished()
      if (ids.length >= count) return ids
      await sleep(200)
    }
  }

  async function check(passing: string): Promise<void> {
    for (let value = 1; going; value += 1)
      await act({ kind: 'check', target: passing, value }, 'POST', `/assets/imageSets/${passing}/checked`, {
        checked: isCheck(value),
        anyway: true,
        reason: 'drill',
      })
  }
  async function drive(passing: string, registrationNo: string): Promise<void> {
    const carInfo = { countryCode: 'NO', registrationNo }
    await ask('PATCH', `/assets/imageSets/${passing}`, { carInfo })
    const car = await ask<{ id: string }>('PATCH', '/assets/cars', { imageSetId: passing, make: 'Drill' })
    for (let value = 1; going; value += 1)
      await act({ kind: 'mileage', target: car.id, value }, 'PATCH', '/assets/cars', {
        imageSetId: passing,
        mileage: value,
      })
  }
  let boxes = 0
  async function draw(): Promise<void> {
    while (going) {
      const passings = await newest(1)
      const passing = passings[Math.floor(Math.random() * passings.length)] ?? ''
      const images = await ask<{ items: { id: string }[] }>('GET', `/assets/images?imageSetId=${passing}`)
      const imageId = images.items[0]?.id
      for (let box = 0; going && box < MOST_BOXES; box += 1) {
        boxes += 1
        const damages = [{ imageId, points: boxOf(boxes), firstDamageId: null }]
        await act({ kind: 'damage', target: passing, value: boxes }, 'POST', '/assets/damages', { damages })
      }
    }
  }

  for (let passing = 0; passing < CHECKERS + DRIVERS; passing += 1) await sendOne()
  const own = await newest(CHECKERS + DRIVERS)
  const send = async () => {
    while (going) await sendOne()
  }
  const working = Promise.all([
    send(),
    ...own.slice(0, CHECKERS).map(check),
    ...own.slice(CHECKERS, CHECKERS + DRIVERS).map((passing, n) => drive(passing, `EK1200${n}`)),
    ...Array.from({ length: DRAWERS }, draw),
  ])
  working.catch(() => {
    going = false
  })
  return {
    headers,
    counts,
    async stop() {
      going = false
      await working
    },
  }
}
