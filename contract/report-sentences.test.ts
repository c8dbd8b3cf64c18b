import { describe, expect, it } from 'vitest'
import type { Finding } from './report-answers.ts'
import { sentenceOf } from './report-sentences.ts'

const task = {
  taskId: '00000000-0000-4000-8000-000000000000',
  ...{ number: 7, title: 'Pintar o muro', boardId: null },
}

describe('a sentence about a report', () => {
  it.each<[Finding, string]>([
    [{ kind: 'all-late', late: 1 }, 'A única tarefa aberta está atrasada.'],
    [{ kind: 'all-late', late: 4 }, 'Todas as 4 tarefas abertas estão atrasadas.'],
    [{ kind: 'late', late: 1, open: 5 }, '1 tarefa de 5 abertas está atrasada.'],
    [{ kind: 'late', late: 2, open: 5 }, '2 tarefas de 5 abertas estão atrasadas.'],
    [
      { kind: 'stalled', task, days: 12, usual: 1, on: null },
      '“Pintar o muro” (#7) está em andamento há 12 dias; 85% das concluídas levaram até 1 dia.',
    ],
    [
      { kind: 'stalled', task, days: 12, usual: 1, on: '2026-09-30' },
      '“Pintar o muro” (#7) estava em andamento havia 12 dias em 30/09/2026; 85% das concluídas levaram até 1 dia.',
    ],
    [
      { kind: 'stalled', task, days: 12, usual: null, on: null },
      '“Pintar o muro” (#7) está em andamento há 12 dias; nenhuma foi concluída até hoje.',
    ],
    [
      { kind: 'stalled', task, days: 12, usual: null, on: '2026-09-30' },
      '“Pintar o muro” (#7) estava em andamento havia 12 dias em 30/09/2026; nenhuma fora concluída até esse dia.',
    ],
    [
      { kind: 'piling-up', created: 9, finished: 2 },
      'Foram criadas mais tarefas do que concluídas no período: 9 e 2.',
    ],
    [
      { kind: 'finished', now: 0, before: 0 },
      'Nenhuma tarefa foi concluída neste período, nem no anterior.',
    ],
    [
      { kind: 'finished', now: 0, before: 3 },
      'Nenhuma tarefa foi concluída, 3 a menos que no período anterior.',
    ],
    [{ kind: 'finished', now: 9, before: null }, '9 tarefas foram concluídas no período.'],
    [{ kind: 'finished', now: 0, before: null }, 'Nenhuma tarefa foi concluída no período.'],
    [{ kind: 'finished', now: 1, before: 1 }, '1 tarefa foi concluída, como no período anterior.'],
    [
      { kind: 'finished', now: 9, before: 3 },
      '9 tarefas foram concluídas, 6 a mais que no período anterior.',
    ],
    [{ kind: 'faster', now: 1, before: 4 }, 'O tempo de ciclo mediano caiu de 4 dias para 1 dia.'],
    [
      { kind: 'in-progress', inProgress: 0 },
      'Nenhuma tarefa estava em andamento no fim do período.',
    ],
  ])('%o', (finding, sentence) => {
    expect(sentenceOf(finding)).toBe(sentence)
  })
})
