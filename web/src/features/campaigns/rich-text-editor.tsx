import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useEditorWords } from './use-editor-words.ts';

const LazyTiptapEditor = lazyPart(async () => (await import('./rich-text-editor-tiptap.tsx')).TiptapEditor);

export type RichTextEditorProps = {
  label: string;
  /** Markup of `rich-text.ts`; may be empty. */
  value: string;
  onValueChange: (html: string) => void;
  /** Name of the form field, whose error is shown here. */
  name?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  /** Names that can be inserted as `${name}`. */
  variables?: readonly string[] | undefined;
};

/** Editor of the formatted text that `rich-text.ts` supports. Its code loads when first shown. */
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
