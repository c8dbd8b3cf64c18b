import { BlockList, isIP } from 'node:net'

/**
 * Whether an address belongs to the open internet. Of IPv6 only what is given out to the world is:
 * whatever carries an IPv4 address inside (mapped, 6to4, NAT64, Teredo, ISATAP) could lead in.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return world.check(address, 'ipv6') && !inside.check(address, 'ipv6') && !isIsatap(address)
}

const world = blockList('2000::/3')

/** RFC 6890 and its like: loopback, private, link-local (where clouds keep their secrets), reserved. */
const inside = blockList(
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
  // Teredo, ORCHID, benchmarking; documentation; 6to4; AS112.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
)

/** `…:0:5efe:a.b.c.d`, and the same with the universal bit. */
const isIsatap = (address: string) => {
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':')
  return groups.at(-3) === '5efe'
}

/** Whether `blockList` can read it. */
export function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  const most = family === 6 ? 128 : 32
  const length = bits === undefined ? most : Number(/^\d{1,3}$/.test(bits) ? bits : Number.NaN)
  return family !== 0 && more.length === 0 && length >= 0 && length <= most
}

/** Ranges as an operator writes them: `10.0.0.0/8`, or one address alone. */
export function blockList(...ranges: string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}
