import { MAX_SEARCH_TEXT } from '@skadi/domain/search/search-text'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { chooseAppearance } from '../../core/appearance.ts'
import { useKeys } from '../../core/keys/keys.ts'
import { changeLanguage } from '../../core/language.ts'
import { SCREENS } from '../../core/screens/screens.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { m } from '../../paraglide/messages.js'
import { openFrameDialog } from '../../shell/frame-dialogs.ts'
import { useWorkIn } from '../../shell/use-work-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useModal } from '../../ui/dialogs/use-modal.ts'
import css from './palette.module.css'
import type { PaletteItem, PaletteSetting } from './palette-items.ts'
import { PalettePreview } from './palette-preview.tsx'
import { PaletteRow } from './palette-row.tsx'
import { usePaletteGroups } from './use-palette-groups.ts'

/** Media query for windows with space for the preview next to the results. */
const HAS_PREVIEW = '(min-width: 1024px)'

/**
 * Search field for everything: cars, claims, people, places, screens and commands.
 * Arrows choose a result, and Enter opens the result.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, sought, isSearching, isFailed, retry } = usePaletteGroups(typed)
  const hasPreview = useMedia(HAS_PREVIEW)
  const isPhone = useMedia(PHONE)
  const goTo = useGoTo()
  const items = groups.flatMap((group) => group.items)
  const chosen = items[Math.min(at, items.length - 1)]
  useKeys('modal', [])
  useModal(dialog)
  const pick = (item: PaletteItem) => {
    onClose()
    void goTo(item)
  }
  const choose = (next: number) => {
    setAt(next)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0) {
      event.preventDefault()
      choose((Math.min(at, items.length - 1) + step + items.length) % items.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement && chosen) {
      event.preventDefault()
      pick(chosen)
    }
  }
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={m.palette_open()}
      data-preview={hasPreview || undefined}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={css.field}>
        <IconSearch size={20} stroke={1.5} aria-hidden />
        <input
          type="text"
          className={css.input}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}-${items.indexOf(chosen)}`}
          aria-autocomplete="list"
          aria-label={m.palette_placeholder()}
          placeholder={isPhone ? m.palette_placeholderShort() : m.palette_placeholder()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_SEARCH_TEXT}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
        />
        {isSearching && <span className={css.busy} aria-hidden />}
        <button type="button" className={css.close} aria-label={m.palette_keysClose()} onClick={onClose}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </button>
      </div>
      <State typed={typed} count={items.length} isSearching={isSearching} isFailed={isFailed} onRetry={retry} />
      <div className={css.body} hidden={items.length === 0}>
        <div id={listId} className={css.list} role="listbox" aria-label={m.palette_open()} tabIndex={-1}>
          {groups.map((group) => (
            <div key={group.id} role="group" aria-label={group.title}>
              <p className={css.group} aria-hidden>
                {group.title}
              </p>
              {group.items.map((item) => {
                const index = items.indexOf(item)
                return (
                  <PaletteRow
                    key={item.key}
                    id={`${listId}-${index}`}
                    item={item}
                    sought={sought}
                    isChosen={item === chosen}
                    onChoose={() => setAt(index)}
                    onPick={() => pick(item)}
                  />
                )
              })}
            </div>
          ))}
        </div>
        {hasPreview && chosen && <PalettePreview item={chosen} sought={sought} />}
      </div>
      <p className={css.keys} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {m.palette_keysMove()}
        </span>
        <span>
          <kbd>Enter</kbd> {m.palette_keysOpen()}
        </span>
        <span>
          <kbd>Esc</kbd> {m.palette_keysClose()}
        </span>
      </p>
    </dialog>
  )
}

type StateProps = { typed: string; count: number; isSearching: boolean; isFailed: boolean; onRetry: () => void }

/**
 * State of the search as text: the search has failed, is running, or has no result.
 * Screen readers also read the number of results.
 */
function State({ typed, count, isSearching, isFailed, onRetry }: StateProps) {
  const text = typed.trim()
  return (
    <>
      {isFailed && (
        <div className={css.failed} role="alert">
          <span>{m.palette_failed()}</span>
          <Button height={28} onClick={onRetry}>
            {m.palette_retry()}
          </Button>
        </div>
      )}
      <div role="status">
        {count === 0 && !isFailed && (
          <div className={css.state}>
            {isSearching ? (
              m.palette_searching()
            ) : (
              <>
                <p className="type-strong">{m.palette_nothingFor({ text })}</p>
                <p>{m.palette_nothingHint()}</p>
              </>
            )}
          </div>
        )}
        {count > 0 && text !== '' && !isSearching && (
          <span className="visually-hidden">{m.palette_count({ count: String(count) })}</span>
        )}
      </div>
    </>
  )
}

function set(setting: PaletteSetting): void {
  if ('appearance' in setting) chooseAppearance(setting.appearance)
  else if ('language' in setting) changeLanguage(setting.language)
  else openFrameDialog(setting.dialog)
}

/** Returns a function that opens the page of an item or runs the action of an item. */
function useGoTo() {
  const navigate = useNavigate()
  const workIn = useWorkIn()
  return async (item: PaletteItem) => {
    switch (item.kind) {
      case 'company':
        return workIn(item.id)
      case 'setting':
        return set(item.setting)
      case 'screen':
        return navigate({ to: SCREENS[item.screen].path })
      default: {
        const { to, params = {}, search = {}, hash = '' } = item.target
        return navigate({ to, params, search, hash } as never)
      }
    }
  }
}
