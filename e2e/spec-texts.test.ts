import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { specTexts } from './spec-texts.ts'

const stories = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.startsWith('spec-texts'))
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  .join('\n')

it.each(Object.entries(specTexts))('has a story for every text of section %s', (_, texts) => {
  expect(texts.filter((text) => !pattern(text).test(stories))).toEqual([])
})

/** The whole of a literal, so that 'Erro' is not found in 'Erro no login'. */
function pattern(text: string): RegExp {
  const words = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(['\`])${words.join('[^\\n]+?')}\\1`)
}
