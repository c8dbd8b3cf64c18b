import { File, FileText, Film, Image, type LucideIcon, Music } from 'lucide-react'

/** How a file can be looked at without saving it; null: it cannot. */
type Viewer = 'image' | 'video' | 'audio'

const viewers: Record<string, Viewer> = { image: 'image', video: 'video', audio: 'audio' }
const icons: Record<string, LucideIcon> = {
  image: Image,
  video: Film,
  audio: Music,
  'application/pdf': FileText,
}

export const viewerOf = (mediaType: string): Viewer | null =>
  viewers[mediaType.split('/')[0] ?? ''] ?? null

export const iconOf = (mediaType: string): LucideIcon =>
  icons[mediaType] ?? icons[mediaType.split('/')[0] ?? ''] ?? File
