import { Drawing, type DrawingProps } from './drawing.tsx';

export function CandleDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle data-glow cx="80" cy="34" r="26" />
      <path data-gold d="M80 4v-2M103 12l2-3M57 12l-2-3M112 33h4M48 33h-4" />
      <path data-flame d="M80 17c6 7 9 11.5 9 16a9 9 0 0 1-18 0c0-4.5 3-9 9-16Z" />
      <path d="M80 42v8" />
      <path data-fill d="M68 92V55a5 5 0 0 1 5-5h14a5 5 0 0 1 5 5v37" />
      <path d="M73 50v9a3 3 0 0 0 6 0" />
      <path data-fill d="M46 92h68l-4.5 8.5a6 6 0 0 1-5.3 3.2H55.8a6 6 0 0 1-5.3-3.2Z" />
      <path d="M114 92c8 0 11-3 11-6.5a5 5 0 0 0-10 0" />
      <path data-soft d="M28 104h12M120 104h14" />
    </Drawing>
  );
}
