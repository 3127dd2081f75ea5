import { Drawing, type DrawingProps } from './drawing.tsx';

export function PathDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle data-glow cx="104" cy="42" r="22" />
      <path data-gold d="M104 14v-5M124 22l4-4M84 22l-4-4M132 42h5M76 42h-5M92 46a12 12 0 1 1 24 2" />
      <path data-fill d="M12 92c14-22 30-34 48-34 26 0 40 22 62 22 10 0 18-3 26-8v32H12Z" stroke="none" />
      <path d="M12 92c14-22 30-34 48-34 26 0 40 22 62 22 10 0 18-3 26-8" />
      <path data-soft d="M14 104c20-8 42-11 64-7 24 4 46 3 70-5" />
      <path d="M62 58c-3 8 14 9 12 18-2 8-26 10-26 28M70 59.5c5 7 16 8 14 18-2 9-20 12-18 26.5" />
      <path d="M38 68V46M31 49h13l4 3.5-4 3.5H31Z" />
    </Drawing>
  );
}
