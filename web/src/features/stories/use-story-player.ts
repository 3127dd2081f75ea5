import { useEffect, useState } from 'react';
import { useMediaQuery } from '../../platform/media-query.ts';
import {
  getGroupStart,
  getNextPosition,
  getPreviousPosition,
  getSlide,
  removeSlide,
} from './slide-positions.ts';
import type { SlidePosition, StoryGroup } from './story-groups.ts';

/** Position in the opened groups, and whether it advances by itself. */
export function useStoryPlayer(opened: {
  groups: readonly StoryGroup[];
  start: SlidePosition;
  onEnd: () => void;
}) {
  const [{ groups, position }, setState] = useState({ groups: opened.groups, position: opened.start });
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [readyId, setReadyId] = useState<string | null>(null);
  const isPageHidden = useIsPageHidden();
  // With reduced motion the viewer advances by hand.
  const isAutomatic = !useMediaQuery('(prefers-reduced-motion: reduce)');
  const slide = getSlide(groups, position);

  function go(next: SlidePosition | null) {
    if (next) setState({ groups, position: next });
    else opened.onEnd();
  }

  return {
    group: groups[position.group],
    position,
    slide,
    following: getSlide(groups, getNextPosition(groups, position) ?? { group: -1, slide: 0 }),
    isFirst: getPreviousPosition(groups, position) === null,
    isAutomatic,
    isPaused,
    isHeld,
    /** Paused while a picture loads or the page is hidden. */
    isRunning: isAutomatic && !isPaused && !isHeld && !isPageHidden && isReady(slide, readyId),
    setPaused,
    setHeld,
    markReady: () => setReadyId(slide?.id ?? null),
    next: () => go(getNextPosition(groups, position)),
    previous: () => setState({ groups, position: getPreviousPosition(groups, position) ?? position }),
    nextGroup: () => go(getGroupStart(groups, position.group + 1)),
    previousGroup: () =>
      setState({ groups, position: getGroupStart(groups, position.group - 1) ?? position }),
    /** Removes the current slide and shows what follows. */
    removeCurrent: () => {
      const rest = removeSlide(groups, position);
      if (rest.position) setState({ groups: rest.groups, position: rest.position });
      else opened.onEnd();
    },
  };
}

export type StoryPlayer = ReturnType<typeof useStoryPlayer>;

const isReady = (slide: ReturnType<typeof getSlide>, readyId: string | null): boolean =>
  slide !== undefined && (slide.kind !== 'story' || slide.story.picture === null || slide.id === readyId);

function useIsPageHidden(): boolean {
  const [isPageHidden, setPageHidden] = useState(() => document.hidden);
  useEffect(() => {
    const update = () => setPageHidden(document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isPageHidden;
}
