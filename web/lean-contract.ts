import { parseAst } from 'vite';

/** What the server alone asks about an endpoint. */
const forTheServer = new Set([
  'summary',
  'access',
  'rateLimit',
  'params',
  'query',
  'successStatus',
  'acceptsIdempotencyKey',
  'notFoundFields',
  'isCachedForGuests',
  'statutType',
  'statutByErrorCode',
]);

type Node = { type: string; start: number; end: number };
type Cut = { start: number; end: number; instead: string };

/**
 * A module of the contract with what a browser needs of it: of an endpoint its method, path and names, of a codec the
 * way from the wire. Schemas, the way to the wire and what the API document says of it stay with the server. Pure:
 * source in, source out.
 */
export function leanContract(source: string): string {
  const cuts: Cut[] = [];
  visit(parseAst(source, { lang: 'ts' }), (call) => cuts.push(...cutsOf(call)));
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, instead }) => {
      const rest = text.slice(end);
      // A property goes with its comma.
      return text.slice(0, start) + instead + (instead === '' ? rest.replace(/^\s*,/, '') : rest);
    }, source);
}

function cutsOf(call: Node): Cut[] {
  const [first, second] = listOf(call, 'arguments');
  switch (nameOf(call, 'callee')) {
    case 'endpoint':
      return [
        ...propertiesOf(first, (name) => forTheServer.has(name)).map(left),
        ...propertiesOf(first, (name) => name === 'body')
          .flatMap((body) => propertiesOf(childOf(body, 'value'), (name) => name === 'schema'))
          .map(left),
      ];
    case 'codec':
      return [
        ...(first ? [nothingFor(first)] : []),
        ...propertiesOf(second, (name) => name === 'encode').map(left),
      ];
    case 'plain':
      return first ? [nothingFor(first)] : [];
    default:
      return [];
  }
}

/** `undefined` where a schema stood. */
const nothingFor = ({ start, end }: Node): Cut => ({ start, end, instead: 'undefined' });

const left = ({ start, end }: Node): Cut => ({ start, end, instead: '' });

const propertiesOf = (object: Node | undefined, isMeant: (name: string) => boolean): Node[] =>
  object ? listOf(object, 'properties').filter((property) => isMeant(nameOf(property, 'key'))) : [];

function visit(node: Node, onCall: (call: Node) => void): void {
  if (node.type === 'CallExpression') onCall(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, onCall);
  }
}

/** The gate where the parser's tree, which has a hundred kinds of nodes, becomes one kind. */
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const partOf = (node: Node, key: string): unknown => new Map(Object.entries(node)).get(key);

function childOf(node: Node, key: string): Node | undefined {
  const child = partOf(node, key);
  return isNode(child) ? child : undefined;
}

function listOf(node: Node, key: string): Node[] {
  const list = partOf(node, key);
  return Array.isArray(list) ? list.filter(isNode) : [];
}

function nameOf(node: Node, key: string): string {
  const named = childOf(node, key);
  const name = named && partOf(named, 'name');
  return typeof name === 'string' ? name : '';
}
