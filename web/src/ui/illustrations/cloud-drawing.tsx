import { Drawing, type DrawingProps } from './drawing.tsx';

export function CloudDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <g data-glow>
        <circle cx="98" cy="40" r="18" />
      </g>
      <g data-gold>
        <path d="M98 12v-6M118 20l4-5M126 40h6M117 59l5 4" />
        <circle cx="98" cy="40" r="18" />
      </g>
      <path data-fill d="M46 86a20 20 0 0 1-1.5-39.9A27 27 0 0 1 96 50.5a18 18 0 0 1 2 35.5Z" />
      <path data-soft d="M58 98h44M70 106h18" />
    </Drawing>
  );
}
