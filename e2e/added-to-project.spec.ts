import { expect } from '@playwright/test'
import { addComment } from '../contract/comments.ts'
import { changeNoticeSettings } from '../contract/notice-settings.ts'
import { until } from '../server/testing/until.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  boardWithTasks,
  chooseInMenu,
  chooseOption,
  columnNamed,
  deskViewport,
  dialogNamed,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.use({ viewport: deskViewport })

test('quem entra em um projeto recebe um e-mail, um só, que diz quem o adicionou e leva até lá', async ({
  page,
  context,
  installation,
  ana,
  windowOf,
}) => {
  const bruno = await installation.person('Bruno Adicionado')
  const { projectId, taskIds } = await boardWithTasks(ana, 'Comprar tinta')
  await signInTo(context, installation, ana)
  await page.goto('/dashboard')
  await chooseInMenu(page, 'Ações do projeto Praça das Flores', 'Compartilhar Projeto')
  const dialog = dialogNamed(page, 'Compartilhar Projeto')
  await dialog.getByLabel('Nome completo').fill('Bruno Adicionado')
  await dialog.getByLabel('Nome completo').press('Enter')
  await expectToast(page, 'Projeto compartilhado!')

  const added = async () =>
    (await installation.mailsTo(bruno.email)).filter(({ subject }) => subject.includes('adicionou'))
  const mail = await until('a mail of the project', async () => (await added())[0])
  expect(mail.subject).toBe('Ana Souza adicionou você ao projeto · Praça das Flores')
  for (const words of [mail.text, mail.html]) {
    expect(words).toContain('Ana Souza adicionou você ao projeto')
    expect(words).toContain('Praça das Flores')
  }
  const his = await windowOf(bruno)
  await his.goto(mail.links[0] ?? '')
  await expect(columnNamed(his, 'A Fazer').getByText('Comprar tinta')).toBeVisible()

  // Another access is no second welcome, and the mail that follows tells of something else.
  await chooseOption(dialog, 'Acesso de Bruno Adicionado', 'Gerenciar')
  await expectToast(page, 'Acesso alterado!')
  await bruno.call(changeNoticeSettings, { kinds: { mentioned: { mail: 'now' } } })
  await ana.call(addComment, {
    ...{ projectId, taskId: taskIds[0] ?? '' },
    text: 'Qual cor, @Bruno Adicionado?',
  })
  await until('a mail of the mention', async () =>
    (await installation.mailsTo(bruno.email)).find(({ text }) => text.includes('Qual cor')),
  )
  expect(await added()).toHaveLength(1)
})
