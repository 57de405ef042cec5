import {
  createSavedView,
  deleteSavedView,
  type SavedView,
  updateSavedView,
  type ViewScreen,
} from '@skadi/contract/views/views-calls'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../core/calls/call.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import css from './edit-views.module.css'
import { VIEW_NAME_LENGTH, viewFault } from './view-fault.ts'
import { useViewsQuery } from './views-query.ts'

type EditViewsProps = { screen: ViewScreen; views: readonly SavedView[]; onClose: () => void }
type Draft = { view: SavedView; name: string; isGone: boolean }

/** Dialog that renames and deletes views. Nothing changes before Save. After Save, the user can undo a deletion. */
export function EditViews({ screen, views, onClose }: EditViewsProps) {
  const client = useQueryClient()
  const { queryKey } = useViewsQuery(screen)
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    views.map((view) => ({ view, name: view.name, isGone: false })),
  )
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const change = (id: string, part: Partial<Draft>) => {
    setFailure(undefined)
    setDrafts(drafts.map((draft) => (draft.view.id === id ? { ...draft, ...part } : draft)))
  }
  const refresh = () => client.invalidateQueries({ queryKey })
  const bringBack = async ({ name, search }: SavedView) => {
    await call(createSavedView, { body: { screen, name, search } }).catch((error: unknown) =>
      showSnackbar({ text: viewFault(error), isError: true }),
    )
    await refresh()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (drafts.some(({ name, isGone }) => !isGone && name.trim() === '')) return setFailure(m.views_nameRequired())
    setBusy(true)
    try {
      // Deletions come first, so that renamed views can get the names of deleted views.
      for (const { view } of drafts.filter(({ isGone }) => isGone)) {
        await call(deleteSavedView, { params: { id: view.id } })
        const action = { label: m.views_undo(), run: () => void bringBack(view) }
        showSnackbar({ text: m.views_deletedOne({ name: view.name }), action })
      }
      for (const { view, name, isGone } of drafts)
        if (!isGone && name.trim() !== view.name)
          await call(updateSavedView, { params: { id: view.id }, body: { name } })
      onClose()
    } catch (error) {
      setFailure(viewFault(error))
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  return (
    <Dialog title={m.views_editTitle()} onClose={onClose} isBusy={isBusy}>
      <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
        <ul className={css.list}>
          {drafts.map((draft) => (
            <DraftRow key={draft.view.id} {...draft} onChange={(part) => change(draft.view.id, part)} />
          ))}
        </ul>
        <FormAlert text={failure} />
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

function DraftRow({ view, name, isGone, onChange }: Draft & { onChange: (part: Partial<Draft>) => void }) {
  const of = { name: view.name }
  return (
    <li className={css.row}>
      <input
        className={css.name}
        aria-label={m.views_nameOf(of)}
        autoComplete="off"
        maxLength={VIEW_NAME_LENGTH}
        value={name}
        disabled={isGone}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Button
        height={40}
        look="quiet"
        aria-label={isGone ? m.views_keepOf(of) : m.views_deleteOf(of)}
        onClick={() => onChange({ isGone: !isGone })}
      >
        {isGone ? m.views_keep() : m.views_delete()}
      </Button>
    </li>
  )
}
