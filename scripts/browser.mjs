import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installWithApt } from './apt.mjs'
import { inPath, runNode, tools } from './programs.mjs'

/** Chromium without a window: the same engine for two thirds of the work. */
const windowless = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium to test with; it is installed when there is none. */
export async function ensureBrowser() {
  const found = await findBrowser()
  if (found) return found
  console.log('Nenhum Chromium aqui; instalando um…')
  for (const install of [withPlaywright, withApt]) {
    await install()
    const installed = await findBrowser()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium could be found or installed. Install Chromium or Chrome, ' +
      'or name it in CHROMIUM_PATH, and run npm test again.',
  )
}

async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (works(asked)) return asked
    throw new Error(`CHROMIUM_PATH is ${asked}, which does not start`)
  }
  const candidates = [inPath(windowless), ...places, ...names.map(inPath), await playwrightsOwn()]
  return candidates.find((path) => path && existsSync(path) && works(path)) ?? null
}

/** Some systems have a stub of that name which only tells how to install it. */
const works = (path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

async function playwrightsOwn() {
  try {
    const { chromium } = await import('@playwright/test')
    return chromium.executablePath()
  } catch {
    return null
  }
}

const withPlaywright = () => runNode([tools.playwright, 'install', 'chromium'], { stdio: 'ignore' })

const withApt = async () => (await installWithApt(windowless)) || (await installWithApt('chromium'))
