/** A day of one state: on the same date each year, or so many days from Easter. */
type StateDay = { name: string } & ({ month: number; date: number } | { fromEaster: number })

interface State {
  name: string
  days: StateDay[]
  /**
   * The law, where a text that quotes it was seen: of Acre, Pernambuco, Paraná and São Paulo. Null: the
   * days are those of public tables, and nobody has looked their law up. An administrator corrects them
   * with days of their own.
   */
  source: string | null
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
    source: 'Leis AC 1.538/2004 (23/1), 14/1964 (15/6) e 57/1965 (17/11)',
  },
  AL: {
    name: 'Alagoas',
    days: [
      on(24, 6, 'São João'),
      on(29, 6, 'São Pedro'),
      on(16, 9, 'Emancipação Política de Alagoas'),
    ],
    source: null,
  },
  AM: {
    name: 'Amazonas',
    days: [on(5, 9, 'Elevação do Amazonas à categoria de província')],
    source: null,
  },
  AP: {
    name: 'Amapá',
    days: [on(19, 3, 'São José'), on(13, 9, 'Criação do Território do Amapá')],
    source: null,
  },
  BA: {
    name: 'Bahia',
    days: [on(2, 7, 'Independência da Bahia')],
    source: null,
  },
  CE: {
    name: 'Ceará',
    days: [on(25, 3, 'Data Magna do Ceará')],
    source: null,
  },
  DF: {
    name: 'Distrito Federal',
    days: [on(30, 11, 'Dia do Evangélico')],
    source: null,
  },
  ES: {
    name: 'Espírito Santo',
    days: [{ name: 'Nossa Senhora da Penha', fromEaster: 8 }],
    source: null,
  },
  GO: {
    name: 'Goiás',
    days: [on(26, 7, 'Fundação da Cidade de Goiás'), on(24, 10, 'Aniversário de Goiânia')],
    source: null,
  },
  MA: {
    name: 'Maranhão',
    days: [on(28, 7, 'Adesão do Maranhão à Independência')],
    source: null,
  },
  MG: {
    name: 'Minas Gerais',
    // 21 de abril, which is national.
    days: [],
    source: null,
  },
  MS: {
    name: 'Mato Grosso do Sul',
    days: [on(11, 10, 'Criação do Estado')],
    source: null,
  },
  MT: {
    name: 'Mato Grosso',
    // 20 de novembro, which is national by now.
    days: [],
    source: null,
  },
  PA: {
    name: 'Pará',
    days: [on(15, 8, 'Adesão do Grão-Pará à Independência')],
    source: null,
  },
  PB: {
    name: 'Paraíba',
    days: [on(26, 7, 'Memória de João Pessoa'), on(5, 8, 'Fundação da Paraíba')],
    source: null,
  },
  PE: {
    name: 'Pernambuco',
    days: [on(6, 3, 'Revolução Pernambucana')],
    source: 'Lei PE 16.059/2017',
  },
  PI: { name: 'Piauí', days: [on(19, 10, 'Dia do Piauí')], source: null },
  PR: {
    name: 'Paraná',
    days: [],
    source: 'Lei PR 18.384/2014: 19 de dezembro deixou de ser feriado',
  },
  RJ: {
    name: 'Rio de Janeiro',
    days: [{ name: 'Carnaval', fromEaster: -47 }, on(23, 4, 'São Jorge')],
    source: null,
  },
  RN: {
    name: 'Rio Grande do Norte',
    days: [on(3, 10, 'Mártires de Cunhaú e Uruaçu')],
    source: null,
  },
  RO: {
    name: 'Rondônia',
    days: [on(4, 1, 'Criação do Estado'), on(18, 6, 'Dia do Evangélico')],
    source: null,
  },
  RR: {
    name: 'Roraima',
    days: [on(5, 10, 'Criação do Estado')],
    source: null,
  },
  RS: {
    name: 'Rio Grande do Sul',
    days: [on(20, 9, 'Revolução Farroupilha')],
    source: null,
  },
  SC: {
    name: 'Santa Catarina',
    // Its own day is kept on a Sunday.
    days: [],
    source: null,
  },
  SE: {
    name: 'Sergipe',
    days: [on(8, 7, 'Emancipação Política de Sergipe')],
    source: null,
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
    source: null,
  },
} as const satisfies Record<string, State>

export type StateCode = keyof typeof states

/** In the order of the alphabet. */
export const stateCodes = Object.keys(states) as [StateCode, ...StateCode[]]

export const stateDays = (code: StateCode): readonly StateDay[] => states[code].days
