import type { ViewScreen } from '@skadi/contract/views/views-calls'
import { IconBookmark, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Menu, MenuDivider, MenuItem } from '../ui/popups/menu.tsx'
import css from './views-menu.module.css'
import { isSameSearch, useViewsQuery } from './views-query.ts'

const SaveView = lazy(() => import('./save-view.tsx').then((file) => ({ default: file.SaveView })))
const EditViews = lazy(() => import('./edit-views.tsx').then((file) => ({ default: file.EditViews })))

export type ViewsMenuProps = {
  screen: ViewScreen
  /** the current filters and order; the keys are their names in the URL */
  search: Record<string, string>
  onPick: (search: Record<string, string>) => void
}

/** Menu of the user's saved views. The user can choose, save, rename and delete views. */
export function ViewsMenu({ screen, search, onPick }: ViewsMenuProps) {
  const { data: views, isError } = useQuery(useViewsQuery(screen))
  const [dialog, setDialog] = useState<'save' | 'edit'>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setDialog(undefined)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <>
      <Menu
        gap={8}
        className={css.menu}
        opener={(props) => (
          <Button {...props} ref={opener} height={28} aria-label={m.views_label()} title={m.views_label()}>
            <IconBookmark size={16} stroke={1.5} aria-hidden />
            <span className={css.word}>{m.views_menu()}</span>
          </Button>
        )}
      >
        {isError && <p className={css.note}>{m.views_failed()}</p>}
        {views?.length === 0 && <p className={css.note}>{m.views_none()}</p>}
        {views?.map((view) => {
          const isChosen = isSameSearch(view.search, search)
          return (
            <MenuItem
              key={view.id}
              aria-current={isChosen || undefined}
              end={isChosen && <IconCheck size={16} stroke={1.5} aria-hidden />}
              onClick={() => onPick(view.search)}
            >
              {view.name}
            </MenuItem>
          )
        })}
        <MenuDivider />
        <MenuItem onClick={() => setDialog('save')}>{m.views_save()}</MenuItem>
        {views !== undefined && views.length > 0 && (
          <MenuItem onClick={() => setDialog('edit')}>{m.views_edit()}</MenuItem>
        )}
      </Menu>
      <Suspense>
        {dialog === 'save' && <SaveView screen={screen} search={search} onClose={close} />}
        {dialog === 'edit' && <EditViews screen={screen} views={views ?? []} onClose={close} />}
      </Suspense>
    </>
  )
}
