import { Drawing, type DrawingProps } from './drawing.tsx';

export function BellDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle data-glow cx="80" cy="52" r="30" />
      <path d="M36 16h88M80 16v8" />
      <path
        data-fill
        d="M80 24c-15 0-23 11-23 25v17c0 6-4 9-8 13a3 3 0 0 0 2 5h58a3 3 0 0 0 2-5c-4-4-8-7-8-13V49c0-14-8-25-23-25Z"
      />
      <path d="M57 68h46" />
      <path data-flame d="M72 84a8 8 0 0 0 16 0Z" />
      <path d="M44 16v88M116 16v88" data-soft />
      <path data-soft d="M34 104h92" />
      <path data-gold d="M69 40c1.5-4 5-6.5 9-7" />
    </Drawing>
  );
}
