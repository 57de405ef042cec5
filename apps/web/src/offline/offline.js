// Shows the texts in the reader's language. Opens the requested page as soon as the server answers again.
;(() => {
  const EVERY_MS = 5_000

  const languages = [...document.querySelectorAll('section')].map((one) => one.dataset.language)
  let chosen = null
  try {
    chosen = localStorage.getItem('language')?.slice(0, 2)
  } catch {
    // The browser refuses storage, so the browser's language decides.
  }
  const spoken = navigator.language.slice(0, 2).replace(/^n[bn]$/, 'no')
  const language = [chosen, spoken].find((one) => languages.includes(one)) ?? 'en'

  const section = document.querySelector(`section[data-language=${language}]`)
  document.documentElement.lang = section.lang
  section.classList.add('shown')

  const answers = async () => {
    try {
      return (await fetch('/api/config.json', { cache: 'no-store' })).ok
    } catch {
      return false
    }
  }
  const tryAgain = async () => {
    if (await answers()) location.reload()
    else return false
  }
  const tryWhenSeen = () => {
    if (document.visibilityState === 'visible') void tryAgain()
  }
  setInterval(tryWhenSeen, EVERY_MS)
  addEventListener('online', () => void tryAgain())
  document.addEventListener('visibilitychange', tryWhenSeen)

  const said = section.querySelector('output')
  const tryAtOnce = async () => {
    said.textContent = ''
    if ((await tryAgain()) === false) said.textContent = said.dataset.still
  }
  section.querySelector('button').addEventListener('click', () => void tryAtOnce())
})()
