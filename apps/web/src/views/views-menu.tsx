import { Menu } from '@mantine/core'
import type { ViewScreen } from '@skadi/contract/views/saved-view'
import { IconBookmark, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import css from './views-menu.module.css'
import { isSameSearch, useViewsQuery } from './views-query.ts'

const SaveView = lazy(() => import('./save-view.tsx').then((file) => ({ default: file.SaveView })))
const EditViews = lazy(() => import('./edit-views.tsx').then((file) => ({ default: file.EditViews })))

export type ViewsMenuProps = {
  screen: ViewScreen
  /** filters and order as they are now, by their names in the address */
  search: Record<string, string>
  onPick: (search: Record<string, string>) => void
}

/** Filters under names of one's own: picked, saved, renamed and deleted here. */
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
        position="bottom-end"
        offset={8}
        withinPortal={false}
        floatingStrategy="fixed"
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: `skadi-menu ${css.menu}` }}
        transitionProps={{ duration: 0 }}
      >
        <Menu.Target>
          <Button ref={opener} height={28} aria-label={m.views_label()} title={m.views_label()}>
            <IconBookmark size={16} stroke={1.5} aria-hidden />
            <span className={css.word}>{m.views_menu()}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isError && <p className={css.note}>{m.views_failed()}</p>}
          {views?.length === 0 && <p className={css.note}>{m.views_none()}</p>}
          {views?.map((view) => {
            const isChosen = isSameSearch(view.search, search)
            return (
              <Menu.Item
                key={view.id}
                aria-current={isChosen || undefined}
                rightSection={isChosen && <IconCheck size={16} stroke={1.5} aria-hidden />}
                onClick={() => onPick(view.search)}
              >
                {view.name}
              </Menu.Item>
            )
          })}
          <Menu.Divider />
          <Menu.Item onClick={() => setDialog('save')}>{m.views_save()}</Menu.Item>
          {views !== undefined && views.length > 0 && (
            <Menu.Item onClick={() => setDialog('edit')}>{m.views_edit()}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'save' && <SaveView screen={screen} search={search} onClose={close} />}
        {dialog === 'edit' && <EditViews screen={screen} views={views ?? []} onClose={close} />}
      </Suspense>
    </>
  )
}
