import { LRUCache } from 'lru-cache';

type Card = { source: string; html: string };

/** The cards of one page while it is rendered. */
export type PageCards = {
  /** Given to the components: whether `<kept-card id="…">` may stand for the card. */
  isKept(elementId: string, props: unknown): boolean;
  /** @returns the page's body with all cards; new ones are kept */
  complete(page: { body: string; preloads: readonly string[] }): string;
};

const maxBytes = 8 * 1024 * 1024;

/**
 * Keeps the HTML of posts' cards, because rendering them takes two thirds of the time of a page, and mostly one of ten has
 * changed. A card is used again only for the same post, compared as a whole, on the same page in the same minute.
 */
export function createKeptCards(): {
  /** @param page its path and language. @param context everything else that cards show, except their posts */
  open(page: string, context: string): PageCards;
} {
  const kept = new LRUCache<string, Card>({
    maxSize: maxBytes,
    sizeCalculation: ({ source, html }) => 2 * (source.length + html.length),
  });
  return {
    open(page, context) {
      const rendered: { elementId: string; source: string }[] = [];
      const found = new Map<string, string>();
      return {
        isKept(elementId, props) {
          const source = context + JSON.stringify(props);
          const card = kept.get(`${page} ${elementId}`);
          if (card?.source !== source) {
            rendered.push({ elementId, source });
            return false;
          }
          found.set(elementId, card.html);
          return true;
        },
        complete({ body, preloads }) {
          const preloaded = preloads.flatMap((tag) => tag.match(/"[^"]*\/[^"]*"/g) ?? []);
          for (const { elementId, source } of rendered) {
            const html = findCard(body, elementId);
            // What a card preloads is in the head only when the card is rendered.
            if (html === undefined || preloaded.some((address) => html.includes(address))) continue;
            kept.set(`${page} ${elementId}`, { source, html });
          }
          return body.replace(/<kept-card id="([^"]+)"><\/kept-card>/g, (_, id) => found.get(id) ?? '');
        },
      };
    },
  };
}

/** Undefined where a card cannot be kept: another article is in it, or an id of `useId`, which depends on its place. */
function findCard(html: string, elementId: string): string | undefined {
  const start = html.indexOf(`<article id="${elementId}"`);
  const end = html.indexOf('</article>', start);
  if (start === -1 || end === -1) return undefined;
  const card = html.slice(start, end + '</article>'.length);
  return card.includes('<article', 1) || /_R_\w*_/.test(card) ? undefined : card;
}
