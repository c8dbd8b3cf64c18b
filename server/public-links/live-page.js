/** Keeps the page of a public link as the board is: it asks for the page again when told of a change. */
const status = document.getElementById('live')
const say = (words) => {
  if (status) status.textContent = words
}

/** A busy board changes many times a second; nobody reads as fast. */
const pause = 1_000
let waiting = false

function readLater() {
  if (waiting) return
  waiting = true
  setTimeout(() => {
    waiting = false
    read()
  }, pause)
}

/** Read as a document, not as text that would have to be trusted. */
function read() {
  const request = new XMLHttpRequest()
  request.open('GET', location.href)
  request.responseType = 'document'
  request.onload = () => {
    if (request.status === 404) return end()
    const main = request.responseXML?.querySelector('main')
    const shown = document.querySelector('main')
    if (request.status !== 200 || !main || !shown) return
    const { scrollLeft } = shown
    shown.replaceChildren(...main.childNodes)
    shown.dataset.version = main.dataset.version
    shown.scrollLeft = scrollLeft
    document.title = request.responseXML?.title ?? document.title
  }
  request.send()
}

let ended = false
function end() {
  ended = true
  stream.close()
  document.querySelector('main')?.replaceChildren()
  say('Este link foi encerrado.')
}

/** The server says at once whether the board has changed since: also while this page was loading. */
const shownVersion = () => document.querySelector('main')?.dataset.version ?? ''

const [soon, late] = [1_000, 60_000]
let again = soon
let stream = connect()

function connect() {
  // biome-ignore lint/style/noRestrictedGlobals: this runs in the reader's browser, not in the server
  const opened = new EventSource(`${location.pathname}/eventos?version=${shownVersion()}`)
  let lost = again > soon
  opened.addEventListener('change', readLater)
  opened.addEventListener('end', end)
  opened.onopen = () => {
    say('Ao vivo')
    again = soon
    // What happened meanwhile was told to nobody here.
    if (lost) readLater()
    lost = false
  }
  opened.onerror = () => {
    if (ended) return
    lost = true
    say('Sem conexão; tentando de novo…')
    // One that was refused is not opened again by itself: the page says why, or it is tried later.
    if (opened.readyState !== opened.CLOSED) return
    read()
    again = Math.min(again * 2, late)
    setTimeout(() => {
      if (!ended) stream = connect()
    }, again)
  }
  return opened
}
