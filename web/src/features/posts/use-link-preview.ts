import { getLinkPreview, requestLinkPreview } from '@radiant/contract/link-previews.ts';
import type { LinkPreview } from '@radiant/contract/post-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useDebounced } from '../../platform/debounce.ts';
import { parseLinkTarget } from './link-target.ts';

/** Milliseconds without a key before the page is looked at. */
const DEBOUNCE_MS = 600;
/** The page has ten seconds, and a second try; after that nobody waits any more. */
const MAX_POLLS = 45;

/**
 * What the page behind an address says of itself, while somebody writes about it: requested for once the address stands
 * still, and again until the polled is there. The post finds the preview by the address when it is shared.
 */
export function useLinkPreview(url: string): {
  /** Null while there is no address to look at. */
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

/** Milliseconds until the next look; false when there is nothing more to wait for. */
export function getPollDelayMs(preview: LinkPreview | undefined, polls: number): number | false {
  if (preview && preview.state !== 'pending') return false;
  if (polls >= MAX_POLLS) return false;
  return polls < 10 ? 700 : 2_000;
}
