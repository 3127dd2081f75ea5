import { getLinkPreview, requestLinkPreview } from '@radiant/contract/link-previews.ts';
import type { LinkPreview } from '@radiant/contract/post-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { placeOf } from './link-place.ts';

/** Milliseconds without a key before the page is looked at. */
const pause = 600;
/** The page has ten seconds, and a second try; after that nobody waits any more. */
const looksAtMost = 45;

/**
 * What the page behind an address says of itself, while somebody writes about it: asked for once the address stands
 * still, and again until the answer is there. The post finds the preview by the address when it is shared.
 */
export function useLinkPreview(url: string): {
  /** Null while there is no address to look at. */
  preview: LinkPreview | null;
  isAsking: boolean;
  error: unknown;
  retry: () => void;
} {
  const address = url.trim();
  const settled = useSettled(address);
  const isReady = placeOf(address) !== null && settled === address;
  const asked = useQuery({
    queryKey: ['link-preview', address],
    queryFn: async ({ signal }) =>
      (await call(requestLinkPreview, { body: { url: address }, signal, silent: true })).preview,
    enabled: isReady,
    staleTime: 5 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const id = asked.data?.state === 'pending' ? asked.data.id : undefined;
  const answer = useQuery({
    queryKey: ['link-preview', 'answer', id],
    queryFn: async ({ signal }) =>
      (await call(getLinkPreview, { params: { id: id ?? '' }, signal, silent: true })).preview,
    enabled: isReady && id !== undefined,
    retry: 1,
    refetchInterval: ({ state }) => waitAfter(state.data, state.dataUpdateCount),
  });

  if (!isReady) return { preview: null, isAsking: false, error: null, retry: () => {} };
  return {
    preview: answer.data ?? asked.data ?? null,
    isAsking: asked.isFetching,
    error: asked.error ?? answer.error,
    retry: () => void (asked.error ? asked.refetch() : answer.refetch()),
  };
}

/** Milliseconds until the next look; false when there is nothing more to wait for. */
export function waitAfter(preview: LinkPreview | undefined, looks: number): number | false {
  if (preview && preview.state !== 'pending') return false;
  if (looks >= looksAtMost) return false;
  return looks < 10 ? 700 : 2_000;
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
