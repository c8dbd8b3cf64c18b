export const notFoundHead = {
  title: 'Página não encontrada',
  description: 'O endereço pode ter mudado ou ter um erro de digitação.',
}
