import { truncateGraphemes } from '../../platform/format.ts';

/** Truncated on screen; complete for screen readers and on hover. */
export function TruncatedText({
  text,
  maxGraphemes,
  className,
}: {
  text: string;
  maxGraphemes: number;
  className?: string | undefined;
}) {
  const beginning = truncateGraphemes(text, maxGraphemes);
  if (beginning === text) return <span className={className}>{text}</span>;
  return (
    <span className={className} title={text}>
      <span aria-hidden="true">{beginning}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
