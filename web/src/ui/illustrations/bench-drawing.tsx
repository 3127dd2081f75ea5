import { Drawing, type DrawingProps } from './drawing.tsx';

/** A bench under a tree: nobody sits here yet. */
export function BenchDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle data-glow cx="46" cy="40" r="26" />
      <path d="M46 104V44M46 66l13-13M46 58 35 47" />
      <path
        data-fill
        d="M46 12c-16 0-27 11-27 25 0 13 10 23 22 23 2 0 4-.3 5-.8 1 .5 3 .8 5 .8 13 0 23-10 23-23 0-14-12-25-28-25Z"
      />
      <path d="M46 60V36M46 50l9-9M46 45l-8-8" />
      <path d="M78 74h58M78 84h58M84 66v38M130 66v38" />
      <path d="M76 66h62" />
      <path
        data-gold
        d="M116 58c0-5 3-8 8-8 0 5-3 8-8 8Zm0 0v8M116 58c0-4-2.5-6.5-6.5-6.5 0 4 2.5 6.5 6.5 6.5Z"
      />
      <path data-soft d="M14 104h134" />
    </Drawing>
  );
}
