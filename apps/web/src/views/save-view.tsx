import { createSavedView, type ViewScreen } from '@skadi/contract/views/views-calls'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../core/calls/call.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import css from './save-view.module.css'
import { VIEW_NAME_LENGTH, viewFault } from './view-fault.ts'
import { useViewsQuery } from './views-query.ts'

type SaveViewProps = { screen: ViewScreen; search: Record<string, string>; onClose: () => void }

/** Dialog that asks for a name under which the filters are saved. */
export function SaveView({ screen, search, onClose }: SaveViewProps) {
  const client = useQueryClient()
  const { queryKey } = useViewsQuery(screen)
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const refuse = (words: string) => {
    setFault(words)
    input.current?.focus()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (name.trim() === '') return refuse(m.views_nameRequired())
    setBusy(true)
    try {
      await call(createSavedView, { body: { screen, name, search } })
      await client.invalidateQueries({ queryKey })
      onClose()
    } catch (error) {
      refuse(viewFault(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={m.views_saveTitle()} onClose={onClose} isBusy={isBusy}>
      <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
        <p className="muted">{m.views_saveText()}</p>
        <TextField
          label={m.views_name()}
          name="viewName"
          autoComplete="off"
          maxLength={VIEW_NAME_LENGTH}
          value={name}
          fault={fault}
          inputRef={input}
          onChange={(text) => {
            setName(text)
            setFault(undefined)
          }}
        />
        <DialogActions>
          <Button height={40} onClick={onClose} disabled={isBusy}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" height={40} look="ink" isBusy={isBusy}>
            {m.views_saveButton()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
