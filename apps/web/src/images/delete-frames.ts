import { CallError } from '@skadi/contract/core/client'
import type { Image } from '@skadi/contract/images/image'
import { deleteImage } from '@skadi/contract/images/images-calls'
import { call } from '../core/calls/call.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'

/** Deletes frames in sequence and reports a failure (2§8). A frame that another user has deleted counts as deleted. */
export async function deleteFrames(images: readonly Pick<Image, 'id'>[]): Promise<void> {
  let hasFailed = false
  for (const { id } of images) {
    await call(deleteImage, { params: { id } }).catch((error: unknown) => {
      hasFailed ||= !(error instanceof CallError && error.code === 'ALREADY_DELETED')
    })
  }
  if (hasFailed) showSnackbar({ text: m.frames_deleteFailed(), isError: true })
}
