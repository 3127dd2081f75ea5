import type { Post } from '@radiant/contract/post-shapes.ts';
import { useSite } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { MachineTranslation } from './machine-translation.tsx';

/** Below a post that has no version in the reader's language. */
export function TranslationOffer({ post }: { post: Post }) {
  const { machineTranslationOffered } = useSite();
  const { locale } = useLocale();
  if (!machineTranslationOffered || post.language === locale || !isTranslatable(post)) return null;
  return <MachineTranslation post={post} />;
}

/** The server decides; this leaves out what it would certainly refuse. */
const isTranslatable = ({ audience, state, author, kind, translation }: Post): boolean =>
  audience === 'public' &&
  state === 'published' &&
  author.id !== null &&
  kind !== 'scripture' &&
  translation === undefined;
