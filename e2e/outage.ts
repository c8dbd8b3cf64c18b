import type { Installation } from './installation.ts'

/** What happens while the server is stopped; the others who use it find it running again. */
export async function whileStopped(
  { stop, start }: Installation,
  happens: () => Promise<void>,
): Promise<void> {
  await stop()
  try {
    await happens()
  } finally {
    await start()
  }
}
