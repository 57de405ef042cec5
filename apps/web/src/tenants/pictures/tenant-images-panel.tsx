import { CallError } from '@skadi/contract/core/client'
import type { Tenant } from '@skadi/contract/tenants/tenant'
import { deleteTenantImage, uploadTenantImage } from '@skadi/contract/tenants/tenant-images'
import { MAX_TENANT_IMAGE_BYTES, MAX_TENANT_IMAGES, TENANT_IMAGE_TYPES } from '@skadi/domain/tenants/tenant-images'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { tenantQuery } from '../admin-query.ts'
import css from './tenant-images-panel.module.css'

/** Adds and removes pictures of a company. `failure` is the reason why the last picture was refused. */
function useTenantImages(id: string, name: string) {
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

/** Returns why a picture was refused, as text. Returns undefined if there is no text for the error. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.status === 413) return m.admin_pictureTooLarge()
  if (error.status === 415) return m.admin_pictureType()
  if (error.status === 422) return m.admin_pictureDamaged()
  return error.status === 409 ? m.admin_picturesFull() : undefined
}

/**
 * The pictures of a company, without its logo (1§3). The user chooses a file to add a picture. The user removes a
 * picture after a confirmation.
 */
export function TenantImagesPanel({
  tenant: { id, name, images },
}: {
  tenant: Pick<Tenant, 'id' | 'name' | 'images'>
}) {
  const input = useRef<HTMLInputElement>(null)
  const [asks, setAsks] = useState<string>()
  const { add, remove, isSending, failure } = useTenantImages(id, name)
  const isFull = images.length >= MAX_TENANT_IMAGES
  const nth = (url: string) => images.indexOf(url) + 1
  return (
    <Panel title={m.admin_pictures()} text={m.admin_picturesText()}>
      {images.length > 0 ? (
        <ul className={css.pictures}>
          {images.map((url) => (
            <li key={url} className={css.picture}>
              <img src={url} alt={m.admin_pictureOf({ number: nth(url), name })} loading="lazy" />
              <Button
                height={28}
                aria-label={m.admin_removePictureName({ number: nth(url) })}
                onClick={() => setAsks(url)}
              >
                {m.admin_removePicture()}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{m.admin_picturesNone()}</p>
      )}
      <Button className={css.add} isBusy={isSending} disabled={isFull} onClick={() => input.current?.click()}>
        {m.admin_addPicture()}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={TENANT_IMAGE_TYPES.join()}
        data-testid="tenant-image-file"
        onChange={({ target }) => {
          void add(target.files?.[0])
          // Allows the user to choose the same file again after a correction.
          target.value = ''
        }}
      />
      <FormAlert text={failure} />
      {asks !== undefined && (
        <ConfirmDialog
          title={m.admin_removePictureQuestion({ number: nth(asks), name })}
          text={m.admin_removePictureText()}
          confirm={m.admin_removePicture()}
          onConfirm={() => remove(asks)}
          onClose={() => setAsks(undefined)}
        />
      )}
    </Panel>
  )
}
