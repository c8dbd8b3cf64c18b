import { send } from './transfer.ts'

/** A process of its own that keeps uploads under way, one for each address that it is given, until it is killed. */
const [size, ...places] = process.argv.slice(2)

for (const place of places) void uploadWithoutEnd(place)

async function uploadWithoutEnd(place: string): Promise<never> {
  const [token = '', address = ''] = place.split(' ')
  for (;;) await send(address, token, Number(size)).catch(() => {})
}
process.stdout.write('begun\n')
