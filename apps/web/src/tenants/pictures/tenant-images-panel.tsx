import type { Tenant } from '@skadi/contract/tenants/tenant'
import { MAX_TENANT_IMAGES, TENANT_IMAGE_TYPES } from '@skadi/domain/tenants/tenant-images'
import { useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import css from './tenant-images-panel.module.css'
import { useTenantImages } from './use-tenant-images.ts'

/** The pictures of a company besides its logo (1§3): shown, added by files that are chosen, removed after a question. */
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
          // the same file, mended, may be chosen again
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
