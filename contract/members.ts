import { z } from 'zod'
import { Changed } from './events.ts'
import { Access, Id, Line } from './fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { NamedPerson } from './state.ts'
import { AnyText } from './text.ts'

export const Member = z.object({
  id: Id,
  userId: Id,
  /** Null when the profile is missing: the screen says 'Usuário não encontrado'. */
  fullName: AnyText.nullable(),
  avatarUrl: AnyText.nullable(),
  role: z.literal('client'),
  access: Access,
})
export type Member = z.output<typeof Member>

const members = '/api/projects/{projectId}/members'

export const listMembers = route({
  method: 'get',
  path: members,
  right: 'project:read',
  summary: 'Quem criou o projeto, e as pessoas com quem foi compartilhado.',
  answer: z.object({
    /** Who created the project, and manages it without being a member. */
    owner: Member.pick({ userId: true, fullName: true }),
    members: z.array(Member),
  }),
})

export const listPeople = route({
  method: 'get',
  path: '/api/projects/{projectId}/people',
  right: 'project:read',
  summary: 'Quem está no projeto: quem o criou e os membros.',
  answer: z.object({ people: z.array(NamedPerson) }),
})

export const addMember = route({
  method: 'post',
  path: members,
  right: 'member:write',
  tokens: false,
  summary: 'Compartilha o projeto com alguém, pelo nome completo ou pelo e-mail de cadastro.',
  body: z.object({
    id: Id.optional(),
    person: Line(limits.email, 'O nome é longo demais.').min(1, 'Informe o nome completo.'),
    access: Access.default('edit'),
  }),
  answer: Changed,
  status: 201,
  errors: [
    'person_not_found',
    'person_ambiguous',
    'already_member',
    'too_many_members',
    'id_taken',
  ],
})

export const changeMember = route({
  method: 'patch',
  path: `${members}/{memberId}`,
  right: 'member:write',
  tokens: false,
  summary: 'Muda o que alguém pode fazer no projeto.',
  body: z.object({ access: Access }),
  answer: Changed,
})

export const removeMember = route({
  method: 'delete',
  path: `${members}/{memberId}`,
  right: 'member:write',
  tokens: false,
  summary: 'Tira alguém do projeto; vale na hora.',
  answer: Changed,
})

export const leaveProject = route({
  method: 'delete',
  path: '/api/projects/{projectId}/membership',
  right: 'member:leave',
  tokens: false,
  summary: 'Sai de um projeto que compartilharam com você.',
  answer: Changed,
})
