import { endPublicLink, makePublicLink, type PublicLink } from '#contract/public-links.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { type BoardOfLink, useLinkChange, usualDays } from './public-link-query.ts'

/** The address as it stands, with what can be done to it as a whole. */
export function LinkAddress({ board, link }: { board: BoardOfLink; link: PublicLink }) {
  const renew = useLinkChange(board, makePublicLink, 'Erro ao renovar o link')
  const end = useLinkChange(board, endPublicLink, 'Erro ao encerrar o link')
  const askToRenew = () => {
    const question = 'O endereço de agora deixa de valer, também onde foi incorporado. Renovar?'
    const { sites, people, descriptions } = link
    if (!link.live || confirm(question)) {
      renew.mutate({ ...board, days: usualDays, sites, people, descriptions })
    }
  }
  const askToEnd = () => {
    const question =
      'Tem certeza que deseja encerrar o link público deste board? Esta ação não pode ser desfeita.'
    if (confirm(question)) end.mutate(board)
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Endereço"
        value={link.address}
        readOnly
        className="font-mono text-sm"
        onFocus={(event) => event.target.select()}
      />
      <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
        <Badge tone={link.live ? 'success' : 'danger'}>{link.live ? 'Ligado' : 'Desligado'}</Badge>
        Vence em {formatDate(link.expiresAt)} · criado por {link.madeBy}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={link.address} label="Copiar" />
        {link.sites.length > 0 && (
          <CopyButton text={frameOf(link)} label="Copiar código de incorporação" />
        )}
        <Button look="secondary" busy={renew.isPending} onClick={askToRenew}>
          Renovar
        </Button>
        <Button look="secondary" busy={end.isPending} onClick={askToEnd}>
          Encerrar
        </Button>
      </div>
    </div>
  )
}

const frameOf = ({ address }: PublicLink) =>
  `<iframe src="${address}" title="Board do Mutirão" width="100%" height="600"></iframe>`
