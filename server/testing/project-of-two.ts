import type { Access } from '#contract/fields.ts'
import { changeNotice } from '#contract/notices.ts'
import { minutes } from './clock.ts'
import { type ExampleProject, exampleProject } from './example-project.ts'
import { addPerson, type Person } from './people.ts'
import type { World } from './world.ts'

interface ProjectOfTwo {
  ana: Person
  bruno: Person
  project: ExampleProject
}

/** A project of Ana's that she shares with Bruno. Nobody has been told of it yet. */
export async function projectOfTwo(world: World, access: Access = 'edit'): Promise<ProjectOfTwo> {
  const place = { db: world.services.db, fetch: world.fetch }
  const ana = await addPerson(place, 'Ana Souza')
  const bruno = await addPerson(place, 'Bruno Lima')
  return { ana, bruno, project: await exampleProject(ana, [[bruno, access]]) }
}

/** The same, when Bruno has heard of it and has no notices left. */
export async function quietProjectOfTwo(world: World, access?: Access): Promise<ProjectOfTwo> {
  const made = await projectOfTwo(world, access)
  await tellAll(world)
  await made.bruno.call(changeNotice, { noticeId: made.project.projectId, done: true })
  return made
}

/** The two minutes of R34 are over, and everybody has been told. */
export async function tellAll({ clock, services }: World): Promise<void> {
  clock.advance(minutes(2))
  await services.notices.settled()
}
