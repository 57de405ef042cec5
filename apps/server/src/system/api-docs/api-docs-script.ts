/** Finds calls by their words, and opens the one that the address names. Served as a file: the policy of pages allows no other script. */
export const API_DOCS_SCRIPT = `
const find = document.getElementById('find')
const found = document.getElementById('found')
const calls = [...document.querySelectorAll('.call')]
const areas = [...document.querySelectorAll('.area')]
const show = () => {
  const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.words.includes(word))
  for (const area of areas) area.hidden = !area.querySelector('.call:not([hidden])')
  const count = calls.filter((call) => !call.hidden).length
  found.textContent = words.length === 0 ? '' : count + (count === 1 ? ' call' : ' calls')
}
find.addEventListener('input', show)
const open = () => {
  const call = document.getElementById(location.hash.slice(1))
  if (call instanceof HTMLDetailsElement) call.open = true
}
addEventListener('hashchange', open)
addEventListener('beforeprint', () => { for (const call of calls) call.open = true })
open()
show()
`
