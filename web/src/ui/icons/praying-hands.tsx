import { Glyph, type GlyphProps } from './glyph.tsx';

/** Two hands laid together: prayer. */
export function PrayingHands(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M12 21.5V6.2c0-2.2-.5-3.7-1.4-3.7-.8 0-1.2.9-1.2 2.2v4.6L6 14.8a5.5 5.5 0 0 0-.8 2.9v3.8" />
      <path d="M12 6.2c0-2.2.5-3.7 1.4-3.7.8 0 1.2.9 1.2 2.2v4.6l3.4 5.5a5.5 5.5 0 0 1 .8 2.9v3.8" />
      <path d="M9.4 9.3v5.4M14.6 9.3v5.4" />
    </Glyph>
  );
}
