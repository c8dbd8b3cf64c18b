import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Ends a child when this process ends, however it ends: a test runner that is killed runs no
 * handler, but its pipes close, and that is what the guard waits for.
 */
export function diesWithUs(child: ChildProcess, signal: 'QUIT' | 'KILL'): void {
  const guard = spawn('sh', ['-c', `cat >/dev/null; kill -${signal} ${child.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // An interrupt from the keyboard must not end the guard before its work is done.
    detached: true,
  })
  guard.unref()
  child.once('exit', () => {
    guard.kill('SIGKILL')
    guard.stdin.destroy()
  })
}
