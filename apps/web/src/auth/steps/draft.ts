import { DEFAULT_PHONE_PREFIX, normalisePhone } from '@skadi/domain/auth/phone'
import { create } from 'zustand'
import { readSession, writeSession } from '../../core/session/storage.ts'
import { joinPhone, type PhoneParts } from '../../ui/phone/phone-prefixes.ts'

/** Input of all steps of the stepped form (1§2). */
export type Draft = {
  firstName: string
  lastName: string
  phone: PhoneParts
  /** password that the user typed into the sign-in form */
  password: string
  /** password that the user typed into the form for registration or reset */
  newPassword: string
  repeat: string
  code: string
  secondFactor: string
}
export type FieldName = keyof Draft

/**
 * The part of the state that survives a reload. This part contains no secret. `sentTo` is the phone that received the
 * last code.
 */
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

/**
 * The draft that the routes of sign-in and registration share. A switch between these routes, or Back, therefore loses
 * no input.
 */
export const useDraft = create<DraftState>()(() => {
  const { sentTo, ...kept } = readKept()
  return { draft: { ...EMPTY, ...kept }, sentTo }
})

/** Returns the phone without spaces, which is the format for requests (1§5). */
export const phoneOf = ({ phone }: Draft): string => normalisePhone(joinPhone(phone))

function readKept(): Partial<Kept> {
  try {
    return JSON.parse(readSession('draft') ?? '{}') as Partial<Kept>
  } catch {
    return {}
  }
}

/**
 * Changes values of the draft. All values except secrets are also stored for this tab, because a phone may unload the
 * page while the user reads the SMS.
 */
export function changeDraft(patch: Partial<Draft>): void {
  useDraft.setState(({ draft }) => ({ draft: { ...draft, ...patch } }))
  keep()
}

/** Stores the phone to which a code was sent. */
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
