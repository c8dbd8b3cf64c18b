import type { ImportRefusal } from '#contract/import-notes.ts'

/** Why a file was not taken, and what can be done about it. Nothing was created. */
export const refusalWords: Record<ImportRefusal, string> = {
  not_recognised:
    'Não reconhecemos este arquivo. Envie o JSON de um quadro do Trello, uma tabela em CSV ou o ZIP de um projeto exportado do Mutirão.',
  several_projects:
    'Este ZIP tem vários projetos, como o de “Baixar tudo”. Descompacte-o e envie o ZIP de cada projeto.',
  not_a_board: 'Este JSON não é de um quadro do Trello: faltam as listas e os cartões.',
  broken: 'O arquivo está danificado e não pode ser lido. Exporte de novo e envie o novo arquivo.',
  truncated: 'O arquivo acaba no meio. Baixe de novo, até o fim, e envie o novo arquivo.',
  too_deep: 'O arquivo tem partes dentro de partes demais e não foi lido.',
  too_long:
    'Uma parte do arquivo é maior do que pode ser um cartão, uma linha de tabela ou uma parte de um ZIP do Mutirão, e não foi lida.',
  too_many: 'O arquivo tem mais do que cabe em um projeto ou em uma tarefa e não foi importado.',
  too_many_tasks: 'O arquivo tem mais de 20.000 tarefas. Divida em arquivos menores.',
  too_large:
    'O arquivo é maior do que esta instalação aceita. Só um ZIP exportado do Mutirão, que traz os anexos, pode ser tão grande.',
  empty: 'O arquivo está vazio.',
  unknown_version: 'Este arquivo foi feito por uma versão mais nova. Atualize esta instalação.',
  not_admitted: 'Sua conta deixou de estar aprovada, e nada foi criado.',
  not_read:
    'Não conseguimos ler este arquivo, mesmo depois de várias tentativas. Nada foi criado. Envie-o de novo; se continuar assim, fale com quem administra esta instalação.',
  failed: 'A importação não terminou, e nada foi criado. Tente de novo.',
}
