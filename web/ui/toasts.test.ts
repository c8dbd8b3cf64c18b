import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readingMs, type Toast } from './toast-queue.ts'
import { toastStore, toasts } from './toasts.ts'

const screens = { phone: 390, desk: 1440 }
const roomOf = { phone: 2, desk: 3 }

const words: (() => void)[] = [
  () => toasts.error('Usuário não encontrado', 'Digite o nome completo do usuário.'),
  () => toasts.error('Erro no login', 'E-mail ou senha incorretos.'),
  () => toasts.error('Erro ao mover tarefa', 'O servidor disse muito. '.repeat(20)),
  () => toasts.success('Projeto compartilhado!'),
  () => toasts.success('Cadastro realizado!', 'Verifique seu email para ativar a conta.'),
  () => toasts.success('Tarefa movida!', undefined, { label: 'Desfazer', onPress: () => {} }),
  () => toasts.notice('Nada foi movido'),
  () => toasts.wentBack(),
]

type Step = { say: number } | { passMs: number } | { hold: number } | 'release' | { close: number }
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ say: fc.nat(words.length - 1) }) },
    { weight: 3, arbitrary: fc.record({ passMs: fc.nat(4_000) }) },
    { weight: 1, arbitrary: fc.record({ hold: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.constant('release' as const) },
    { weight: 1, arbitrary: fc.record({ close: fc.nat(2) }) },
  ),
  { maxLength: 30 },
)

/** Somebody before the screen, who sees what stands on it, and since when without a break. */
class Watcher {
  since = new Map<number, number>()
  unread = new Map<number, Toast>()
  held: number | null = null
  readonly room: number
  private readonly leave: () => void

  constructor(screen: keyof typeof screens) {
    vi.stubGlobal('innerWidth', screens[screen])
    this.room = roomOf[screen]
    this.leave = toastStore.subscribe(() => this.look())
  }

  standing = () => toastStore.queue().filter(({ since }) => since !== null)

  do(step: Step): void {
    if (step === 'release') this.hold(null)
    else if ('say' in step) this.say(step.say)
    else if ('passMs' in step) vi.advanceTimersByTime(step.passMs)
    else if ('hold' in step) this.hold(this.standing()[step.hold]?.id ?? null)
    else this.close(this.standing()[step.close]?.id)
    this.expectNoneWaitsForTheRead()
  }

  /** Who has been read makes room, unless somebody holds it there. */
  private expectNoneWaitsForTheRead(): void {
    if (this.held !== null || toastStore.queue().every(({ since }) => since !== null)) return
    for (const toast of this.standing()) {
      expect(Date.now() - (toast.since ?? 0)).toBeLessThan(readingMs(toast))
    }
  }

  /** What is said is on the screen at once, whatever was said before. */
  private say(which: number): void {
    words[which]?.()
    const [newest] = toastStore.queue()
    if (!newest) throw new Error('nothing was said')
    expect(newest.since).toBe(Date.now())
    this.unread.set(newest.id, newest)
    this.since.set(newest.id, Date.now())
  }

  private hold(id: number | null): void {
    this.held = id
    toastStore.hold(id)
  }

  private close(id: number | undefined): void {
    if (id === undefined) return
    if (this.held === id) this.held = null
    this.unread.delete(id)
    toastStore.close(id)
  }

  private look(): void {
    const standing = this.standing()
    const ids = standing.map(({ id }) => id)
    expect(ids.length).toBeLessThanOrEqual(this.room)
    if (this.held !== null) expect(ids).toContain(this.held)
    for (const id of ids) if (!this.since.has(id)) this.since.set(id, Date.now())
    for (const [id, since] of this.since) {
      const toast = this.unread.get(id)
      if (toast && Date.now() - since >= readingMs(toast)) this.unread.delete(id)
      if (ids.includes(id)) continue
      this.since.delete(id)
      if (!this.unread.has(id)) continue
      // Unread, it only gives way to as many newer ones as there is room for, and waits.
      const said = toastStore.queue().map((one) => one.id)
      expect(said).toContain(id)
      const isNewer = (other: number) => said.indexOf(other) < said.indexOf(id)
      expect(ids.filter((other) => isNewer(other) || other === this.held)).toHaveLength(this.room)
    }
  }

  /** Nobody says anything more: everything has been read, and only what asks to be closed is left. */
  end(): void {
    this.hold(null)
    vi.advanceTimersByTime(120_000)
    const left = toastStore.queue()
    expect(left.filter(({ lastsMs }) => lastsMs !== undefined)).toEqual([])
    expect([...this.unread.keys()]).toEqual(left.map(({ id }) => id))
  }

  /** The next one begins with nothing. */
  [Symbol.dispose](): void {
    this.leave()
    toastStore.hold(null)
    for (const { id } of toastStore.queue()) toastStore.close(id)
  }
}

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

it.each(['desk', 'phone'] as const)(
  'shows on a %s whatever is said, in whatever order, at once and until it can be read',
  (screen) => {
    fc.assert(
      fc.property(steps, (steps) => {
        using watcher = new Watcher(screen)
        for (const step of steps) watcher.do(step)
        watcher.end()
      }),
      { numRuns: 1_000 },
    )
  },
)

it('shows what was said before there was a screen once there is one', () => {
  toasts.error('Acesso negado', 'Você não tem permissão para acessar esta área.')
  vi.advanceTimersByTime(60_000)
  using watcher = new Watcher('desk')
  expect(watcher.standing().map(({ title }) => title)).toEqual(['Acesso negado'])
  watcher.end()
})
