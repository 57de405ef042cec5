import { DEFAULT_PHONE_PREFIX, normalisePhone } from '@skadi/domain/auth/phone'
import { create } from 'zustand'
import { readSession, writeSession } from '../../core/session/storage.ts'
import { joinPhone, type PhoneParts } from '../../ui/phone/phone-prefixes.ts'

/** Everything that is typed into the stepped form (1§2), over all of its steps. */
export type Draft = {
  firstName: string
  lastName: string
  phone: PhoneParts
  /** of signing in */
  password: string
  /** of registering and of a reset */
  newPassword: string
  repeat: string
  code: string
  secondFactor: string
}
export type FieldName = keyof Draft

/** What survives a reload: never a secret. `sentTo` is the phone that the last code went to. */
type Kept = Pick<Draft, 'firstName' | 'lastName' | 'phone'> & { sentTo: string | undefined }
type DraftState = { draft: Draft; sentTo: string | undefined }

const EMPTY: Draft = {
  firstName: '',
  lastName: '',
  phone: { prefix: DEFAULT_PHONE_PREFIX, number: '' },
  password: '',
  newPassword: '',
  repeat: '',
  code: '',
  secondFactor: '',
}

/** The one draft of both routes: going to and fro between them, or back in the browser, loses nothing that was typed. */
export const useDraft = create<DraftState>()(() => {
  const { sentTo, ...kept } = readKept()
  return { draft: { ...EMPTY, ...kept }, sentTo }
})

/** The phone as it is sent, without spaces (1§5). */
export const phoneOf = ({ phone }: Draft): string => normalisePhone(joinPhone(phone))

function readKept(): Partial<Kept> {
  try {
    return JSON.parse(readSession('draft') ?? '{}') as Partial<Kept>
  } catch {
    return {}
  }
}

/** Takes what was typed; all but the secrets are kept for this tab, since a phone may drop a page while its SMS are read. */
export function changeDraft(patch: Partial<Draft>): void {
  useDraft.setState(({ draft }) => ({ draft: { ...draft, ...patch } }))
  keep()
}

/** Remembers which phone has a code. */
export function codeWasSent(phone: string): void {
  useDraft.setState(({ draft }) => ({ sentTo: phone, draft: { ...draft, code: '' } }))
  keep()
}

/** Forgets everything: the form has done its work. */
export function forgetDraft(): void {
  useDraft.setState({ draft: EMPTY, sentTo: undefined })
  writeSession('draft', undefined)
}

function keep(): void {
  const { draft, sentTo } = useDraft.getState()
  const { firstName, lastName, phone } = draft
  writeSession('draft', JSON.stringify({ firstName, lastName, phone, sentTo } satisfies Kept))
}
