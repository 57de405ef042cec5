import { createCustomerLink, listCustomerAnswers } from '@skadi/contract/customer/customer-calls'
import { listDamages, updateDamages } from '@skadi/contract/damages/damages-calls'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { checkImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../core/calls/call.ts'
import { PRACTICE, restartPractice, usePractice } from '../../core/practice.ts'
import { startPractice } from './practice-calls.ts'
import { practiceDamage } from './practice-passing.ts'

const sent = vi.hoisted(() => vi.fn((..._: unknown[]) => Promise.resolve({ data: { items: [] } })))
client.send = sent as unknown as typeof client.send
startPractice()

beforeEach(() => {
  sent.mockClear()
  restartPractice()
})

const ofPractice = { params: { id: PRACTICE.imageSetId } }

test('the practice passing is read, decided and checked without a request', async () => {
  expect((await client.send(getImageSet, ofPractice)).data).toMatchObject({ undecidedDamages: 1, checked: null })
  const { id } = practiceDamage()
  await client.send(updateDamages, { body: { damages: [{ id, finalState: 'accepted' }] } })
  const { data } = await client.send(listDamages, { query: { imageSetId: PRACTICE.imageSetId } })
  expect(data.items.map(({ finalState, isNew }) => [finalState, isNew])).toEqual([['accepted', true]])
  await client.send(checkImageSet, { ...ofPractice, body: { checked: true } })
  expect((await client.send(getImageSet, ofPractice)).data).toMatchObject({ undecidedDamages: 0, newDamages: 1 })
  expect(usePractice.getState()).toMatchObject({ isChecked: true, at: 1 })
  expect(sent).not.toHaveBeenCalled()
})

test('the practice passing goes to no customer, and takes no other change', async () => {
  const body = {
    pickupId: PRACTICE.pickupId,
    imageSetId: PRACTICE.imageSetId,
    channel: 'show',
    language: 'en',
  } as const
  await expect(async () => client.send(createCustomerLink, { body })).rejects.toThrow('does not take this')
  const { id } = practiceDamage()
  const labels = { body: { damages: [{ id, labelIds: [1] }] } }
  await expect(async () => client.send(updateDamages, labels)).rejects.toThrow('does not take this')
  expect(sent).not.toHaveBeenCalled()
})

test('calls about anything else go to the server', async () => {
  await client.send(listCustomerAnswers, { query: {} })
  await client.send(getImageSet, { params: { id: '01a22c05-9fef-70dd-87c7-43cfea5e984a' } })
  expect(sent).toHaveBeenCalledTimes(2)
})
