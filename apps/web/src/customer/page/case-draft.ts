import type { CustomerCase, CustomerPage } from '@skadi/contract/customer/customer-page'
import {
  isAnswerable,
  LINE_ANSWERS,
  type LineAnswer,
  OBJECTION_REASONS,
  type ObjectionReason,
} from '@skadi/domain/cases/case-states'
import { useEffect, useRef, useState } from 'react'
import { isHandedOver } from '../../core/session/handed-over.ts'
import { readLocal, writeLocal } from '../../core/session/storage.ts'
import { readMinor } from '../../core/words/minor.ts'
import type { Said } from './use-customer-page.ts'

export type CaseLine = CustomerCase['lines'][number]
type Replied = NonNullable<Said['lines']>[number]

/** An answer to a line that is not sent yet; `offer` is the amount as typed. */
export type LineDraft = { answer: LineAnswer; reason: ObjectionReason | null; text: string; offer: string }
export type LineDrafts = Readonly<Record<string, LineDraft>>

/** A photo of a line that the server has not received. It is due once the answer to its line is sent. */
export type LinePhoto = { lineId: string; file: File; isDue: boolean }

/** A field of a line that keeps the answers from being sent. */
export type LineFault = { lineId: string; field: 'reason' | 'text' | 'offer' }

/**
 * True if the customer may answer a line now. A line that the company has waived needs no answer, and an offer that the company agreed to
 * stands. After the due day, only lines without an answer can be answered.
 */
export const mayAnswerLine = ({ mayAnswer }: Pick<CustomerCase, 'mayAnswer'>, line: CaseLine, isLate: boolean) =>
  mayAnswer &&
  isAnswerable(line) &&
  line.standing !== 'waived' &&
  line.handling?.kind !== 'agree' &&
  !(isLate && line.standing !== 'unanswered')

/** Converts the answers to the call's form. Answers to lines that can no longer be answered are left out. */
export function toReplies(lines: readonly CaseLine[], drafts: LineDrafts): Replied[] {
  return lines.flatMap(({ lineId }): Replied[] => {
    const draft = drafts[lineId]
    if (!draft) return []
    const { answer, reason, offer } = draft
    const text = draft.text.trim()
    const words = answer === 'accept' || text === '' ? {} : { text }
    if (answer === 'object') return [{ lineId, answer, ...(reason && { reason }), ...words }]
    const offerMinor = readMinor(offer)
    return [{ lineId, answer, ...(answer === 'offer' && offerMinor !== undefined && { offerMinor }), ...words }]
  })
}

/** Returns the first fault of each line: an objection without its reason or words, or an offer that is not below the amount. */
export function faultsOf(lines: readonly CaseLine[], drafts: LineDrafts): LineFault[] {
  return lines.flatMap(({ lineId, minor }): LineFault[] => {
    const draft = drafts[lineId]
    if (!draft) return []
    const { answer, reason, text, offer } = draft
    if (answer === 'object' && reason === null) return [{ lineId, field: 'reason' }]
    if (answer === 'object' && reason === 'other' && text.trim() === '') return [{ lineId, field: 'text' }]
    if (answer === 'offer' && !((readMinor(offer) ?? minor) < minor)) return [{ lineId, field: 'offer' }]
    return []
  })
}

/** What a browser keeps of unsent answers. A signature is not kept: it belongs to the moment of signing. */
type Kept = { lines: LineDrafts; question: string; attempt: { id: string; body: string } | null }
const NOTHING: Kept = { lines: {}, question: '', attempt: null }

const isDraft = (one: unknown): one is LineDraft => {
  const { answer, reason, text, offer } = (one ?? {}) as Partial<Record<keyof LineDraft, unknown>>
  return (
    LINE_ANSWERS.includes(answer as LineAnswer) &&
    (reason === null || OBJECTION_REASONS.includes(reason as ObjectionReason)) &&
    typeof text === 'string' &&
    typeof offer === 'string'
  )
}

/** Reads stored answers. Text of an unknown form, for example of a later release, counts as nothing. */
export function readKept(stored: string | undefined): Kept {
  try {
    const { lines, question, attempt } = JSON.parse(stored ?? '')
    if (!Object.values(lines).every(isDraft)) return NOTHING
    return {
      lines,
      question: typeof question === 'string' ? question : '',
      attempt: typeof attempt?.id === 'string' ? attempt : null,
    }
  } catch {
    return NOTHING
  }
}

/** Runs an action on the photos that this browser keeps. A browser that refuses the database keeps none. */
async function inPhotos(
  mode: IDBTransactionMode,
  act: (photos: IDBObjectStore) => IDBRequest,
): Promise<LinePhoto[] | undefined> {
  const settled = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  try {
    const opening = indexedDB.open('customer', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('photos')
    const database = await settled(opening)
    const result = await settled(act(database.transaction('photos', mode).objectStore('photos')))
    database.close()
    return result
  } catch {
    return undefined
  }
}

/**
 * Unsent answers to the lines of a case. The browser keeps them until they are sent, so that a reload, a failed request or the handing
 * back of the company's device loses nothing. A browser of the company keeps no photos.
 */
export function useCaseDraft({ caseId }: Pick<CustomerCase, 'caseId'>, answers: CustomerPage['answers']) {
  const name = `customerCase:${caseId}` as const
  const [keeps] = useState(() => !isHandedOver())
  const [kept, setKept] = useState(() => readKept(readLocal(name)))
  const [photos, setPhotos] = useState<readonly LinePhoto[]>([])
  const [changing, setChanging] = useState<readonly string[]>([])
  const isRead = useRef(false)

  useEffect(() => {
    const isEmpty = kept.question === '' && Object.keys(kept.lines).length === 0 && kept.attempt === null
    writeLocal(name, isEmpty ? undefined : JSON.stringify({ ...kept, at: Date.now() }))
  }, [name, kept])
  useEffect(() => {
    if (!keeps) return
    void inPhotos('readonly', (store) => store.get(caseId)).then((found = []) => {
      if (isRead.current) return
      isRead.current = true
      setPhotos((now) => [...found, ...now])
    })
  }, [keeps, caseId])
  useEffect(() => {
    if (keeps && isRead.current)
      void inPhotos('readwrite', (store) => (photos.length > 0 ? store.put(photos, caseId) : store.delete(caseId)))
  }, [keeps, caseId, photos])

  // Answers that the server has received leave the draft, and their photos are due. The confirmation of an earlier attempt may be lost.
  const arrived = answers.find(({ id }) => id === kept.attempt?.id)?.lines
  useEffect(() => {
    if (!arrived) return
    const answerOf = new Map(arrived.map(({ lineId, answer }) => [lineId, answer]))
    setKept((now) => ({
      ...now,
      lines: Object.fromEntries(Object.entries(now.lines).filter(([lineId]) => !answerOf.has(lineId))),
      attempt: null,
    }))
    setChanging([])
    setPhotos((now) =>
      now
        .filter(({ lineId, isDue }) => isDue || answerOf.get(lineId) !== 'accept')
        .map((photo) => (answerOf.has(photo.lineId) ? { ...photo, isDue: true } : photo)),
    )
  }, [arrived])

  return {
    lines: kept.lines,
    question: kept.question,
    photos,
    /** lines whose given answer the customer changes */
    changing,
    change: (lineId: string) => setChanging((now) => [...now, lineId]),
    /** forgets the unsent answer to a line; the given answer stands */
    forget: (lineId: string) => {
      setChanging((now) => now.filter((one) => one !== lineId))
      setPhotos((now) => now.filter((photo) => photo.isDue || photo.lineId !== lineId))
      setKept(({ lines: { [lineId]: _, ...lines }, ...now }) => ({ ...now, lines }))
    },
    setLine: (lineId: string, draft: LineDraft) =>
      setKept((now) => ({ ...now, lines: { ...now.lines, [lineId]: draft } })),
    setQuestion: (question: string) => setKept((now) => ({ ...now, question })),
    setFiles: (lineId: string, files: readonly File[]) =>
      setPhotos((now) => [
        ...now.filter((photo) => photo.isDue || photo.lineId !== lineId),
        ...files.map((file) => ({ lineId, file, isDue: false })),
      ]),
    /** forgets a photo that the server has received or refused */
    dropPhoto: (file: File) => setPhotos((now) => now.filter((photo) => photo.file !== file)),
    /** Returns the id for an answer: the id of the last attempt if the answer is the same, so that the server stores it once. */
    attemptOf: (body: string, makeId: () => string): string => {
      const id = kept.attempt?.body === body ? kept.attempt.id : makeId()
      setKept((now) => ({ ...now, attempt: { id, body } }))
      return id
    },
  }
}
export type CaseDraft = ReturnType<typeof useCaseDraft>
