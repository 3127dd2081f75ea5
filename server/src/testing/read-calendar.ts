export type ReadProperty = { value: string; parameters: Record<string, string> };
export type ReadComponent = {
  name: string;
  properties: Record<string, ReadProperty>;
  components: ReadComponent[];
};

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Strict RFC 5545: CRLF, lines of at most 75 octets, folded lines begin with a space, no character is split.
 * @throws Error naming the violation
 */
export function readCalendar(bytes: Buffer): ReadComponent {
  const lines = unfold(bytes);
  const root: ReadComponent = { name: '', properties: {}, components: [] };
  const open = [root];
  for (const line of lines) {
    const { name, value, parameters } = readLine(line);
    const current = open.at(-1) ?? root;
    if (name === 'BEGIN') {
      const component = { name: value, properties: {}, components: [] };
      current.components.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (current.name !== value) throw new Error(`${current.name} ends as ${value}`);
      open.pop();
    } else {
      if (current.properties[name]) throw new Error(`${name} appears twice in ${current.name}`);
      current.properties[name] = { value: plainText(value), parameters };
    }
  }
  const [calendar, ...more] = root.components;
  if (open.length !== 1 || !calendar || more.length > 0) throw new Error('not one calendar');
  for (const needed of ['VERSION', 'PRODID']) {
    if (!calendar.properties[needed]) throw new Error(`a calendar needs ${needed}`);
  }
  for (const { properties } of calendar.components) {
    for (const needed of ['UID', 'DTSTAMP', 'DTSTART']) {
      if (!properties[needed]) throw new Error(`an event needs ${needed}`);
    }
  }
  return calendar;
}

export const eventsIn = (bytes: Buffer): Record<string, string>[] =>
  readCalendar(bytes)
    .components.filter(({ name }) => name === 'VEVENT')
    .map(({ properties }) =>
      Object.fromEntries(Object.entries(properties).map(([name, { value }]) => [name, value])),
    );

export function instantIn(value: string | undefined): Date {
  const read = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value ?? '');
  if (!read) throw new Error(`${value} is not a UTC instant`);
  const [, year, month, day, hour, minute, second] = read;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function unfold(bytes: Buffer): string[] {
  const lines: string[] = [];
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf('\r\n', start);
    if (end < 0) throw new Error('the last line does not end');
    if (end - start > 75) throw new Error(`a line of ${end - start} octets`);
    const text = decoder.decode(bytes.subarray(start, end));
    if (/[\r\n]/.test(text)) throw new Error(`incomplete line ending: ${text}`);
    const last = lines.length - 1;
    if (text.startsWith(' ')) lines[last] = `${lines[last]}${text.slice(1)}`;
    else lines.push(text);
    start = end + 2;
  }
  return lines;
}

function readLine(line: string): ReadProperty & { name: string } {
  const read = /^([A-Z-]+)((?:;[A-Z-]+=[^;:",]*)*):(.*)$/s.exec(line);
  if (!read) throw new Error(`not a property: ${line}`);
  const [, name = '', parameters = '', value = ''] = read;
  const pairs = parameters.split(';').filter((pair) => pair !== '');
  return {
    name,
    value,
    parameters: Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], pair.split('=')[1] ?? ''])),
  };
}

const plainText = (value: string): string =>
  value.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
