import type { Finding, ThinReason } from './report-answers.ts'

/** What a finding says, in one sentence. Whatever it claims follows from the numbers it is given. */
export function sentenceOf(finding: Finding): string {
  switch (finding.kind) {
    case 'all-late':
      return finding.late === 1
        ? 'A única tarefa aberta está atrasada.'
        : `Todas as ${finding.late} tarefas abertas estão atrasadas.`
    case 'late':
      return `${tasks(finding.late)} de ${finding.open} abertas ${finding.late === 1 ? 'está atrasada' : 'estão atrasadas'}.`
    case 'stalled':
      return `${named(finding.task)} ${stalled(finding)}; ${usual(finding)}.`
    case 'piling-up':
      return `Foram criadas mais tarefas do que concluídas no período: ${finding.created} e ${finding.finished}.`
    case 'finished':
      return finishedSentence(finding.now, finding.before)
    case 'faster':
      return `O tempo de ciclo mediano caiu de ${days(finding.before)} para ${days(finding.now)}.`
    case 'slower':
      return `O tempo de ciclo mediano subiu de ${days(finding.before)} para ${days(finding.now)}.`
    case 'in-progress':
      return finding.inProgress === 0
        ? 'Nenhuma tarefa estava em andamento no fim do período.'
        : `${tasks(finding.inProgress)} ${finding.inProgress === 1 ? 'estava' : 'estavam'} em andamento no fim do período.`
  }
}

/** Why there is nothing to draw, and what would change that. */
export const thinSentences: Record<ThinReason, string> = {
  preparing: 'O histórico deste projeto está sendo lido. Tente de novo em alguns segundos.',
  future: 'O período escolhido ainda não começou.',
  'no-tasks': 'Ainda não há tarefas para este relatório.',
  'nothing-finished': 'Nenhuma tarefa foi concluída neste período.',
  'only-imported':
    'O que foi concluído neste período já estava em andamento quando foi importado: não se sabe quanto levou.',
  'nothing-in-progress': 'Nenhuma tarefa está em andamento.',
  'nothing-open': 'Não há tarefas abertas para prever.',
  'no-done-column':
    'Nenhuma coluna é do tipo Concluída. Escolha o tipo de uma coluna para medir o que fica pronto.',
  'history-too-thin':
    'O histórico ainda é curto para prever: são necessários pelo menos cinco dias diferentes com tarefas concluídas.',
  never: 'No ritmo deste histórico, levaria mais de dez anos.',
}

function finishedSentence(now: number, before: number | null): string {
  const done = now === 0 ? 'Nenhuma tarefa foi concluída' : `${tasks(now)} ${verbOf(now)}`
  if (before === null) return `${done} no período.`
  if (now === 0 && before === 0) {
    return 'Nenhuma tarefa foi concluída neste período, nem no anterior.'
  }
  const difference = Math.abs(now - before)
  if (difference === 0) return `${done}, como no período anterior.`
  const than = now > before ? 'a mais' : 'a menos'
  return `${done}, ${difference} ${than} que no período anterior.`
}

const verbOf = (count: number) => (count === 1 ? 'foi concluída' : 'foram concluídas')

const stalled = ({ days: age, on }: Extract<Finding, { kind: 'stalled' }>) =>
  on === null
    ? `está em andamento há ${days(age)}`
    : `estava em andamento havia ${days(age)} em ${on.split('-').reverse().join('/')}`

const usual = ({ usual, on }: Extract<Finding, { kind: 'stalled' }>) => {
  if (usual !== null) return `85% das concluídas levaram até ${days(usual)}`
  return on === null ? 'nenhuma foi concluída até hoje' : 'nenhuma fora concluída até esse dia'
}

const tasks = (count: number) => (count === 1 ? '1 tarefa' : `${count} tarefas`)
const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)
const named = ({ number, title }: { number: number | null; title: string | null }) =>
  number === null || title === null ? 'Uma tarefa excluída' : `“${title}” (#${number})`
