export const selectedWords = (count: number): string =>
  count === 1 ? '1 tarefa selecionada' : `${count} tarefas selecionadas`
