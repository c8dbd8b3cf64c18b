/** Tasks as a neighbourhood association writes them: no two alike, and the same in every run. */
export interface TaskText {
  title: string
  description: string
  priority: 'low' | 'medium' | 'high'
  dueDate: string
}

const words = (text: string) => text.trim().split(/\s*\|\s*/)

const verbs = words(`
  Orçar | Comprar | Pintar | Consertar | Reservar | Confirmar | Buscar | Entregar | Revisar | Imprimir |
  Organizar | Limpar | Medir | Trocar | Instalar | Cadastrar | Conferir | Avisar sobre | Fotografar |
  Publicar | Agendar | Desmontar | Separar | Etiquetar | Negociar | Guardar | Distribuir | Reformar`)
const things = words(`
  as cadeiras da quadra | o telhado do salão | a caixa d’água | os canteiros da praça | as lonas |
  a fiação da cozinha | cestas básicas | o portão lateral | mesas dobráveis | a bomba do poço |
  o mural de avisos | brinquedos da creche | o alvará da prefeitura | os extintores | o aparelho de som |
  a horta de temperos | uniformes do time | a prestação de contas | bancos de madeira | mudas de ipê |
  a iluminação do coreto | o cadastro de moradores | livros da biblioteca | a calçada da esquina |
  os vidros da secretaria | as notas fiscais | a ata da assembleia | o bolo de aniversário | tinta acrílica`)
const ends = words(`
  para a festa junina | antes da assembleia | até sexta-feira | no depósito | com três fornecedores |
  para o mutirão de sábado | junto à subprefeitura | na semana que vem | com o pessoal da noite |
  para a feira | sem gastar do caixa | com a turma do reforço | depois da chuva | na rua de trás`)
const people = words(`
  Dona Célia | Seu Antônio | a Marlene | o Paulo da padaria | a tesouraria | o Zé do 42 | a diretora |
  a turma do reforço | o síndico | Renata | a comissão | o eletricista | Dona Iracema | o contador`)
const doings = words(`
  ficou de trazer | precisa autorizar | já orçou | vai medir | pediu para trocar | quer ver antes |
  prometeu emprestar | esqueceu de devolver | sugeriu pintar | acha melhor reformar | vai fotografar |
  combinou de entregar | não consegue levar | pode guardar em casa | tem a chave para abrir`)
const moments = words(`
  na quarta | depois do almoço | até o fim do mês | se não chover | na véspera | quando o salão abrir |
  assim que o caixa fechar | no sábado cedo | depois da missa | em duas viagens | com recibo | sem falta`)

export function taskTexts(count: number, seed = 7): TaskText[] {
  const roll = dice(seed)
  const pick = (list: readonly string[]) => String(list[roll(list.length)])
  const sentence = () => `${pick(people)} ${pick(doings)} ${pick(things)} ${pick(moments)}.`
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return Array.from({ length: count }, () => {
    const sentences = Array.from({ length: roll(3) === 0 ? 0 : 1 + roll(4) }, sentence)
    if (roll(2) === 0) sentences.push(`Previsto: R$ ${50 + roll(5_000)},${twoDigits(roll(100))}.`)
    return {
      title: `${pick(verbs)} ${pick(things)} ${pick(ends)}`,
      description: sentences.join(' '),
      priority: (['low', 'medium', 'high'] as const)[roll(3)] ?? 'medium',
      dueDate: `2027-${twoDigits(1 + roll(12))}-${twoDigits(1 + roll(28))}`,
    }
  })
}

/** Numbers that look like chance, the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
