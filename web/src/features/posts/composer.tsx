import type { Post } from '@radiant/contract/post-shapes.ts';
import { Video } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { KindIcon } from '../../ui/kind-badge.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './composer.module.css';
import { ComposerForm } from './composer-form.tsx';
import { ComposerMediaDropOverlay } from './composer-media.tsx';
import { composerTextId } from './composer-tabs.ts';
import { type ComposerState, useComposer } from './use-composer.ts';

interface ComposerProps {
  onShared: (post: Post) => void;
}

/** The composer on home; keyed by member, so that another member starts with their own draft. */
export function Composer(props: ComposerProps) {
  const { id } = useMember();
  return <MemberComposer key={id} {...props} />;
}

function MemberComposer({ onShared }: ComposerProps) {
  const t = useWords();
  const composer = useComposer(onShared);
  const { media } = composer;

  useFocusOnArrival();

  return (
    <Card
      padding="none"
      className={styles.composer}
      render={<section />}
      aria-label={t.composer.label}
      {...media?.dropAreaProps}
    >
      <Tabs
        label={t.composer.tabsLabel}
        listClassName={styles.tabs}
        items={composer.tabs.map((tab) => ({
          value: tab.value,
          label: <TabLabel tab={tab} />,
          icon: tab.value === 'video' ? <Video size={18} /> : <KindIcon kind={tab.kind} />,
        }))}
        value={composer.tab}
        onValueChange={composer.selectTab}
      >
        <ComposerForm composer={composer} />
      </Tabs>
      {media && <ComposerMediaDropOverlay media={media} />}
    </Card>
  );
}

/** Focuses the text each time a link has led here in order to write. */
function useFocusOnArrival(): void {
  const { state, key } = useLocation();
  const isAsked = state?.compose === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival focuses it.
  useEffect(() => {
    if (isAsked) document.getElementById(composerTextId)?.focus();
  }, [isAsked, key]);
}

function TabLabel({ tab }: { tab: ComposerState['tabs'][number] }) {
  const t = useWords();
  return (
    <span className={styles.tabLabel}>
      {t.composer.tabs[tab.value]}
      {tab.hasDraft && (
        <>
          <span className={styles.waiting} />
          <VisuallyHidden> {t.composer.waiting}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
