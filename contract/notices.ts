import { z } from 'zod'
import { Day, Id, KeptDay, Moment } from './fields.ts'
import { limits } from './limits.ts'
import { noticeKinds } from './notice-kinds.ts'
import { route } from './route.ts'
import { NamedPerson } from './state.ts'
import { AnyText } from './text.ts'

/** One thing that is new, with the words that it has now. */
const News = z.object({
  kind: z.enum(noticeKinds),
  at: Moment,
  /** It was told since the person last read the notice. */
  unread: z.boolean(),
  /** Who did it; null: nobody, or somebody without an account by now. */
  actor: NamedPerson.nullable(),
  /** How the comment begins. */
  excerpt: AnyText.nullable(),
  /** The line of its task's checklist that it is about; null: the task itself. */
  item: z.object({ id: Id, text: AnyText, dueDate: KeptDay.nullable() }).nullable(),
  /** How many tasks it is about. */
  tasks: z.int(),
  /** How many of its kind are in the notice, read or unread as it is: not all of them are listed. */
  alike: z.int(),
  /** When several tasks are due; null: it is about nothing like that, or its one task says when. */
  day: KeptDay.nullable(),
})
export type News = z.output<typeof News>

/** All that is new to a person in one task, project or in their account. */
export const Notice = z.object({
  /** The id of what it is about: a person has one notice of each thing. */
  id: Id,
  projectId: Id.nullable(),
  projectName: AnyText.nullable(),
  /** Null: it is about the project, or the account. */
  task: z
    .object({
      id: Id,
      number: z.int(),
      title: AnyText,
      dueDate: KeptDay.nullable(),
      boardId: Id,
      boardName: AnyText,
    })
    .nullable(),
  /** When something new was last told in it. */
  at: Moment,
  /** How often that was. Whoever marks it says up to which telling they have seen. */
  told: z.int(),
  /** How much of it is unread; 0: all is read. */
  unread: z.int(),
  /** The newest first. */
  news: z.array(News),
})
export type Notice = z.output<typeof Notice>

export const listNotices = route({
  method: 'get',
  path: '/api/notices',
  right: 'approved',
  summary:
    'A caixa de avisos de quem entrou: uma linha por tarefa ou projeto, a mais nova primeiro; no máximo 100.',
  answer: z.object({ notices: z.array(Notice) }),
})

export const changeNotice = route({
  method: 'patch',
  path: '/api/notices/{noticeId}',
  right: 'approved',
  summary:
    'Marca um aviso como lido, conclui ou adia até um dia; o que for dito depois o traz de volta.',
  body: z.object({
    read: z.boolean().optional(),
    done: z.boolean().optional(),
    /** Null: shown again at once. */
    snoozedUntil: Day.nullable().optional(),
    /** The `told` of the notice that was seen: what was told since stays. Without it: all. */
    seen: z.int().min(0).max(limits.tellings).optional(),
  }),
  errors: ['not_found'],
})

export const FollowChoice = z.enum(['follow', 'unfollow', 'mute'])
export type FollowChoice = z.output<typeof FollowChoice>

const project = '/api/projects/{projectId}'

export const getFollowing = route({
  method: 'get',
  path: `${project}/tasks/{taskId}/following`,
  right: 'project:read',
  summary: 'Se você segue uma tarefa, e o que escolheu sobre ela.',
  answer: z.object({
    following: z.boolean(),
    /** Null: what follows from one's part in the task. */
    choice: FollowChoice.nullable(),
    /** Where the task is, and whether that is followed. */
    places: z.array(
      z.object({
        kind: z.enum(['column', 'board', 'project']),
        id: Id,
        name: AnyText,
        followed: z.boolean(),
      }),
    ),
  }),
  errors: ['not_found'],
})

export const listFollows = route({
  method: 'get',
  path: `${project}/following`,
  right: 'project:read',
  summary:
    'As tarefas, colunas e boards que você escolheu seguir ou não neste projeto, e ele mesmo.',
  answer: z.object({ follows: z.array(z.object({ thingId: Id, choice: FollowChoice })) }),
})

/** Tasks can be left out or muted; whatever has tasks in it can only be followed. */
const choose = <const Path extends string>(path: Path, summary: string) =>
  route({
    method: 'put',
    path,
    right: 'project:read',
    summary,
    body: z.object({ follow: z.boolean() }),
    errors: ['not_found'],
  })

export const followTask = route({
  method: 'put',
  path: `${project}/tasks/{taskId}/following`,
  right: 'project:read',
  summary: 'Segue uma tarefa, deixa de seguir ou a silencia; null volta ao que era.',
  body: z.object({ choice: FollowChoice.nullable() }),
  errors: ['not_found'],
})
export const followColumn = choose(
  `${project}/columns/{columnId}/following`,
  'Segue uma coluna: as tarefas novas nela, seus comentários e conclusões.',
)
export const followBoard = choose(
  `${project}/boards/{boardId}/following`,
  'Segue um board: as tarefas novas nele, seus comentários e conclusões.',
)
export const followProject = choose(
  `${project}/following`,
  'Segue um projeto: as tarefas novas nele, seus comentários e conclusões.',
)
