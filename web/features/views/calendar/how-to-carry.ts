/** What a screen reader says of a task that may be carried to another day. */
export const howToCarry =
  'Espaço pega a tarefa, as setas escolhem o dia, Espaço solta, Esc cancela.'
