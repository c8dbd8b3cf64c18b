import { plainWords } from '../texts.ts'

/** Jira writes when and who before what: '12/Mar/24 2:05 PM;ana;Falta tinta'. */
const ofJira = /^([^;\n]{6,40});([^;\n]{1,100});([\s\S]*)$/

/** What somebody wrote, with their name in the text: no account of ours has said it. */
export function commentInWords(text: string): string {
  const [, when, who, words] = ofJira.exec(text) ?? []
  if (!when || !who || !/\d/.test(when)) return `Comentário da tabela:\n\n${text}`
  return `${plainWords(who)} escreveu em ${plainWords(when)}:\n\n${words}`
}
