import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** The database says what it says on a full disk, to whatever would write an event. Call `free` for room. */
export async function fillDisk({ queries }: Database): Promise<{ free(): Promise<void> }> {
  await queries.execute(sql`
    create or replace function refuse_for_room() returns trigger language plpgsql as $$
    begin
      raise 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`)
  await queries.execute(sql`
    create trigger no_room before insert on project_events
       for each statement execute function refuse_for_room()`)
  return {
    free: async () => {
      await queries.execute(sql`drop trigger no_room on project_events`)
    },
  }
}
