/** A day of one state: on the same date each year, or so many days from Easter. */
type StateDay = { name: string } & ({ month: number; date: number } | { fromEaster: number })

interface State {
  name: string
  days: StateDay[]
  /** The law that says so; an administrator corrects the table with days of their own. */
  source: string
}

const on = (date: number, month: number, name: string): StateDay => ({ name, month, date })

/** Holidays of the states and the Federal District, besides the national ones. */
export const states = {
  AC: {
    name: 'Acre',
    days: [
      on(23, 1, 'Dia do Evangélico'),
      on(15, 6, 'Aniversário do Acre'),
      on(5, 9, 'Dia da Amazônia'),
      on(17, 11, 'Tratado de Petrópolis'),
    ],
    source: 'Leis AC 14/1964, 57/1965, 1.526/2004 e 1.538/2004',
  },
  AL: {
    name: 'Alagoas',
    days: [
      on(24, 6, 'São João'),
      on(29, 6, 'São Pedro'),
      on(16, 9, 'Emancipação Política de Alagoas'),
    ],
    source: 'Leis AL 5.508/1993 e 5.509/1993',
  },
  AM: {
    name: 'Amazonas',
    days: [on(5, 9, 'Elevação do Amazonas à categoria de província')],
    source: 'Lei AM 25/1977',
  },
  AP: {
    name: 'Amapá',
    days: [on(19, 3, 'São José'), on(13, 9, 'Criação do Território do Amapá')],
    source: 'Lei AP 667/2002; Constituição do Amapá, art. 355',
  },
  BA: {
    name: 'Bahia',
    days: [on(2, 7, 'Independência da Bahia')],
    source: 'Constituição da Bahia, art. 6º, § 3º',
  },
  CE: {
    name: 'Ceará',
    days: [on(25, 3, 'Data Magna do Ceará')],
    source: 'Constituição do Ceará, art. 18 (EC 73/2011)',
  },
  DF: {
    name: 'Distrito Federal',
    days: [on(30, 11, 'Dia do Evangélico')],
    source: 'Lei DF 963/1995',
  },
  ES: {
    name: 'Espírito Santo',
    days: [{ name: 'Nossa Senhora da Penha', fromEaster: 8 }],
    source: 'Lei ES 11.010/2019',
  },
  GO: {
    name: 'Goiás',
    days: [on(26, 7, 'Fundação da Cidade de Goiás'), on(24, 10, 'Aniversário de Goiânia')],
    source: 'Lei GO 20.756/2020',
  },
  MA: {
    name: 'Maranhão',
    days: [on(28, 7, 'Adesão do Maranhão à Independência')],
    source: 'Lei MA 2.457/1964',
  },
  MG: {
    name: 'Minas Gerais',
    days: [],
    source: 'Constituição de Minas Gerais, art. 256: a data magna é 21 de abril, já nacional',
  },
  MS: {
    name: 'Mato Grosso do Sul',
    days: [on(11, 10, 'Criação do Estado')],
    source: 'Lei MS 10/1979',
  },
  MT: {
    name: 'Mato Grosso',
    days: [],
    source: 'Lei MT 7.879/2002: 20 de novembro, já nacional',
  },
  PA: {
    name: 'Pará',
    days: [on(15, 8, 'Adesão do Grão-Pará à Independência')],
    source: 'Lei PA 5.999/1996',
  },
  PB: {
    name: 'Paraíba',
    days: [on(26, 7, 'Memória de João Pessoa'), on(5, 8, 'Fundação da Paraíba')],
    source: 'Lei PB 3.489/1967',
  },
  PE: {
    name: 'Pernambuco',
    days: [on(6, 3, 'Revolução Pernambucana')],
    source: 'Lei PE 16.059/2017',
  },
  PI: { name: 'Piauí', days: [on(19, 10, 'Dia do Piauí')], source: 'Lei PI 176/1937' },
  PR: {
    name: 'Paraná',
    days: [],
    source: 'Lei PR 18.384/2014: 19 de dezembro deixou de ser feriado',
  },
  RJ: {
    name: 'Rio de Janeiro',
    days: [{ name: 'Carnaval', fromEaster: -47 }, on(23, 4, 'São Jorge')],
    source: 'Leis RJ 5.243/2008 e 5.198/2008',
  },
  RN: {
    name: 'Rio Grande do Norte',
    days: [on(3, 10, 'Mártires de Cunhaú e Uruaçu')],
    source: 'Lei RN 8.913/2006',
  },
  RO: {
    name: 'Rondônia',
    days: [on(4, 1, 'Criação do Estado'), on(18, 6, 'Dia do Evangélico')],
    source: 'Leis RO 2.291/2010 e 1.026/2001',
  },
  RR: {
    name: 'Roraima',
    days: [on(5, 10, 'Criação do Estado')],
    source: 'Constituição de Roraima, art. 9º',
  },
  RS: {
    name: 'Rio Grande do Sul',
    days: [on(20, 9, 'Revolução Farroupilha')],
    source: 'Constituição do Rio Grande do Sul, art. 6º',
  },
  SC: {
    name: 'Santa Catarina',
    days: [],
    source: 'Lei SC 12.906/2004: a data magna passa para o domingo seguinte',
  },
  SE: {
    name: 'Sergipe',
    days: [on(8, 7, 'Emancipação Política de Sergipe')],
    source: 'Constituição de Sergipe, art. 269',
  },
  SP: {
    name: 'São Paulo',
    days: [on(9, 7, 'Revolução Constitucionalista')],
    source: 'Lei SP 9.497/1997',
  },
  TO: {
    name: 'Tocantins',
    days: [
      on(18, 3, 'Autonomia do Tocantins'),
      on(8, 9, 'Nossa Senhora da Natividade'),
      on(5, 10, 'Criação do Estado'),
    ],
    source: 'Leis TO 98/1989, 627/1993 e 960/1998',
  },
} as const satisfies Record<string, State>

export type StateCode = keyof typeof states

/** In the order of the alphabet. */
export const stateCodes = Object.keys(states) as [StateCode, ...StateCode[]]

export const stateDays = (code: StateCode): readonly StateDay[] => states[code].days
