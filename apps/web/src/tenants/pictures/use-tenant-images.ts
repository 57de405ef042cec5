import { CallError } from '@skadi/contract/core/client'
import type { Tenant } from '@skadi/contract/tenants/tenant'
import { deleteTenantImage, uploadTenantImage } from '@skadi/contract/tenants/tenant-images'
import { MAX_TENANT_IMAGE_BYTES } from '@skadi/domain/tenants/tenant-images'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { tenantQuery } from '../admin-query.ts'

/** Adding and removing pictures of a company; `failure` says why the last one was not taken. */
export function useTenantImages(id: string, name: string) {
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const put = (tenant: Tenant) => client.setQueryData(tenantQuery(id).queryKey, tenant)

  const add = async (file: File | undefined) => {
    if (!file || isSending) return
    setFailure(undefined)
    if (file.size > MAX_TENANT_IMAGE_BYTES) return setFailure(m.admin_pictureTooLarge())
    setSending(true)
    try {
      const answer = await call(uploadTenantImage, { params: { id }, query: { fileName: file.name }, file })
      put(answer.data)
      showSnackbar({ text: m.admin_pictureDone({ name }) })
    } catch (error) {
      const reason = reasonOf(error)
      setFailure(reason ? `${m.admin_logoFailed({ name: file.name })}. ${reason}` : m.admin_logoSilent())
    } finally {
      setSending(false)
    }
  }

  const remove = async (url: string) => {
    setFailure(undefined)
    const imageId = url.split('/').at(-1) ?? ''
    await call(deleteTenantImage, { params: { id, imageId } }).then(
      (answer) => put(answer.data),
      () => setFailure(m.admin_logoSilent()),
    )
  }

  return { add, remove, isSending, failure }
}

/** Why a picture was refused; undefined where the server said nothing of it. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.status === 413) return m.admin_pictureTooLarge()
  if (error.status === 415) return m.admin_pictureType()
  if (error.status === 422) return m.admin_pictureDamaged()
  return error.status === 409 ? m.admin_picturesFull() : undefined
}
