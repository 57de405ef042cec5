import { useRef, useState } from 'react'

/** A photo on its way. One that is refused is not sent again. */
export type SentPhoto = { file: File; state: 'sending' | 'sent' | 'failed' | PhotoRefusal; percent: number }

/** Why the server does not take a photo. */
export type PhotoRefusal = 'refused' | 'damaged' | 'tooLarge'

const REFUSALS: Readonly<Record<string, PhotoRefusal>> = {
  TYPE_NOT_SUPPORTED: 'refused',
  IMAGE_TYPE_NOT_SUPPORTED: 'refused',
  IMAGE_DAMAGED: 'damaged',
  IMAGE_TOO_MANY_PIXELS: 'tooLarge',
  IMAGE_SIDE_TOO_LONG: 'tooLarge',
}

/** Sends photos one after the other, with progress; what failed can be sent again. Each sent twice is there once. */
export function usePhotoSending(token: string, onSent: () => Promise<void>) {
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([])
  const queue = useRef(Promise.resolve())
  const mark = (file: File, change: Partial<SentPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.file === file ? { ...photo, ...change } : photo)))

  const send = async (file: File) => {
    mark(file, { state: 'sending', percent: 0 })
    try {
      await sendPhoto(token, file, (percent) => mark(file, { percent }))
      mark(file, { state: 'sent', percent: 100 })
    } catch (error) {
      mark(file, { state: REFUSALS[(error as Error).message] ?? 'failed' })
    }
    await onSent()
  }
  const add = (files: readonly File[]) => {
    for (const file of files) queue.current = queue.current.then(() => send(file))
  }
  return {
    photos,
    start: (files: readonly File[]) => {
      setPhotos((all) => [...all, ...files.map((file) => ({ file, state: 'sending' as const, percent: 0 }))])
      add(files)
    },
    retry: (file: File) => add([file]),
  }
}
export type PhotoSending = ReturnType<typeof usePhotoSending>

function codeOf({ responseText, status }: XMLHttpRequest): string {
  try {
    return JSON.parse(responseText).error.code
  } catch {
    return String(status)
  }
}

/** fetch tells nothing of what has gone up. */
function sendPhoto(token: string, file: File, onProgress: (percent: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/customer/${encodeURIComponent(token)}/photos`)
    request.setRequestHeader('content-type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    request.onload = () => (request.status === 201 ? resolve() : reject(new Error(codeOf(request))))
    request.onerror = () => reject(new Error('no answer'))
    request.ontimeout = request.onerror
    request.timeout = 120_000
    request.send(file)
  })
}
