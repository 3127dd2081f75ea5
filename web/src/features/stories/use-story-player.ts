import { useEffect, useState } from 'react';
import { useMediaQuery } from '../../platform/media-query.ts';
import { placeAfter, placeBefore, slideAt, startOfRoll, withoutSlide } from './story-places.ts';
import type { Place, Roll } from './story-rolls.ts';

/** Where one stands in what was opened, and whether it goes on by itself. */
export function useStoryPlayer(opened: { rolls: readonly Roll[]; start: Place; onEnd: () => void }) {
  const [{ rolls, place }, setState] = useState({ rolls: opened.rolls, place: opened.start });
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [readyId, setReadyId] = useState<string | null>(null);
  const isAway = useAway();
  // Who asked for less motion goes on when they want to.
  const isAutomatic = !useMediaQuery('(prefers-reduced-motion: reduce)');
  const slide = slideAt(rolls, place);

  function go(next: Place | null) {
    if (next) setState({ rolls, place: next });
    else opened.onEnd();
  }

  return {
    roll: rolls[place.roll],
    place,
    slide,
    following: slideAt(rolls, placeAfter(rolls, place) ?? { roll: -1, slide: 0 }),
    isFirst: placeBefore(rolls, place) === null,
    isAutomatic,
    isPaused,
    isHeld,
    /** Nothing runs while a picture is on its way or nobody looks. */
    isRunning: isAutomatic && !isPaused && !isHeld && !isAway && isReady(slide, readyId),
    setPaused,
    setHeld,
    ready: () => setReadyId(slide?.id ?? null),
    next: () => go(placeAfter(rolls, place)),
    previous: () => setState({ rolls, place: placeBefore(rolls, place) ?? place }),
    nextRoll: () => go(startOfRoll(rolls, place.roll + 1)),
    previousRoll: () => setState({ rolls, place: startOfRoll(rolls, place.roll - 1) ?? place }),
    /** Takes away what is shown, and goes on with what follows. */
    drop: () => {
      const rest = withoutSlide(rolls, place);
      if (rest.place) setState({ rolls: rest.rolls, place: rest.place });
      else opened.onEnd();
    },
  };
}

export type StoryPlayer = ReturnType<typeof useStoryPlayer>;

const isReady = (slide: ReturnType<typeof slideAt>, readyId: string | null): boolean =>
  slide !== undefined && (slide.kind !== 'story' || slide.story.picture === null || slide.id === readyId);

function useAway(): boolean {
  const [isAway, setAway] = useState(() => document.hidden);
  useEffect(() => {
    const look = () => setAway(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isAway;
}
