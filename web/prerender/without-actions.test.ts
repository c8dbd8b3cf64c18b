import { expect, it } from 'vitest'
import { withoutActions } from './without-actions.ts'

it('leaves out what a component does, and keeps what it looks like', () => {
  const component = `export function Card({ card, onOpen }: Props) {
  const [open, setOpen] = useState(false)
  useEffect(() => { document.title = card.title }, [card])
  useCommands(commandsOf(card))
  return (
    <div ref={place} className="card" onClick={() => onOpen(<b onClick={no} />)}>
      {open && <CardDialog card={card} onClose={() => setOpen(false)}><p>Mais</p></CardDialog>}
      <Menu label="Opções"><MenuItem onSelect={open}>Abrir</MenuItem><CardMenuItems /></Menu>
      <LatePart><People /></LatePart>
      <CardCommands card={card} />
      <p>{card.title}</p>
    </div>
  )
}`
  expect(withoutActions(component).replaceAll(/\s+/g, ' ')).toBe(
    `export function Card({ card, onOpen }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div className="card" >
      {open && <></>}
      <Menu label="Opções"><></><></></Menu>
      <></>
      <></>
      <p>{card.title}</p>
    </div>
  )
}`.replaceAll(/\s+/g, ' '),
  )
})

it('keeps a plain file as it is', () => {
  const code = `export const onlyNames = (on: boolean) => (on ? 'sim' : 'não')`
  expect(withoutActions(code)).toBe(code)
})
