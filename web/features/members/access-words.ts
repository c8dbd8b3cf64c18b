import { type Access, accesses } from '#contract/access.ts'

/** R9, in the words of the screen. */
export const accessWords: Record<Access, { label: string; meaning: string }> = {
  view: { label: 'Ver', meaning: 'Lê tudo e pode duplicar para a própria lista.' },
  edit: { label: 'Editar', meaning: 'Lê tudo e muda boards, colunas, tarefas e checklists.' },
  manage: { label: 'Gerenciar', meaning: 'Edita, compartilha, renomeia e exclui o projeto.' },
}

export const accessOptions = accesses.map((value) => ({
  value,
  label: accessWords[value].label,
}))
