import { Glyph, type GlyphProps } from './glyph.tsx';

export function Candle(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M12 2.2c1.9 2 2.9 3.5 2.9 4.9a2.9 2.9 0 0 1-5.8 0c0-1.4 1-2.9 2.9-4.9Z" />
      <path d="M12 10v2.5" />
      <path d="M8.5 19v-5.2c0-.7.6-1.3 1.3-1.3h4.4c.7 0 1.3.6 1.3 1.3V19" />
      <path d="M4.5 19h15a3 3 0 0 1-2.9 2.5H7.4A3 3 0 0 1 4.5 19Z" />
    </Glyph>
  );
}
