import { afterEach, beforeEach, expect, test } from 'vitest'
import { startReceiver } from '../../testing/receiver.ts'
import { type PostOptions, postWebhook } from './post-webhook.ts'

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.stop())

/** Returns a resolver that gives other addresses at each lookup of a host name. The owner of a name can arrange this (DNS rebinding). */
function rebindingName(...answers: readonly (readonly string[])[]) {
  let asked = 0
  const resolve: PostOptions['resolve'] = (_name, _options, answer) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    answer(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )
  }
  return { resolve: resolve as NonNullable<PostOptions['resolve']>, asked: () => asked }
}

const post = (resolve: NonNullable<PostOptions['resolve']>, toLoopback = true) => {
  const url = new URL(receiver.url)
  url.hostname = 'rebinding.localhost'
  return postWebhook({ url: url.href, body: '{}', headers: {} }, { toLoopback, timeoutMs: 2_000, resolve })
}

test.each([
  ['inside', ['10.0.0.1']],
  ['of a cloud’s own services', ['169.254.169.254']],
  ['of the internet and one inside', ['8.8.8.8', '10.0.0.1']],
  ['of this machine and one inside', ['127.0.0.1', '192.168.1.1']],
])('a name that resolves to the address %s is not connected to', async (_, addresses) => {
  expect(await post(rebindingName(addresses).resolve)).toMatchObject({
    status: null,
    fault: 'the address is not one of the internet',
  })
  expect(receiver.received).toEqual([])
})

test('the connection uses the checked address: the name is resolved once, so a second DNS answer has no effect', async () => {
  const name = rebindingName(['127.0.0.1'], ['10.0.0.1'])
  expect(await post(name.resolve)).toMatchObject({ status: 204, fault: null })
  expect([name.asked(), receiver.received.length]).toEqual([1, 1])
  // The next request resolves the name again. The new address is forbidden, so the request is refused.
  expect(await post(name.resolve)).toMatchObject({ status: null })
  expect([name.asked(), receiver.received.length]).toEqual([2, 1])
})
