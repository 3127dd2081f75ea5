import { Glyph, type GlyphProps } from './glyph.tsx';

/** A lit candle: a grace note. */
export function Candle(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M12 2.5c1.7 1.9 2.5 3.2 2.5 4.5a2.5 2.5 0 0 1-5 0c0-1.3.8-2.6 2.5-4.5Z" />
      <path d="M12 9.5V12" />
      <path d="M9 21.5V13a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v8.5" />
      <path d="M6 21.5h12" />
    </Glyph>
  );
}
