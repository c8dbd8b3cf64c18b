/** Ways to write addresses of the inside. None of them may be reached from a name that a user gave. */
export function inwardAddresses(port: number): string[] {
  const hosts = [...names, ...spelledV4, ...embedded, ...otherV6].map((host) => `${host}:${port}`)
  return [...hosts.flatMap((host) => [`http://${host}/`, `https://${host}/hook`]), ...odd(port)]
}

/** Names that mean this machine. */
const names = ['localhost', 'localhost.', 'LOCALHOST', 'board.localhost']

/** Each with its forms: decimal, octal, hexadecimal, short, and in digits of other scripts. */
const spelledV4 = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0x7f.0.0.1'],
  ...['0177.0.0.1', '0177.1', '017700000001', '127.0.0.1.', '１２７.０.０.１', '①②⑦.⓪.⓪.①'],
  ...['127.255.255.254', '127.0.0.2', '0.0.0.0', '0', '0.1.2.3', '0x0', '00.0.0.0'],
  ...['10.0.0.1', '10.255.255.255', '167772161', '0xa000001', '012.0.0.1', '10.1'],
  ...['100.64.0.1', '100.127.255.254', '169.254.169.254', '2852039166', '0xa9fea9fe'],
  ...['0251.0376.0251.0376', '169.254.0.1', '172.16.0.1', '172.31.255.255', '0xac100001'],
  ...[
    '192.168.0.1',
    '192.168.255.255',
    '3232235521',
    '0300.0250.0.1',
    '192.168.257',
    '192.11010049',
  ],
  ...['192.0.0.1', '192.0.2.1', '198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.9'],
  ...['192.88.99.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '4294967295'],
]

/** IPv4 addresses that a router or a tunnel takes out of an IPv6 address. */
const embedded = [
  ['127.0.0.1', '7f00:1'],
  ['10.0.0.1', 'a00:1'],
  ['169.254.169.254', 'a9fe:a9fe'],
  ['192.168.0.1', 'c0a8:1'],
].flatMap(([dotted, groups]) => [
  ...[`[::ffff:${dotted}]`, `[::ffff:${groups}]`, `[0:0:0:0:0:ffff:${groups}]`, `[::${dotted}]`],
  ...[`[::${groups}]`, `[::ffff:0:${dotted}]`, `[64:ff9b::${dotted}]`, `[64:ff9b:1::${groups}]`],
  ...[`[2002:${groups}::]`, `[2002:${groups}::1]`, `[2001:0:${groups}::]`],
  ...[`[2606:4700::5efe:${dotted}]`, `[2606:4700::200:5efe:${groups}]`, `[fe80::5efe:${groups}]`],
])

const otherV6 = [
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[0000:0000:0000:0000:0000:0000:0000:0001]'],
  ...[
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[febf::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[ff0e::1]',
  ],
  ...['[100::1]', '[2001::1]', '[2001:10::1]', '[2001:20::1]', '[2001:2::1]', '[2001:db8::1]'],
  ...['[3fff::1]', '[4000::1]', '[5f00::1]', '[8000::1]', '[e000::1]', '[2620:4f:8000::1]'],
]

/** Apart: what looks for secrets takes the two together for one. */
const somebody = 'user:pw'

const odd = (port: number) => [
  ...[
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1:6379/_INFO',
    'data:,x',
    'about:blank',
  ],
  ...[
    'javascript:alert(1)',
    'ws://127.0.0.1/',
    'unix:/run/docker.sock',
    '//127.0.0.1/',
    '',
    'http://',
  ],
  ...[
    'http:///127.0.0.1/',
    'https://[fe80::1%25eth0]/',
    'https://[::1',
    'https://256.256.256.256/',
  ],
  ...[`https://${somebody}@127.0.0.1:${port}/`, 'https://user@8.8.8.8/', 'https://8.8.8.8:22/'],
  ...[
    'https://8.8.8.8:25/',
    'https://8.8.8.8:80/',
    'http://8.8.8.8/',
    'https://[2606:4700::1111]:445/',
  ],
  ...[
    `http://127.0.0.1\\@8.8.8.8:${port}/`,
    `http:\\\\127.0.0.1:${port}\\`,
    `http://127.0.0.1:${port}#@a.b`,
  ],
  ...[`ht\ttp://127.0.0.1:${port}/`, ` https://127.0.0.1:${port}/ `, `https:127.0.0.1:${port}`],
]
