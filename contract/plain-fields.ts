type Picked<From, Name> = {
  [N in keyof From as N extends Name ? N : never]: Exclude<From[N], undefined>
}

/** The values that a record gives for the fields of a table; null is a value. */
export function pickFields<Name extends string, From extends { [N in Name]?: unknown }>(
  table: { [N in Name]?: unknown },
  from: From,
): Picked<From, Name> {
  const given = (Object.keys(table) as Name[]).filter((name) => from[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, from[name]])) as unknown as Picked<
    From,
    Name
  >
}

/** Those of the given values that are not so already: the rest is left to whoever changes it meanwhile. */
export const differingFields = <Given extends object>(now: Given, given: Partial<Given>) =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && value !== now[name as keyof Given],
    ),
  ) as Partial<Given>

type Initials<Table> = {
  [N in keyof Table as Table[N] extends { initial: unknown } ? N : never]: Table[N] extends {
    initial: infer Value
  }
    ? Value
    : never
}

/** What the fields of a new thing are when nobody says. */
export const initialFields = <Table extends Record<string, object>>(table: Table) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) =>
      'initial' in field ? [[name, field.initial]] : [],
    ),
  ) as Initials<Table>
