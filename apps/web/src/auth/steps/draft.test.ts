import { afterEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const sessionStorage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
}

/** Imports the module again, as a new page load does. */
async function freshDraft() {
  vi.resetModules()
  vi.stubGlobal('window', { sessionStorage })
  return import('./draft.ts')
}

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

test('a reload keeps the name, the phone and the phone that received a code, and no secret', async () => {
  const { changeDraft, codeWasSent } = await freshDraft()
  const phone = { prefix: '+46', number: '70 123 45 67' }
  changeDraft({ firstName: 'Ola', lastName: 'Nordmann', phone, password: 's3cret', newPassword: 's3cret' })
  changeDraft({ repeat: 's3cret', code: '482913', secondFactor: '730582' })
  codeWasSent('+46701234567')
  expect([...stored.values()].join()).not.toMatch(/s3cret|482913|730582/)

  const { draft, sentTo } = (await freshDraft()).useDraft.getState()
  expect({ ...draft, sentTo }).toEqual({
    firstName: 'Ola',
    lastName: 'Nordmann',
    phone,
    sentTo: '+46701234567',
    password: '',
    newPassword: '',
    repeat: '',
    code: '',
    secondFactor: '',
  })
})

test('a finished form leaves nothing in the session storage', async () => {
  const { changeDraft, forgetDraft, useDraft } = await freshDraft()
  changeDraft({ firstName: 'Ola', password: 's3cret' })
  forgetDraft()
  expect(stored.size).toBe(0)
  expect(useDraft.getState().draft).toMatchObject({ firstName: '', password: '' })
})

test('invalid data in the session storage is ignored', async () => {
  stored.set('draft', 'not json')
  expect((await freshDraft()).useDraft.getState().draft.firstName).toBe('')
})
