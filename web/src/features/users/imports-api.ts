import {
  exportForImport,
  type ImportMapping,
  importMembers,
  listImports,
  previewImport,
  undoImport,
} from '@radiant/contract/member-imports.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { downloadFile } from '../../platform/download.ts';

/** `id` differs for each choice, also of the same file after an edit. */
export type ChosenFile = { id: string; name: string; base64: string };

const importsKey = ['user-imports'] as const;

export const useImports = () =>
  useQuery({
    queryKey: importsKey,
    queryFn: ({ signal }) => call(listImports, { signal, silent: true }),
  });

type PreviewInput = { file: ChosenFile; mapping: ImportMapping | undefined; locale: Locale };

const previewsKey = [...importsKey, 'preview'] as const;

export const useImportPreview = ({ file, mapping, locale }: PreviewInput) =>
  useQuery({
    queryKey: [...previewsKey, file.id, mapping, locale],
    queryFn: ({ signal }) =>
      call(previewImport, { body: { file: file.base64, mapping, locale }, signal, silent: true }),
    placeholderData: keepPreviousData,
    // A file of 1 MB is not sent again for a focused window.
    refetchOnWindowFocus: false,
    retry: false,
  });

export function useImportMembers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: {
      file: string;
      mapping: ImportMapping;
      locale: Locale;
      count: number;
      idempotencyKey: string;
    }) => call(importMembers, { body, idempotencyKey }),
    // Also after a refusal: the preview no longer holds. Not awaited, so that the result shows at once.
    onSettled: () => void client.invalidateQueries(),
  });
}

export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(undoImport, { params: { id } }),
    onSettled: () => void client.invalidateQueries(),
  });
}

export const useExportForImport = () => useMutation({ mutationFn: () => downloadFile(exportForImport, {}) });
