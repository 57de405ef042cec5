import type { CustomerPage } from '@skadi/contract/customer/customer-page'
import {
  CUSTOMER_PHOTO_TYPES,
  MAX_CUSTOMER_PHOTO_BYTES,
  MAX_CUSTOMER_PHOTOS,
} from '@skadi/domain/customer/customer-limits'
import { useId, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from './customer-page.module.css'

type PhotoChoiceProps = { files: readonly File[]; onChange: (files: readonly File[]) => void; page: CustomerPage }

const fits = ({ type, size }: File): boolean =>
  (CUSTOMER_PHOTO_TYPES as readonly string[]).includes(type) && size <= MAX_CUSTOMER_PHOTO_BYTES

/** Photos of the customer's own that go with an objection. */
export function PhotoChoice({ files, onChange, page }: PhotoChoiceProps) {
  const id = useId()
  const [refused, setRefused] = useState('')
  const room = MAX_CUSTOMER_PHOTOS - page.answers.flatMap(({ photoIds }) => photoIds).length
  const add = (chosen: readonly File[]) => {
    setRefused(
      chosen
        .filter((file) => !fits(file))
        .map(({ name }) => name)
        .join(', '),
    )
    onChange([...files, ...chosen.filter(fits)].slice(0, room))
  }
  if (room <= 0) return null
  return (
    <div className={css.chosen}>
      <label className={css.label} htmlFor={id}>
        {m.customer_addPhotos()}
      </label>
      <input
        id={id}
        className={css.file}
        type="file"
        multiple
        accept={CUSTOMER_PHOTO_TYPES.join(',')}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <p id={`${id}-hint`} className={css.muted}>
        {m.customer_photosHint()}
      </p>
      {refused !== '' && (
        <p className={css.fault} role="alert">
          {m.customer_photoRefused({ name: refused })}
        </p>
      )}
      <ul>
        {files.map((file, at) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`} className={css.chosenFile}>
            <span>{file.name}</span>
            <Button
              height={40}
              aria-label={m.customer_removePhoto({ name: file.name })}
              onClick={() => onChange(files.toSpliced(at, 1))}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
