import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useEditorWords } from './use-editor-words.ts';

const LazyTiptapEditor = lazyPart(async () => ({
  default: (await import('./rich-text-editor-tiptap.tsx')).TiptapEditor,
}));

export type RichTextEditorProps = {
  label: string;
  /** Markup of `rich-text.ts`; empty when nothing is written. */
  value: string;
  onValueChange: (html: string) => void;
  /** Of the form's field: its error is shown here, and goes away once something is written. */
  name?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  /** What may be inserted as `${name}`. */
  variables?: readonly string[] | undefined;
};

/** Where formatted text is written: what `rich-text.ts` knows, and nothing else. It comes when it is shown first. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { text: words } = useEditorWords();
  return (
    <Suspense
      fallback={
        <SkeletonGroup label={words.loading}>
          <Skeleton shape="block" width="100%" height={260} />
        </SkeletonGroup>
      }
    >
      <LazyTiptapEditor {...props} />
    </Suspense>
  );
}
