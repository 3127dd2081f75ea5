import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '../../platform/session.tsx';
import { Button } from '../../ui/button.tsx';
import { AlertCareTeam } from './alert-care-team.tsx';
import { CrisisHelp } from './crisis-help.tsx';
import styles from './posted-help-card.module.css';
import type { Help } from './posted-help-store.ts';
import { useTextCheckWords } from './use-text-check-words.ts';

/** Stays above the page until it is closed, and takes neither the focus nor the rest of the page. */
export function PostedHelpCard({ reason, postId, onClose }: Help & { onClose: () => void }) {
  const { user } = useSession();
  const { help } = useTextCheckWords();
  const [isAnnounced, setAnnounced] = useState(false);
  const writingPlace = useRef<Element | null>(null);
  useEffect(() => {
    writingPlace.current = document.activeElement;
    // A live region announces what changes after it has appeared.
    setAnnounced(true);
  }, []);

  /** Keyboards go on where they were, or at the page if that is gone. */
  function close() {
    const place = writingPlace.current;
    const next = place?.isConnected && place !== document.body ? place : document.querySelector('main');
    if (next instanceof HTMLElement) next.focus();
    onClose();
  }

  return createPortal(
    <div className={styles.place} data-floating="">
      <p className="visually-hidden" role="status">
        {isAnnounced && `${help.titles[reason]}. ${help.texts[reason]}`}
      </p>
      <CrisisHelp reason={reason} heading="h2">
        {postId && user?.hasCareTeam && <AlertCareTeam postId={postId} />}
        <p className={styles.footer}>
          <Button variant="secondary" onClick={close}>
            {help.close}
          </Button>
        </p>
      </CrisisHelp>
    </div>,
    document.body,
  );
}
