// Code before the first paint. This code sets light or dark, shows the frame for signed-in or signed-out users, and
// preloads the next scripts.
;(() => {
  const root = document.documentElement
  let stored = null
  let isSignedIn = false
  try {
    stored = localStorage.getItem('appearance')
    isSignedIn = localStorage.getItem('idToken') !== null
  } catch {
    // The browser refuses storage, so the operating system decides.
  }
  const isDark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.colorScheme = isDark ? 'dark' : 'light'
  root.dataset.session = isSignedIn ? 'in' : 'out'
  const scripts = document.currentScript?.dataset[root.dataset.session]
  for (const file of scripts ? scripts.split(' ') : []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
})()
