import { UnsavedWords } from '#web/ui/UnsavedWords.tsx'
import { useRefusedWords } from './refused-words.ts'

/** To be copied, or given up. */
export function RefusedWords({ field, what }: { field: string; what: string }) {
  const { text, forget } = useRefusedWords(field)
  if (!text) return null
  return (
    <div role="alert" className="flex flex-col gap-2">
      <p>{what}</p>
      <UnsavedWords text={text} end={{ label: 'Descartar', onPress: forget }} />
    </div>
  )
}
