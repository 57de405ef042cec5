import type { ClaimImage } from '@skadi/contract/claims/claim'
import { createClaimImage, deleteClaimImage } from '@skadi/contract/claims/claims-writes'
import { claimUploadPath } from '@skadi/domain/claims/claim-file-path'
import { MAX_CLAIM_IMAGES_AT_ONCE } from '@skadi/domain/claims/claim-images'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, hasStatus } from '../../core/calls/call.ts'
import { sendInParts } from '../../core/calls/send-in-parts.ts'
import { newId } from '../../core/new-id.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { claimQuery } from '../claim-query.ts'
import { faultOfFile, foreignKindOf, type PhotoFault, refusedBy, typeOfFile } from './photo-faults.ts'

/** A photo that is being uploaded from this device. */
export type SentPhoto = {
  key: string
  file: File
  /** object URL of the file on this device */
  url: string
  state: 'waiting' | 'sending' | 'failed' | 'refused' | 'sent'
  percent: number
  fault?: PhotoFault | undefined
  /** format of the picture if that format is not accepted, such as HEIC */
  kind?: string | undefined
  /** id of the image in the claim; undefined until the server has accepted the new image */
  imageId?: string | undefined
}

const NO_IMAGES: readonly ClaimImage[] = []

/**
 * Whether an image of the claim is this photo.
 * The event about an announced photo may arrive before the answer that contains the photo's id.
 */
export const isSame = ({ imageId, state, file }: SentPhoto, image: ClaimImage): boolean =>
  imageId === undefined ? state === 'sending' && isUnfinished(image, file) : imageId === image.id

const isUnfinished = (image: ClaimImage, file: File): boolean =>
  !image.isReady && image.fileName === file.name && image.size === file.size

/**
 * Returns the stored photos and the uploads of a draft. Uploads run one after the other. A lost connection pauses an
 * upload. A retry continues a failed upload where it stopped.
 * @param ensureDraft returns the id of the draft for the photos, and creates the draft if there is none
 */
export function useClaimPhotos(claimId: string | undefined, ensureDraft: () => Promise<string>) {
  const tenantId = useSession((state) => state.currentTenantId)
  const client = useQueryClient()
  const [sent, setSent] = useState<readonly SentPhoto[]>([])
  const known = useQuery({ ...claimQuery(tenantId, claimId ?? ''), enabled: claimId !== undefined }).data
  const images = known?.images ?? NO_IMAGES
  const latest = useRef({ images, sent })
  latest.current = { images, sent }
  const queue = useRef(Promise.resolve())
  const aborts = useRef(new Map<string, AbortController>())

  const mark = (key: string, change: Partial<SentPhoto>) =>
    setSent((all) => all.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)))
  const readAnew = (id: string) => client.invalidateQueries({ queryKey: claimQuery(tenantId, id).queryKey })

  const announce = async (id: string, { file, imageId, key }: SentPhoto): Promise<string> => {
    if (imageId !== undefined) return claimUploadPath(imageId)
    const contentType = (await typeOfFile(file)) ?? file.type
    const body = { fileName: file.name, size: file.size, contentType }
    const { data } = await call(createClaimImage, { params: { id }, body }, { idempotencyKey: key })
    mark(key, { imageId: data.image.id })
    return data.uploadUrl
  }

  const send = async (photo: SentPhoto) => {
    const { key, file } = photo
    const abort = new AbortController()
    if (!latest.current.sent.some((other) => other.key === key)) return
    aborts.current.set(key, abort)
    mark(key, { state: 'sending', percent: 0, fault: undefined })
    let id: string | undefined
    try {
      id = await ensureDraft()
      const uploadUrl = await announce(id, photo)
      const onProgress = (percent: number) => mark(key, { percent })
      await sendInParts({ uploadUrl, file, onProgress, signal: abort.signal })
      mark(key, { state: 'sent', percent: 100 })
    } catch (error) {
      if (abort.signal.aborted) return
      const fault = refusedBy(error)
      // If the server has deleted the photo in the meantime, a retry announces the photo again.
      const gone = fault || hasStatus(error, 404) ? { imageId: undefined } : {}
      mark(key, { state: fault ? 'refused' : 'failed', fault, ...gone })
      showSnackbar({ text: m.claims_uploadFailed({ imageName: file.name }), isError: true })
    } finally {
      // The reload is not awaited, so that a slow answer delays no other photo.
      if (id !== undefined) void readAnew(id)
    }
  }
  const enqueue = (photo: SentPhoto) => {
    queue.current = queue.current.then(() => send(photo))
  }

  const begin = async (file: File, at: number): Promise<SentPhoto> => {
    const photo: SentPhoto = { key: newId(), file, url: URL.createObjectURL(file), state: 'waiting', percent: 0 }
    const { images: here, sent: ours } = latest.current
    const unfinished = here.find((image) => isUnfinished(image, file) && !ours.some((other) => isSame(other, image)))
    if (unfinished) return { ...photo, imageId: unfinished.id }
    if (at >= MAX_CLAIM_IMAGES_AT_ONCE) return { ...photo, state: 'refused', fault: 'tooManyAtOnce' }
    const onTheWay = ours.filter((other) => other.state !== 'refused' && !here.some((image) => isSame(other, image)))
    const fault = await faultOfFile(file, photo.url, here.length + onTheWay.length)
    return fault ? { ...photo, state: 'refused', fault, kind: await foreignKindOf(file) } : photo
  }

  const forget = ({ key, url }: SentPhoto) => {
    aborts.current.get(key)?.abort()
    URL.revokeObjectURL(url)
    setSent((all) => all.filter((photo) => photo.key !== key))
  }
  const removeImage = async (imageId: string) => {
    const id = claimId
    if (id === undefined) return
    try {
      await call(deleteClaimImage, { params: { id, imageId } })
    } catch (error) {
      if (!hasStatus(error, 404)) showSnackbar({ text: m.claims_removeFailed(), isError: true })
    }
    await readAnew(id)
  }

  // The row of the local photo disappears when the server has processed the image.
  useEffect(() => {
    const ready = new Set(images.filter(({ isReady }) => isReady).map(({ id }) => id))
    for (const photo of sent) if (photo.imageId !== undefined && ready.has(photo.imageId)) forget(photo)
  })
  useEffect(() => {
    const running = aborts.current
    return () => {
      for (const abort of running.values()) abort.abort()
    }
  }, [])

  return {
    images,
    sent,
    isSending: sent.some(({ state }) => state === 'sending' || state === 'waiting'),
    add: async (files: readonly File[]): Promise<void> => {
      for (const [at, file] of files.entries()) {
        const photo = await begin(file, at)
        latest.current.sent = [...latest.current.sent, photo]
        setSent((all) => [...all, photo])
        if (photo.state === 'waiting') enqueue(photo)
      }
    },
    retry: (photo: SentPhoto): void => {
      mark(photo.key, { state: 'waiting', fault: undefined })
      enqueue(photo)
    },
    remove: async (photo: SentPhoto): Promise<void> => {
      forget(photo)
      if (photo.imageId !== undefined) await removeImage(photo.imageId)
    },
    removeImage,
  }
}
export type ClaimPhotos = ReturnType<typeof useClaimPhotos>
