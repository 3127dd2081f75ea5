import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** Authors may write anything there; what names no chapter is no reference. */
export function ReferenceLink({ text, language }: { text: string; language: string }) {
  if (!/\p{L}.*\d/u.test(text)) return text;
  return <Link to={paths.bibleVerses(text, { language })}>{text}</Link>;
}
