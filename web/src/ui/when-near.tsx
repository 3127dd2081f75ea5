import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Distance scrolled while a part is being fetched. */
const margin = '600px 0px';

/** Renders its children once scrolled near, and `placeholder` until then. */
export function WhenNear({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    // A busy machine may report several frames at once, oldest first.
    const watcher = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);

  return isNear ? children : <div ref={place}>{placeholder}</div>;
}
