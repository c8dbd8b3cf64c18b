import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import {
  card,
  comment,
  fileOf,
  lists,
  members,
  trelloBoard,
} from '../server/testing/trello-board.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { signInTo } from './sign-in.ts'
import { test } from './windows.ts'

const wall = card('Pintar o muro', {
  ...{ idMembers: [members.bruno.id], badges: { comments: 12 } },
  attachments: [{ name: 'planta.pdf', url: 'https://trello.com/x/planta.pdf', isUpload: true }],
})
const board = trelloBoard({
  cards: [wall, card('Varrer', { idList: lists.done.id }), card('Antiga', { closed: true })],
  actions: [comment(wall, 'Falta tinta')],
})

test('um quadro do Trello e uma tabela viram projetos, depois de vistos e com relatório', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  await page.goto('/dashboard')
  const send = async (name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Escolher arquivo' }).click()
    const mimeType = 'application/octet-stream'
    await (await choosing).setFiles({ name, mimeType, buffer })
  }
  const dialog = page.getByRole('dialog', { name: 'Importar' })
  const trello = Buffer.from(fileOf(board))

  await send('praca.json', trello)
  await expect(dialog.getByRole('heading', { name: 'O que há no arquivo' })).toBeVisible()
  await expect(dialog).toContainText('3 tarefas')
  await expect(dialog).toContainText('11 comentários: o Trello só põe as últimas 1.000 ações')
  await expect(dialog.getByLabel('Nome do projeto')).toHaveValue('Mutirão da praça')
  await expectAccessibleInBoth(page)
  await dialog.getByLabel('Nome do projeto').fill('Praça nova')
  await dialog.getByRole('button', { name: 'Bruno Lima sou eu' }).click()
  await expect(dialog.getByLabel('Bruno Lima (1 tarefa)')).toHaveValue(ana.email)
  await dialog.getByLabel('Tarefas arquivadas').selectOption('Deixar de fora')
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()

  await expect(dialog.getByText('A importação terminou.')).toBeVisible()
  await expect(dialog).toContainText('2 tarefas')
  await expect(dialog).toContainText('1 tarefa arquivada, como você escolheu.')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessibleInBoth(page)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Salvar relatório' }).click()
  const report = await readFile(await (await saving).path(), 'utf8')
  expect(report).toContain('O que não veio, e por quê')
  expect(report).toContain('planta.pdf')
  await dialog.getByRole('link', { name: 'Abrir o projeto' }).click()
  await expect(page.getByRole('heading', { name: 'Praça nova', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /Pintar o muro/ }).first()).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard')
  await send('praca.json', trello)
  await expect(dialog.getByRole('alert')).toContainText('Você já importou este mesmo arquivo')
  await dialog.getByRole('button', { name: 'Parar' }).click()
  await expect(dialog.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible()
  await dialog.getByRole('button', { name: /praca\.json Importado/ }).click()
  await expect(dialog.getByRole('heading', { name: 'O que veio', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  const table = 'Atividade;Situação;Obs\nLimpar;Fazendo;com vassoura\n'
  await send('planilha.csv', Buffer.from(table, 'latin1'))
  await expect(dialog.getByLabel('Situação')).toHaveValue('column')
  await dialog.getByLabel('Obs').selectOption('Descrição')
  await dialog.getByRole('button', { name: 'Ler a tabela assim' }).click()
  await expect(dialog.getByRole('button', { name: 'Ler a tabela assim' })).toHaveCount(0)
  await expect(dialog.getByLabel('Obs')).toHaveValue('description')
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  await dialog.getByRole('link', { name: 'Abrir o projeto' }).click()
  await expect(page.getByRole('heading', { name: 'planilha', level: 1 })).toBeVisible()

  await page.goto('/dashboard')
  await send('cortado.json', trello.subarray(0, 300))
  await expect(dialog.getByRole('alert')).toContainText('O arquivo acaba no meio.')
})
