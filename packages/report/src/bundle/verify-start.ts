import { chooseLocale, LANGUAGES, type Locale, languageTag } from '@skadi/domain/language/language'
import type { BundleCheck } from './check-bundle.ts'
import { type PageEvent, type Part, page, part } from './verify-dom.ts'
import { checkChosen, checkDropped } from './verify-files.ts'
import { resultOf, sayBundle } from './verify-result.ts'

type Shown = { is: 'waiting' | 'checking' | 'unreadable' } | { is: 'checked'; check: BundleCheck }

/** Starts the page that checks the bundle. The page is part of the bundle and works without a network. */
function startVerifyPage(languages: readonly string[]): void {
  let locale = chooseLocale(null, languages)
  let shown: Shown = { is: 'waiting' }
  const result = part('div', { id: 'result', 'aria-live': 'polite' })
  const main = part('main', {})
  page().body.append(main)

  const show = (next: Shown) => {
    shown = next
    if (shown.is === 'checked') result.replaceChildren(...resultOf(shown.check, locale))
    else if (shown.is === 'waiting') result.replaceChildren()
    else result.replaceChildren(part('p', { className: 'note' }, sayBundle(locale)(`verifyPage_${shown.is}`)))
  }
  const check = (checking: Promise<BundleCheck>) => {
    show({ is: 'checking' })
    checking.then(
      (done) => show({ is: 'checked', check: done }),
      () => show({ is: 'unreadable' }),
    )
  }
  const draw = () => {
    const say = sayBundle(locale)
    page().title = say('verifyPage_title')
    page().documentElement.lang = languageTag(locale)
    const choose = (to: Locale) => {
      locale = to
      draw()
    }
    main.replaceChildren(
      languageButtons(locale, choose),
      part('h1', {}, say('verifyPage_title')),
      part('p', { className: 'muted' }, say('verifyPage_intro')),
      dropZone(locale, check),
      result,
    )
    show(shown)
  }
  page().documentElement.addEventListener('dragover', (event) => event.preventDefault())
  page().documentElement.addEventListener('drop', (event) => {
    event.preventDefault()
    const checking = checkDropped([...(event.dataTransfer?.items ?? [])])
    if (checking) check(checking)
  })
  draw()
}

function languageButtons(current: Locale, choose: (locale: Locale) => void): Part {
  const buttons = LANGUAGES.map(({ locale, tag, name }) => {
    const button = part('button', { type: 'button', lang: tag, 'aria-pressed': String(locale === current) }, name)
    button.addEventListener('click', () => choose(locale))
    return button
  })
  return part('nav', {}, ...buttons)
}

function dropZone(locale: Locale, check: (checking: Promise<BundleCheck>) => void): Part {
  const say = sayBundle(locale)
  const chosen = ({ target }: PageEvent) => {
    const files = [...(target.files ?? [])]
    if (files.length > 0) check(checkChosen(files))
    // lets the user choose the same file again
    target.value = ''
  }
  const input = (text: string, attributes: Record<string, string>) => {
    const made = part('input', { type: 'file', ...attributes })
    made.addEventListener('change', chosen)
    return part('label', { className: 'button' }, text, made)
  }
  return part(
    'section',
    { className: 'drop' },
    part('p', {}, say('verifyPage_drop')),
    input(say('verifyPage_chooseZip'), { accept: '.zip,application/zip' }),
    input(say('verifyPage_chooseFolder'), { webkitdirectory: '', multiple: '' }),
  )
}

startVerifyPage(navigator.languages)
