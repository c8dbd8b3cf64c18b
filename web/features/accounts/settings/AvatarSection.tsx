import { useMutation } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { removeAvatar, setAvatar } from '#contract/avatars.ts'
import { isTransient, isUnreachable, messageOf } from '#web/api/api-error.ts'
import { call, prepare } from '#web/api/call.ts'
import { uploadFile } from '#web/api/upload.ts'
import { wait } from '#web/api/wait.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { readAvatars } from '#web/features/people/avatars.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { avatarAddresses } from '#web/ui/avatar-addresses.ts'
import { Section } from '#web/ui/Card.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { CropDialog } from './CropDialog.tsx'

const askAgainMs = 500
const tries = 60

/** One's own picture, as others see it. */
export function AvatarSection() {
  const { userId, email, profile } = usePerson()
  const chooser = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ImageBitmap | null>(null)
  const has = useSyncExternalStore(avatarAddresses.subscribe, () => avatarAddresses.of(userId))
  const send = useMutation({
    mutationFn: (picture: Blob) => sendAvatar(picture, userId),
    onSuccess: () => toasts.success('Foto alterada!'),
    onError: (error, picture) => tellOf(error, () => send.mutate(picture)),
  })
  const remove = useMutation({
    mutationFn: () => call(removeAvatar, {}),
    onSuccess: async () => {
      await readAvatars()
      toasts.success('Foto removida!')
    },
    onError: (error) => toasts.error('Erro ao remover a foto', messageOf(error)),
  })
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    // The same file can be chosen again.
    input.value = ''
    if (!file) return
    const picture = await createImageBitmap(file).catch(() => null)
    if (picture) setChosen(picture)
    else toasts.error('Não é uma imagem', 'Escolha uma foto em JPEG, PNG, WebP, GIF ou AVIF.')
  }
  return (
    <Section title="Foto" description="Quem está nos seus projetos a vê no lugar das iniciais.">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={profile?.fullName ?? email} id={userId} size="lg" />
        <OnlineButton
          look="secondary"
          busy={send.isPending}
          onClick={() => chooser.current?.click()}
        >
          {has ? 'Trocar foto' : 'Escolher foto'}
        </OnlineButton>
        {has && (
          <OnlineButton look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remover foto
          </OnlineButton>
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label="Escolher foto"
          onChange={({ currentTarget }) => void choose(currentTarget)}
        />
      </div>
      {chosen && (
        <CropDialog
          picture={chosen}
          onClose={() => setChosen(null)}
          onCropped={(picture) => {
            setChosen(null)
            send.mutate(picture)
          }}
        />
      )}
    </Section>
  )
}

/** What was cropped is not lost: it can be sent again as it is. */
function tellOf(error: unknown, sendAgain: () => void): void {
  const again = { label: 'Tentar de novo', onPress: sendAgain }
  const helps = isUnreachable(error) || isTransient(error)
  toasts.error('Erro ao mudar a foto', messageOf(error), helps ? again : undefined)
}

/** It is made on the server a moment later; then everybody sees it. */
async function sendAvatar(picture: Blob, userId: string): Promise<void> {
  const { signal } = new AbortController()
  await uploadFile(prepare(setAvatar, {}), picture, { signal, onProgress: () => {}, as: userId })
  for (let asked = 0; asked < tries && (await readAvatars()); asked += 1) await wait(askAgainMs)
}
