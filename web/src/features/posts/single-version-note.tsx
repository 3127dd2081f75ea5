import type { Post } from '@radiant/contract/post-shapes.ts';
import { useSite } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { MachineTranslation } from './machine-translation.tsx';
import { OnlyVersion } from './only-version.tsx';

/** Below a post that has no version in the reader's language. */
export function SingleVersionNote({ post }: { post: Post }) {
  const { machineTranslationOffered } = useSite();
  const { locale } = useLocale();
  return (
    <>
      <OnlyVersion of={post} />
      {machineTranslationOffered && isTranslatable(post) && post.language !== locale && (
        <MachineTranslation post={post} />
      )}
    </>
  );
}

/** The server decides; this leaves out what it would certainly refuse. */
const isTranslatable = ({ audience, state, author, kind, translation }: Post): boolean =>
  audience === 'public' &&
  state === 'published' &&
  author.id !== null &&
  kind !== 'scripture' &&
  translation === undefined;
