import { Parser } from 'htmlparser2';

/** Neither cut, cleaned nor trusted yet. */
export type PageHead = {
  title: string | undefined;
  /** By lower-case name or property; the first one wins. */
  metas: ReadonlyMap<string, string>;
};

/** Elements whose titles are not the page's. The parser itself skips scripts and other raw text. */
const skippedElements: ReadonlySet<string> = new Set(['noscript', 'template', 'svg']);

/** No real head is as deep. The parser searches its stack for each end tag, so this keeps its time linear. */
const maxDepth = 100;

export function readPageHead(page: string): PageHead {
  const metas = new Map<string, string>();
  const titles: string[] = [];
  let isInTitle = false;
  let skippedDepth = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (name === 'body' || depth > maxDepth) parser.pause();
      else if (skippedElements.has(name)) skippedDepth += 1;
      else if (name === 'meta' && skippedDepth === 0) addMeta(metas, attributes);
      else if (name === 'title' && skippedDepth === 0) {
        isInTitle = true;
        titles.push('');
      }
    },
    ontext(text) {
      if (isInTitle) titles.push(`${titles.pop()}${text}`);
    },
    onclosetag(name) {
      depth -= 1;
      if (name === 'head') parser.pause();
      else if (name === 'title') isInTitle = false;
      else if (skippedElements.has(name)) skippedDepth -= 1;
    },
  });
  parser.end(page);
  return { title: titles[0], metas };
}

function addMeta(metas: Map<string, string>, { property, name, content }: Record<string, string>): void {
  if (content === undefined || content.trim() === '') return;
  for (const one of [property, name]) {
    const key = one?.trim().toLowerCase();
    if (key && !metas.has(key)) metas.set(key, content);
  }
}
