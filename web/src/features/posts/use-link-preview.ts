import { getLinkPreview, requestLinkPreview } from '@radiant/contract/link-previews.ts';
import type { LinkPreview } from '@radiant/contract/post-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useDebounced } from '../../platform/debounce.ts';
import { parseLinkTarget } from './link-target.ts';

const DEBOUNCE_MS = 600;
/** The server gives a page ten seconds and one retry. */
const MAX_POLLS = 45;

/**
 * Preview of the page behind a URL: requested once typing pauses, then polled. A post finds its preview by URL when
 * it is shared.
 */
export function useLinkPreview(url: string): {
  /** Null while the URL is not valid. */
  preview: LinkPreview | null;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
} {
  const address = url.trim();
  const debounced = useDebounced(address, DEBOUNCE_MS);
  const isReady = parseLinkTarget(address) !== null && debounced === address;
  const requested = useQuery({
    queryKey: ['link-preview', address],
    queryFn: async ({ signal }) =>
      (await call(requestLinkPreview, { body: { url: address }, signal, silent: true })).preview,
    enabled: isReady,
    staleTime: 5 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const id = requested.data?.state === 'pending' ? requested.data.id : undefined;
  const polled = useQuery({
    queryKey: ['link-preview', 'answer', id],
    queryFn: async ({ signal }) =>
      (await call(getLinkPreview, { params: { id: id ?? '' }, signal, silent: true })).preview,
    enabled: isReady && id !== undefined,
    retry: 1,
    refetchInterval: ({ state }) => getPollDelayMs(state.data, state.dataUpdateCount),
  });

  if (!isReady) return { preview: null, isLoading: false, error: null, retry: () => {} };
  return {
    preview: polled.data ?? requested.data ?? null,
    isLoading: requested.isFetching,
    error: requested.error ?? polled.error,
    retry: () => void (requested.error ? requested.refetch() : polled.refetch()),
  };
}

/** False once the preview is ready or polling has timed out. */
export function getPollDelayMs(preview: LinkPreview | undefined, polls: number): number | false {
  if (preview && preview.state !== 'pending') return false;
  if (polls >= MAX_POLLS) return false;
  return polls < 10 ? 700 : 2_000;
}
