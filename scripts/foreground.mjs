import { spawn } from 'node:child_process'
import { root } from './programs.mjs'

/** Runs programs in front of the person until one of them ends, then ends the others. */
export function inForeground(programs) {
  const children = programs.map(({ program, args, env }) =>
    spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
  )
  const tellAll = (signal) => {
    for (const child of children) if (child.exitCode === null) child.kill(signal)
  }
  process.on('SIGINT', () => tellAll('SIGINT'))
  process.on('SIGTERM', () => tellAll('SIGTERM'))
  process.on('SIGHUP', () => tellAll('SIGTERM'))
  whenNpmIsGone(() => tellAll('SIGTERM'))
  const ends = children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('error', () => resolve(1))
        child.once('exit', (code) => {
          tellAll('SIGTERM')
          resolve(code ?? 1)
        })
      }),
  )
  return Promise.all(ends).then((codes) => Math.max(...codes))
}

/**
 * Between npm and us stands a shell. SIGTERM to npm ends that shell, which tells nobody: the server
 * would go on for ever, holding its port and its data.
 */
function whenNpmIsGone(act) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 200).unref()
}
