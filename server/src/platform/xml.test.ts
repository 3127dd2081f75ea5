import { parseXml } from '@rgrove/parse-xml';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { xml } from './xml.ts';

test('any text makes well-formed XML and is read back without what XML cannot hold', () => {
  const unwritable = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = xml`<a b="${text}">${text}</a>`.markup;
      const lines = text.replace(unwritable, '').replace(/\r\n?/g, '\n');
      expect(parseXml(written).root?.text).toBe(lines);
    }),
  );
  expect(xml`<a>${'x\ud800]]>\u0000y'}</a>`.markup).toBe('<a>x]]&#62;y</a>');
});
