import assert from 'node:assert/strict'
import { password } from '../../server/testing/people.ts'
import { control, enter, handOn } from './hand.ts'
import type { RemoteBrowser } from './remote-browser.ts'

/** What everybody does on the first day: sign in, board, create, drag, details, reload, palette. */
export async function walkMainPath(
  browser: RemoteBrowser,
  baseUrl: string,
  email: string,
): Promise<void> {
  const { find, press, write, keys, chord, carry, see } = handOn(browser)
  const step = (words: string) => process.stdout.write(`  ${browser.name}: ${words}\n`)

  step('entra')
  await browser.open(`${baseUrl}/auth`)
  await write('E-mail', email)
  await write('Senha', password)
  await press('button', 'Entrar')
  await see('Meus Projetos', 'h1')

  step('cria um projeto e um board')
  await press('button', 'Criar Primeiro Projeto')
  await write('Nome do projeto', 'Praça das Flores')
  await keys(enter)
  await see('Projeto criado!')
  await press('a', 'Abrir Projeto')
  await press('button', 'Criar Primeiro Board')
  await write('Nome', 'Obras')
  await keys(enter)
  await see('A Fazer', 'h3')

  step('cria uma tarefa')
  await press('main button', 'Nova Tarefa')
  await write('Título', 'Pintar o coreto')
  await press('button', 'Criar Tarefa')
  await see('Pintar o coreto', 'section[aria-label="Coluna A Fazer"]')

  step('arrasta a tarefa')
  const there = await find('section', 'Coluna Em Progresso')
  const card = await find('[data-task] button', 'Pintar o coreto')
  await carry(card, { x: there.x, y: card.y + 60 })
  await see('Pintar o coreto', 'section[aria-label="Coluna Em Progresso"]')

  step('muda os detalhes')
  await press('[data-task] button', 'Pintar o coreto')
  await write('Título', 'Pintar o coreto de azul')
  await press('button', 'Salvar Alterações')
  await see('Tarefa atualizada!')

  step('recarrega')
  await browser.open(await browser.run(() => location.href))
  await see('Pintar o coreto de azul', 'section[aria-label="Coluna Em Progresso"]')

  step('busca')
  await find('[data-task] button', 'Pintar o coreto de azul')
  await chord(control, 'k')
  await write('Buscar projetos, boards e tarefas, ou o que fazer', 'coreto')
  await see('Pintar o coreto de azul', '[role=option]')
  await keys(enter)
  await see('Detalhes da Tarefa', '[role=dialog]')

  assert.deepEqual(await browser.complaints(), [])
}
