import { DEFAULT_PHONE_PREFIX, normalisePhone } from '@skadi/domain/auth/phone'
import { create } from 'zustand'
import { readSession, writeSession } from '../../core/session/storage.ts'
import { joinPhone, type PhoneParts } from '../../ui/phone/phone-prefixes.ts'

/** Input of the stepped form (1§2) over all of its steps. */
export type Draft = {
  firstName: string
  lastName: string
  phone: PhoneParts
  /** of the sign-in form */
  password: string
  /** of the forms for registration and reset */
  newPassword: string
  repeat: string
  code: string
  secondFactor: string
}
export type FieldName = keyof Draft

/** Data that survives a reload: never a secret. `sentTo` is the phone that received the last code. */
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

/** The shared draft of both routes: switching between them, or the browser's Back, loses no input. */
export const useDraft = create<DraftState>()(() => {
  const { sentTo, ...kept } = readKept()
  return { draft: { ...EMPTY, ...kept }, sentTo }
})

/** The phone in the request's format, without spaces (1§5). */
export const phoneOf = ({ phone }: Draft): string => normalisePhone(joinPhone(phone))

function readKept(): Partial<Kept> {
  try {
    return JSON.parse(readSession('draft') ?? '{}') as Partial<Kept>
  } catch {
    return {}
  }
}

/** Stores typed values; all except secrets survive in this tab, because a phone may drop the page while the user reads the SMS. */
export function changeDraft(patch: Partial<Draft>): void {
  useDraft.setState(({ draft }) => ({ draft: { ...draft, ...patch } }))
  keep()
}

/** Stores the phone that received a code. */
export function codeWasSent(phone: string): void {
  useDraft.setState(({ draft }) => ({ sentTo: phone, draft: { ...draft, code: '' } }))
  keep()
}

/** Clears all input after the form is finished. */
export function forgetDraft(): void {
  useDraft.setState({ draft: EMPTY, sentTo: undefined })
  writeSession('draft', undefined)
}

function keep(): void {
  const { draft, sentTo } = useDraft.getState()
  const { firstName, lastName, phone } = draft
  writeSession('draft', JSON.stringify({ firstName, lastName, phone, sentTo } satisfies Kept))
}
