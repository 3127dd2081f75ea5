import { Drawing, type DrawingProps } from './drawing.tsx';

export function LetterDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle data-glow cx="80" cy="34" r="26" />
      <path data-gold d="M80 6V2M101 13l3-3M59 13l-3-3M112 32h5M48 32h-5" />
      <path data-fill d="M36 52 76.5 21.5a6 6 0 0 1 7 0L124 52v46a5 5 0 0 1-5 5H41a5 5 0 0 1-5-5Z" />
      <path data-fill d="M50 66V38a4 4 0 0 1 4-4h52a4 4 0 0 1 4 4v28" />
      <path data-gold d="M72 58a8 8 0 0 1 16 0M80 44v-2M90.5 48.5l1.5-1.5M69.5 48.5 68 47M64 58h32" />
      <path data-fill d="M36 54l38.5 26a10 10 0 0 0 11 0L124 54v44a5 5 0 0 1-5 5H41a5 5 0 0 1-5-5Z" />
      <path d="M38 101l30-26M122 101 92 75" />
    </Drawing>
  );
}
