import type { RichTextNode } from '@radiant/contract/rich-text.ts';
import { type Html, html } from '../html.ts';
import type { MailSite } from './site.ts';
import { fonts, styles } from './styles.ts';

type Element = Exclude<RichTextNode, string>;

const inlineTags: ReadonlySet<string> = new Set(['strong', 'em', 'u', 's', 'br', 'a']);
const isInline = (node: RichTextNode): boolean => typeof node === 'string' || inlineTags.has(node.tag);

function toBlocks(nodes: readonly RichTextNode[]): Element[] {
  const blocks: Element[] = [];
  let loose: RichTextNode[] = [];
  const gather = () => {
    if (loose.some((node) => typeof node !== 'string' || node.trim() !== ''))
      blocks.push({ tag: 'p', children: loose });
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || isInline(node)) loose.push(node);
    else {
      gather();
      blocks.push(node);
    }
  }
  gather();
  return blocks;
}

export const renderRichTextHtml = (nodes: readonly RichTextNode[], site: MailSite): Html[] =>
  toBlocks(nodes).map((node) => block(node, site));

function block({ tag, children }: Element, site: MailSite): Html {
  const inner = () => children.map((child) => inline(child, site));
  const within = () => renderRichTextHtml(children, site);
  switch (tag) {
    case 'h2':
      return html`
          <h2 class="ink" style="${fonts.serif} margin: 24px 0 10px; font-size: 21px; line-height: 1.3; font-weight: normal; color: ${site.light.accent}; overflow-wrap: anywhere;">${inner()}</h2>`;
    case 'h3':
      return html`
          <h3 class="ink" style="${fonts.serif} margin: 20px 0 8px; font-size: 18px; line-height: 1.35; font-weight: normal; color: ${site.light.accent}; overflow-wrap: anywhere;">${inner()}</h3>`;
    case 'ul':
      return html`
          <ul class="text" style="${fonts.sans} margin: 0 0 16px; padding: 0 0 0 26px; font-size: 16px; line-height: 1.6; ${styles.text}">${items(children, site)}</ul>`;
    case 'ol':
      return html`
          <ol class="text" style="${fonts.sans} margin: 0 0 16px; padding: 0 0 0 26px; font-size: 16px; line-height: 1.6; ${styles.text}">${items(children, site)}</ol>`;
    case 'blockquote':
      return html`
          <blockquote class="quote" style="margin: 4px 0 20px; padding: 14px 18px 1px; ${styles.text} background: #f3f5f8; border-left: 3px solid ${site.light.accent};">${within()}</blockquote>`;
    case 'hr':
      return html`
          <hr class="rule" style="margin: 24px 0; border: 0; height: 0; ${styles.rule}">`;
    default:
      return html`
          <p class="text" style="${fonts.sans} margin: 0 0 16px; font-size: 16px; line-height: 1.6; ${styles.text} overflow-wrap: anywhere;">${inner()}</p>`;
  }
}

const items = (nodes: readonly RichTextNode[], site: MailSite): Html[] =>
  nodes
    .filter((node) => typeof node !== 'string')
    .map((node) => html`<li style="margin: 0 0 6px;">${itemParts(node, site)}</li>`);

const itemParts = (node: Element, site: MailSite): Html[] =>
  toBlocks(node.tag === 'li' ? node.children : [node]).map((part, index) => {
    if (part.tag !== 'p') return block(part, site);
    const words = part.children.map((child) => inline(child, site));
    return index === 0 ? html`${words}` : html`<br>${words}`;
  });

function inline(node: RichTextNode, site: MailSite): Html {
  if (typeof node === 'string') return html`${node}`;
  const inner = node.children.map((child) => inline(child, site));
  switch (node.tag) {
    case 'a':
      return html`<a class="ink" href="${node.href}" style="color: ${site.light.accent};">${inner}</a>`;
    case 'strong':
      return html`<strong>${inner}</strong>`;
    case 'em':
      return html`<em>${inner}</em>`;
    case 'u':
      return html`<u>${inner}</u>`;
    case 's':
      return html`<s>${inner}</s>`;
    case 'br':
      return html`<br>`;
    default:
      return html`${inner}`;
  }
}

/** Lists have bullets and numbers, links are followed by their URL. */
export const renderRichText = (nodes: readonly RichTextNode[]): string =>
  toBlocks(nodes)
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n\n');

function blockText({ tag, children }: Element): string {
  switch (tag) {
    case 'h2':
      return children.map(inlineText).join('').trim().toLocaleUpperCase();
    case 'ul':
      return itemTexts(children, () => '* ');
    case 'ol':
      return itemTexts(children, (index) => `${index + 1}. `);
    case 'blockquote':
      return renderRichText(children)
        .replace(/^(?=.)/gm, '> ')
        .replace(/^$/gm, '>');
    case 'hr':
      return '----------';
    default:
      return children.map(inlineText).join('').trim();
  }
}

const itemTexts = (nodes: readonly RichTextNode[], sign: (index: number) => string): string =>
  nodes
    .filter((node) => typeof node !== 'string')
    .map((node, index) => {
      const text = toBlocks(node.tag === 'li' ? node.children : [node])
        .map(blockText)
        .join('\n');
      return sign(index) + text.replaceAll('\n', `\n${' '.repeat(sign(index).length)}`);
    })
    .join('\n');

function inlineText(node: RichTextNode): string {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return '\n';
  const inner = node.children.map(inlineText).join('');
  if (node.tag !== 'a') return inner;
  const address = node.href.replace(/^mailto:/i, '');
  return address === inner.trim() ? inner : `${inner} (${address})`;
}
