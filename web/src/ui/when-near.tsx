import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Pixels beyond the screen: as far as one scrolls while something is fetched. */
const margin = '600px 0px';

/** Shows its content once the reader is nearly there, and from then on. Until then `room` keeps its place. */
export function WhenNear({ room: placeholder, children }: { room: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    // Several frames may be told at once on a busy machine, the oldest first.
    const watcher = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);

  return isNear ? children : <div ref={place}>{placeholder}</div>;
}
