import { getPostElementId } from './post-display.ts';

/**
 * Finds the next card, else the previous one or the page, while this card still exists: the live stream may remove it
 * before the response arrives.
 */
export function prepareNeighbourFocus(id: string): () => void {
  const elementId = getPostElementId(id);
  const card = document.getElementById(elementId);
  const cards = [...(card?.closest('[role=list], ol, ul')?.querySelectorAll('article') ?? [])];
  const place = cards.findIndex((other) => other.id === elementId);
  const candidates = [...cards.slice(place + 1), ...cards.slice(0, Math.max(place, 0)).reverse()];
  return () => {
    // Other cards of a blocked author are removed too.
    const focusNeighbour = () => {
      const target = candidates.find(({ isConnected }) => isConnected) ?? document.getElementById('content');
      if (target) focusCard(target);
    };
    if (card) runOnceRemoved(card, focusNeighbour);
  };
}

function focusCard(card: HTMLElement): void {
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
}

/** About one second. */
const MAX_FRAMES = 60;

/** Until the card is removed, its dialog holds the focus or returns it to a button that disappears. */
function runOnceRemoved(card: HTMLElement, act: () => void, frames = MAX_FRAMES): void {
  if (!card.isConnected) act();
  else if (frames > 0) requestAnimationFrame(() => runOnceRemoved(card, act, frames - 1));
}
