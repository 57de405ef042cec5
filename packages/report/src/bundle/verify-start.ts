import { chooseLocale, LANGUAGES, type Locale, languageTag } from '@skadi/domain/language/language'
import type { BundleCheck } from './check-bundle.ts'
import { type PageEvent, type Part, page, part } from './verify-dom.ts'
import { checkChosen, checkDropped } from './verify-files.ts'
import { resultOf } from './verify-result.ts'
import { VERIFY_WORDS } from './verify-words.ts'

type Shown = { is: 'waiting' | 'checking' | 'unreadable' } | { is: 'checked'; check: BundleCheck }

/** Starts the page that checks a bundle, from its own zip, in a browser without a network. */
function startVerifyPage(languages: readonly string[]): void {
  let locale = chooseLocale(null, languages)
  let shown: Shown = { is: 'waiting' }
  const result = part('div', { id: 'result', 'aria-live': 'polite' })
  const main = part('main', {})
  page().body.append(main)

  const show = (next: Shown) => {
    shown = next
    const words = VERIFY_WORDS[locale]
    if (shown.is === 'checked') result.replaceChildren(...resultOf(shown.check, words))
    else result.replaceChildren(...(shown.is === 'waiting' ? [] : [part('p', { className: 'note' }, words[shown.is])]))
  }
  const check = (checking: Promise<BundleCheck>) => {
    show({ is: 'checking' })
    checking.then(
      (done) => show({ is: 'checked', check: done }),
      () => show({ is: 'unreadable' }),
    )
  }
  const draw = () => {
    const words = VERIFY_WORDS[locale]
    page().title = words.title
    page().documentElement.lang = languageTag(locale)
    const choose = (to: Locale) => {
      locale = to
      draw()
    }
    main.replaceChildren(
      languageButtons(locale, choose),
      part('h1', {}, words.title),
      part('p', { className: 'muted' }, words.intro),
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
  const words = VERIFY_WORDS[locale]
  const chosen = ({ target }: PageEvent) => {
    const files = [...(target.files ?? [])]
    if (files.length > 0) check(checkChosen(files))
    // allows choosing the same file again
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
    part('p', {}, words.drop),
    input(words.chooseZip, { accept: '.zip,application/zip' }),
    input(words.chooseFolder, { webkitdirectory: '', multiple: '' }),
  )
}

startVerifyPage(navigator.languages)
