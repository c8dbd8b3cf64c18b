import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  discardImport,
  getImport,
  type Import,
  listImports,
  readImportAgain,
  startImport,
  uploadImport,
} from '#contract/imports.ts'
import type { Sent } from '#contract/route.ts'
import { call, prepare } from '#web/api/call.ts'
import { uploadFile } from '#web/api/upload.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { projectsQuery } from '#web/features/projects/projects-query.ts'

const importsKey = ['imports'] as const
const keyOf = (importId: string) => ['imports', importId] as const
/** While something is being done, in milliseconds. */
const lookEvery = 700

export const useImports = () =>
  useQuery({ queryKey: importsKey, queryFn: () => call(listImports, {}) })

export const isUnderWay = ({ state }: Pick<Import, 'state'>) =>
  state === 'reading' || state === 'running'

export function useImport(importId: string) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: keyOf(importId),
    queryFn: async () => {
      const seen = await call(getImport, { importId })
      if (seen.state === 'done') {
        void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      }
      return seen
    },
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : lookEvery),
    refetchIntervalInBackground: true,
  })
}

/** Sends a file; it is read behind the answer. */
export function useUploadImport(onProgress: (sent: number) => void) {
  const queryClient = useQueryClient()
  const { userId } = usePerson()
  return useMutation({
    mutationFn: async (file: File) => {
      const { signal } = new AbortController()
      const request = prepare(uploadImport, { name: file.name })
      const response = await uploadFile(request, file, { signal, onProgress, as: userId })
      return (await response.json()) as Import
    },
    onSuccess: (sent) => queryClient.setQueryData(keyOf(sent.id), sent),
    onError: (error) => tellFailure('Erro ao enviar o arquivo', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsKey, exact: true }),
  })
}

export function useStartImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (choices: Sent<typeof startImport>) => call(startImport, choices),
    onSuccess: (begun) => queryClient.setQueryData(keyOf(begun.id), begun),
    onError: (error) => tellFailure('Erro ao importar', error),
  })
}

export function useReadAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wish: Sent<typeof readImportAgain>) => call(readImportAgain, wish),
    onSuccess: (begun) => queryClient.setQueryData(keyOf(begun.id), begun),
    onError: (error) => tellFailure('Erro ao ler a tabela', error),
  })
}

/** What became a project meanwhile stays, and is shown. */
export function useDiscardImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (importId: string) => call(discardImport, { importId, only: 'unwritten' }),
    onError: (error) => tellFailure('Erro ao descartar', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsKey, exact: true }),
  })
}
