import type { ArchivedTask } from '#contract/archive.ts'

/** 'Arquivada em 16/11/2026 por Ana Souza', or without a person by itself. */
export function archivedWords({ archivedAt, archivedBy }: ArchivedTask): string {
  const day = dayFormat.format(new Date(archivedAt))
  if (!archivedBy) return `Arquivada automaticamente em ${day}`
  return `Arquivada em ${day} por ${archivedBy.fullName || 'alguém que saiu'}`
}

const dayFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })
