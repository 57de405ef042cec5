import { m } from '../paraglide/messages.js'
import { LATER_PARENTS } from '../shell/later-parents.ts'
import { LATER_TEXTS } from '../shell/later-texts.ts'
import { screenTitle } from '../shell/screen-titles.ts'
import { useScreen } from '../shell/use-screen.ts'
import { useBackTo } from '../ui/back-to.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader, type PageHeaderProps } from '../ui/page-header.tsx'

/** A screen whose address and rights stand and whose content is still to come: it says what will be here. */
export function LaterPage() {
  const screen = useScreen()
  const up = useWayUp()
  return (
    <>
      <PageHeader title={screenTitle(screen) ?? ''} {...up} />
      <EmptyState title={m.later_title()} text={screen && LATER_TEXTS[screen]?.()} />
    </>
  )
}

function useWayUp(): Partial<PageHeaderProps> {
  const screen = useScreen()
  const parent = screen && LATER_PARENTS[screen]
  const name = (parent && screenTitle(parent.screen)) ?? ''
  const back = useBackTo(parent?.href ?? '', m.later_back({ screen: name }))
  return parent ? { subtitle: name, back } : {}
}
