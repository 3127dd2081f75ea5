import { Glyph, type GlyphProps } from './glyph.tsx';

export function PrayingHands(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M12 4.6c0-1.3-.5-2.1-1.3-2.1-.7 0-1 .6-1.2 1.4L7.8 10.8c-.2.7-.4 1.2-.9 1.7l-2.3 2.5c-.7.8-.8 1.5-.4 2.5l1.6 4" />
      <path d="M12 4.6c0-1.3.5-2.1 1.3-2.1.7 0 1 .6 1.2 1.4l1.7 6.9c.2.7.4 1.2.9 1.7l2.3 2.5c.7.8.8 1.5.4 2.5l-1.6 4" />
      <path d="M12 4.6v9.6c0 1.8-.5 2.9-1.6 3.8-.8.7-1.1 1.2-1.1 2.1v1.4M12 14.2c0 1.8.5 2.9 1.6 3.8.8.7 1.1 1.2 1.1 2.1v1.4" />
    </Glyph>
  );
}
