import { Drawing, type DrawingProps } from './drawing.tsx';

export function OpenBookDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle data-glow cx="80" cy="36" r="22" />
      <path data-gold d="M68 42a12 12 0 0 1 24 0M80 20v-6M95.5 26.5l4-4M64.5 26.5l-4-4M102 41h5M58 41h-5" />
      <path
        data-fill
        d="M80 58c-10-8-26-10-44-9a3 3 0 0 0-3 3v41a3 3 0 0 0 3.2 3c16.8-.8 32.8 1 43.8 8.5 11-7.5 27-9.3 43.8-8.5a3 3 0 0 0 3.2-3V52a3 3 0 0 0-3-3c-18-1-34 1-44 9Z"
      />
      <path d="M80 58v46.5" />
      <path
        data-soft
        d="M44 61c9 0 18 1.2 25 4.5M44 72c9 0 18 1.2 25 4.5M44 83c7 0 13 .7 19 2.5M116 61c-9 0-18 1.2-25 4.5M116 72c-9 0-18 1.2-25 4.5"
      />
      <path data-gold d="M108 49.5V68l-5-4-5 4V50.8" />
    </Drawing>
  );
}
