import { damaged } from './video-error.ts';

// RFC 8794: an element is an id, a size and content; the first byte of an id or size gives its length.

/** `isOpen`: the size was unknown when the element was written. */
export type EbmlElement = { id: number; start: number; content: number; end: number; isOpen: boolean };

const lengthOf = (first: number) => Math.clz32(first) - 23;

function readId(file: Buffer, at: number, end: number): { id: number; next: number } | undefined {
  const length = lengthOf(file[at] ?? 0);
  if (length > 4 || at + length > end) return undefined;
  return { id: file.readUIntBE(at, length), next: at + length };
}

function readSize(
  file: Buffer,
  at: number,
  end: number,
): { size: number | undefined; next: number } | undefined {
  const length = lengthOf(file[at] ?? 0);
  if (length > 8 || at + length > end) return undefined;
  const raw = length < 7 ? BigInt(file.readUIntBE(at, length)) : readLong(file, at, length);
  const most = (1n << BigInt(7 * length)) - 1n;
  const size = raw & most;
  return { size: size === most ? undefined : Number(size), next: at + length };
}

const readLong = (file: Buffer, at: number, length: number) =>
  BigInt(`0x${file.toString('hex', at, at + length)}`);

function readElement(file: Buffer, at: number, end: number): EbmlElement | undefined {
  const id = at < end ? readId(file, at, end) : undefined;
  const size = id && readSize(file, id.next, end);
  if (!id || !size || (size.size !== undefined && size.size > end - size.next)) return undefined;
  const isOpen = size.size === undefined;
  return {
    id: id.id,
    start: at,
    content: size.next,
    end: isOpen ? end : size.next + (size.size ?? 0),
    isOpen,
  };
}

/** `closes`: whether an element ends an open one before it. */
export function readElements(
  file: Buffer,
  { at, end, closes = () => false }: { at: number; end: number; closes?: (id: number) => boolean },
): { elements: EbmlElement[]; end: number } {
  const elements: EbmlElement[] = [];
  let next = at;
  for (let element = readElement(file, next, end); element; element = readElement(file, next, end)) {
    if (element.isOpen) element.end = endOfOpen(file, element, closes);
    elements.push(element);
    next = element.end;
  }
  return { elements, end: next };
}

/** An open element ends before the first element that cannot be its child. */
function endOfOpen(file: Buffer, { content, end }: EbmlElement, closes: (id: number) => boolean): number {
  let at = content;
  for (let inner = readElement(file, at, end); inner; inner = readElement(file, at, end)) {
    if (closes(inner.id)) return at;
    if (inner.isOpen) return end;
    at = inner.end;
  }
  return at;
}

/** @throws VideoError when the children do not fill the element */
export function elementsOf(file: Buffer, { content, end }: EbmlElement): EbmlElement[] {
  const inner = readElements(file, { at: content, end });
  if (inner.end < end) throw damaged('an element is cut off');
  return inner.elements;
}

const voidId = 0xec;

/** Zeroes the element and turns it into a Void, so that every other offset stays valid. */
export function makeVoid(file: Buffer, { start, end }: EbmlElement): void {
  const total = end - start;
  file.fill(0, start, end);
  file[start] = voidId;
  if (total <= 128) {
    file[start + 1] = 0x80 | (total - 2);
    return;
  }
  file[start + 1] = 0x01;
  file.writeUIntBE(total - 9, start + 3, 6);
}

export function unsignedOf(file: Buffer, { content, end }: EbmlElement): number {
  if (end - content > 8) throw damaged('a number of more than eight bytes');
  if (end - content > 6) return Number(readLong(file, content, end - content));
  return end === content ? 0 : file.readUIntBE(content, end - content);
}

export function floatOf(file: Buffer, { content, end }: EbmlElement): number {
  if (end - content === 4) return file.readFloatBE(content);
  return end - content === 8 ? file.readDoubleBE(content) : 0;
}

export const textOf = (file: Buffer, { content, end }: EbmlElement): string =>
  file.toString('latin1', content, Math.min(end, content + 64)).replace(/\0+$/, '');

export function trackOfBlock(file: Buffer, { content, end }: EbmlElement): number {
  const number = readSize(file, content, end);
  if (!number || number.size === undefined || end - number.next < 3) throw damaged('a block is cut off');
  return number.size;
}
