import type { Audience, NameAudience, PostKind } from '@radiant/contract/post-shapes.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { AudienceMenu } from './audience-menu.tsx';
import { ComposerMediaButton, ComposerMediaUploadProgress } from './composer-media.tsx';
import type { GroupChoiceProps } from './group-choice.tsx';
import { NameMenu } from './name-menu.tsx';
import styles from './post-form-footer.module.css';
import type { ComposerMedia } from './use-composer-media.ts';

interface PostFormFooterProps {
  form: {
    media: ComposerMedia | null;
    kind: PostKind;
    audience: Audience;
    nameShownTo: NameAudience;
    groups: GroupChoiceProps;
    hasContent: boolean;
    isSubmitting: boolean;
    isCancelled: boolean;
    progress: number | null;
    cancel: () => void;
  };
  submitLabel: string;
  className?: string | undefined;
  onAudienceChange: (audience: Audience) => void;
  onNameChange: (nameShownTo: NameAudience) => void;
}

/** The end of a form that publishes a post: the state of the upload, then audience, file and submit button. */
export function PostFormFooter({
  form,
  submitLabel,
  className,
  onAudienceChange,
  onNameChange,
}: PostFormFooterProps) {
  const t = useWords();
  const { media, progress, isSubmitting, cancel } = form;
  const submitButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      {form.isCancelled && <Notice>{t.composer.cancelled}</Notice>}
      {media && progress !== null && (
        <ComposerMediaUploadProgress media={media} fraction={progress} onCancel={cancel} />
      )}
      {isSubmitting && progress === null && (
        <SlowSubmitNotice submitButton={submitButton} onCancel={cancel} />
      )}
      <div className={classNames(styles.bar, className)}>
        <AudienceMenu
          value={form.audience}
          disabled={isSubmitting}
          groups={form.groups}
          onValueChange={onAudienceChange}
        />
        <NameMenu
          kind={form.kind}
          audience={form.audience}
          value={form.nameShownTo}
          disabled={isSubmitting}
          onValueChange={onNameChange}
        />
        {media && <ComposerMediaButton media={media} />}
        <Button
          ref={submitButton}
          className={styles.submit}
          type="submit"
          disabled={!form.hasContent}
          pending={isSubmitting}
          pendingLabel={isSubmitting ? t.composer.posting : undefined}
        >
          {submitLabel}
        </Button>
      </div>
    </>
  );
}

/** Delay before cancelling is offered while only text is sent. */
const SLOW_AFTER_MS = 2000;

function SlowSubmitNotice({
  submitButton,
  onCancel,
}: {
  submitButton: RefObject<HTMLButtonElement | null>;
  onCancel: () => void;
}) {
  const t = useWords();
  const [isLate, setLate] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    const shown = box.current;
    const next = submitButton.current;
    return () => {
      if (shown?.contains(document.activeElement)) next?.focus();
    };
  }, [submitButton]);
  return (
    <div ref={box} className={styles.late}>
      <p role="status">{isLate && t.composer.late}</p>
      {isLate && (
        <Button variant="secondary" size="small" onClick={onCancel}>
          {t.composer.cancel}
        </Button>
      )}
    </div>
  );
}
