import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { KindFeed } from '../features/feed/kind-feed.tsx';
import { formOpenParameter, useKindFeed } from '../features/feed/use-kind-feed.ts';
import { paths } from '../paths.ts';
import { returnTo } from '../platform/return-path.ts';
import { useSession } from '../platform/session.tsx';
import { useShortcut } from '../platform/shortcuts.ts';
import { useSite } from '../platform/site.tsx';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { lazyPart } from '../ui/lazy.ts';
import styles from './page.module.css';

/** A guest does not carry what members write with. */
const TestimonyForm = lazyPart(
  async () => (await import('../features/testimonies/testimony-form.tsx')).TestimonyForm,
);

/** What the community gives thanks for. */
export function TestimoniesPage() {
  const t = useWords();
  const navigate = useNavigate();
  const kindFeed = useKindFeed('showCreateForm');
  const isMember = useSession().status === 'member';
  const { testimoniesOpen } = useSite();
  const isOpen = isMember && testimoniesOpen && kindFeed.viewer !== undefined && kindFeed.isOpen;
  const { prayerId } = kindFeed.state;
  useShortcut('n', t.feed.shortcutCompose, isMember ? kindFeed.open : toSignIn);

  function toSignIn() {
    void navigate(paths.login(), { state: { from: addPath } });
  }

  const add = isMember ? (
    <Button icon={<Plus size={20} />} onClick={kindFeed.open}>
      {t.testimonies.add}
    </Button>
  ) : (
    <Button icon={<Plus size={20} />} render={<Link to={paths.login()} {...returnTo(addPath)} />}>
      {t.testimonies.add}
    </Button>
  );
  const canAdd = testimoniesOpen && kindFeed.viewer !== undefined && !isOpen;

  return (
    <KindFeed
      tab="testimonies"
      kind="testimony"
      category={kindFeed.category}
      onCategoryChange={kindFeed.setCategory}
      title={t.layout.testimonies}
      action={canAdd && add}
      emptyAction={canAdd && add}
    >
      {isOpen && (
        <Suspense fallback={<Card className={styles.formPlaceholder} aria-hidden="true" />}>
          <TestimonyForm
            key={String(prayerId)}
            prayerId={typeof prayerId === 'string' ? prayerId : undefined}
            onShared={kindFeed.showShared}
            onClose={kindFeed.close}
          />
        </Suspense>
      )}
    </KindFeed>
  );
}

const addPath = `${paths.testimonies()}?${formOpenParameter}=`;
