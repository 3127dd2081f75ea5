import { Drawing, type DrawingProps } from './drawing.tsx';

export function BenchDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle data-glow cx="112" cy="32" r="20" />
      <path data-gold d="M102 36a10 10 0 0 1 20 0M112 17v-5M126 23l4-4M98 23l-4-4M95 36h34" />
      <path
        data-fill
        d="M46 12c-16 0-27 11-27 25 0 13 10 23 22 23 2 0 4-.3 5-.8 1 .5 3 .8 5 .8 13 0 23-10 23-23 0-14-12-25-28-25Z"
      />
      <path d="M46 104V34M46 52l10-10M46 46l-8-8" />
      <path d="M78 74h58M78 84h58M84 66v38M130 66v38" />
      <path d="M76 66h62" />
      <path data-soft d="M14 104h134" />
    </Drawing>
  );
}
