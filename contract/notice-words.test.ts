import { describe, expect, it } from 'vitest'
import { wordsOf } from './notice-words.ts'
import type { News, Notice } from './notices.ts'

const today = '2026-11-16'
const news = (kind: News['kind'], more: Partial<News> = {}): News => ({
  ...{
    kind,
    at: '2026-11-16T12:00:00.000Z',
    unread: true,
    excerpt: null,
    item: null,
    tasks: 1,
    alike: 1,
    day: null,
  },
  ...{ actor: { userId: 'a', fullName: 'Ana Souza' }, ...more },
})
const notice = (list: News[], dueDate: string | null = null): Notice => ({
  ...{ id: 't', projectId: 'p', projectName: 'Horta', at: '2026-11-16T12:00:00.000Z' },
  task: { id: 't', number: 1, title: 'Regar', dueDate, boardId: 'b', boardName: 'Obras' },
  told: 1,
  unread: list.filter(({ unread }) => unread).length,
  news: list.map((one) => ({
    ...one,
    alike: list.filter(({ kind, unread }) => kind === one.kind && unread === one.unread).length,
  })),
})

describe('the words of a notice', () => {
  it('count what happened more than once, and say first what is meant for the person', () => {
    const list = [news('commented'), news('commented'), news('mentioned'), news('assigned')]
    expect(wordsOf(notice(list), today)).toEqual([
      'Ana Souza mencionou você',
      'Ana Souza pôs você como responsável',
      '2 comentários novos',
    ])
  })

  it('leave out what was read, unless all of it was', () => {
    const read = news('assigned', { unread: false })
    expect(wordsOf(notice([news('commented'), read]), today)).toEqual(['Ana Souza comentou'])
    expect(wordsOf(notice([read]), today)).toEqual(['Ana Souza pôs você como responsável'])
  })

  it('say when the task is due by what day it is', () => {
    const due = [news('due', { actor: null }), news('due', { actor: null })]
    expect(wordsOf(notice(due, '2026-11-17'), today)).toEqual(['O prazo é amanhã'])
    expect(wordsOf(notice(due, '2026-11-15'), today)).toEqual(['Atrasada: o prazo era ontem'])
  })

  it('name the line of the checklist that is due', () => {
    const item = { id: 'i', text: 'Comprar adubo', dueDate: '2026-11-15' }
    const due = [news('due', { actor: null, item }), news('due', { actor: null, item })]
    const late = 'Item “Comprar adubo”: atrasado, o prazo era ontem'
    expect(wordsOf(notice(due), today)).toEqual([late])
    const both = [...due, news('due', { actor: null })]
    expect(wordsOf(notice(both, '2026-11-17'), today)).toEqual(['O prazo é amanhã', late])
  })

  it('credit nobody alone with what several people did', () => {
    const by = (userId: string, kind: News['kind'], tasks: number) =>
      news(kind, {
        tasks,
        actor: { userId, fullName: userId === 'a' ? 'Ana Souza' : 'Bruno Lima' },
      })
    const kinds = ['completed', 'created', 'assigned'] as const
    const list = kinds.flatMap((kind) => [by('b', kind, 6), by('a', kind, 6)])
    expect(wordsOf(notice(list), today)).toEqual([
      'Puseram você como responsável de 12 tarefas',
      '12 tarefas concluídas',
      '12 tarefas novas',
    ])
    const own = kinds.flatMap((kind) => [by('b', kind, 6), by('b', kind, 6)])
    expect(wordsOf(notice(own), today)).toEqual([
      'Bruno Lima pôs você como responsável de 12 tarefas',
      'Bruno Lima concluiu 12 tarefas',
      'Bruno Lima criou 12 tarefas',
    ])
  })

  it('say of many tasks how many are due when, once for each day', () => {
    const due = (day: string, tasks: number) => news('due', { actor: null, day, tasks })
    const list = [
      ...[due('2026-11-17', 27), due('2026-11-17', 27), due('2026-11-16', 6)],
      ...[due('2026-11-15', 1), due('2026-11-14', 8)],
    ]
    expect(wordsOf({ ...notice(list), task: null }, today)).toEqual([
      'O prazo de 27 tarefas suas é amanhã',
      'O prazo de 6 tarefas suas é hoje',
      'Atrasada: o prazo de 1 tarefa sua era ontem',
      'Atrasadas: o prazo de 8 tarefas suas era 14/11/2026',
    ])
  })

  it('tell how many tasks it is about, and have a name for who is gone', () => {
    const many = news('assigned', { tasks: 30, actor: null })
    expect(wordsOf(notice([many]), today)).toEqual([
      'Alguém pôs você como responsável de 30 tarefas',
    ])
  })
})
