import { expect, it } from 'vitest'
import { type Notice, type Queue, withNotice, withoutToast } from './toast-queue.ts'

const success = (title: string): Notice => ({ tone: 'success', title })
const error = (title: string, description?: string): Notice => ({
  tone: 'error',
  title,
  description,
})

const saying = (...notices: Notice[]): Queue =>
  notices.reduce<Queue>((queue, notice, id) => withNotice(queue, notice, id), [])

const shown = (queue: Queue) => queue.map(({ title, times }) => `${title} ${times}`)

it('counts the same words instead of repeating them', () => {
  const created = success('Tarefa criada!')
  expect(shown(saying(created, created, created, created))).toEqual(['Tarefa criada! 4'])
})

it('keeps apart what differs in its description', () => {
  const queue = saying(error('Erro', 'Nenhum board selecionado.'), error('Erro', 'Sem conexão.'))
  expect(shown(queue)).toEqual(['Erro 1', 'Erro 1'])
})

it('puts what is said again before what was said in between', () => {
  const queue = saying(success('Um'), error('Erro'), success('Dois'), success('Um'))
  expect(shown(queue)).toEqual(['Um 2', 'Dois 1', 'Erro 1'])
  expect(shown(withoutToast(queue, queue[0]?.id ?? -1))).toEqual(['Dois 1', 'Erro 1'])
})

it('takes back all that it counts, the newest first', () => {
  const undone: string[] = []
  const created = (task: string): Notice => ({
    ...success('Tarefa criada!'),
    action: { label: 'Desfazer', onPress: () => void undone.push(task) },
  })
  const [toast] = saying(created('um'), created('dois'), created('três'))
  expect(toast?.action?.label).toBe('Desfazer tudo')
  toast?.action?.onPress()
  expect(undone).toEqual(['três', 'dois', 'um'])
})

it('keeps apart what can be taken back and what cannot', () => {
  const action = { label: 'Refazer', onPress: () => {} }
  const queue = saying({ ...success('Desfeito!'), action }, success('Desfeito!'))
  expect(shown(queue)).toEqual(['Desfeito! 1', 'Desfeito! 1'])
})

it('does once what is the same for all that is counted', () => {
  const action = { label: 'Recarregar', onPress: () => {} }
  const [toast] = saying(
    { ...success('Versão nova'), action },
    { ...success('Versão nova'), action },
  )
  expect(toast?.action).toBe(action)
})
