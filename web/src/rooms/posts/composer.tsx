import { limits } from '@radiant/contract/limits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { Image as ImageIcon } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldMessages } from '../../ui/field.tsx';
import { Form, useFormError } from '../../ui/form.tsx';
import { KindIcon } from '../../ui/kind-badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AudienceMenu } from './audience-menu.tsx';
import styles from './composer.module.css';
import { ComposerPicture } from './composer-picture.tsx';
import { type ComposerTab, composerTextId } from './composer-tabs.ts';
import { firstFileOf } from './picture-check.ts';
import { type Composing, useComposer } from './use-composer.ts';

/** Where members write a prayer or a post. */
export function Composer({
  onShared,
  startTab,
}: {
  onShared: (post: Post) => void;
  /** Chosen when the composer appears, with the focus where one writes. */
  startTab?: ComposerTab;
}) {
  const t = useWords();
  const [isDropping, setDropping] = useState(false);
  const composing = useComposer(onShared);

  const start = useEffectEvent(() => {
    if (!startTab) return;
    composing.change({ tab: startTab });
    document.getElementById(composerTextId)?.focus();
  });
  useEffect(() => start(), []);

  function handleDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropping(true);
  }

  function handleDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDropping(false);
  }

  function handleDrop(event: DragEvent) {
    setDropping(false);
    const file = firstFileOf(event.dataTransfer);
    if (!file) return;
    event.preventDefault();
    if (!composing.isSending) composing.choosePicture(file);
  }

  return (
    <Card
      padding="none"
      className={styles.composer}
      render={<section />}
      aria-label={t.composer.label}
      onDragOver={handleDragOver}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
    >
      <Tabs
        label={t.composer.tabsLabel}
        items={composing.tabs.map(({ value, kind }) => ({
          value,
          label: t.composer.tabs[value],
          icon: <KindIcon kind={kind} />,
        }))}
        value={composing.tab}
        onValueChange={(tab) => composing.change({ tab })}
      >
        <ComposerForm composing={composing} />
      </Tabs>
      {isDropping && <div className={styles.drop}>{t.composer.dropHere}</div>}
    </Card>
  );
}

function ComposerForm({ composing }: { composing: Composing }) {
  const t = useWords();
  const { name, avatar } = useMember();
  const { draft, isSending, isFilled, picture } = composing;
  const [hasFocus, setFocus] = useState(false);
  const isOpen = hasFocus || isFilled;

  function handlePaste(event: ClipboardEvent) {
    const file = firstFileOf(event.clipboardData);
    if (!file || isSending) return;
    event.preventDefault();
    composing.choosePicture(file);
  }

  function handleShare() {
    composing.share();
    setFocus(false);
  }

  return (
    <Form
      className={styles.form}
      errors={composing.errors}
      message={composing.why && t.post.because({ what: t.composer.failed, why: composing.why })}
      onSubmit={handleShare}
    >
      <div className={styles.words}>
        <Avatar name={name} src={avatar && fileUrl(avatar)} size={40} />
        <TextArea
          id={composerTextId}
          className={styles.text}
          name="text"
          variant="bare"
          label={t.composer.textLabels[composing.tab]}
          labelHidden
          placeholder={t.composer.placeholders[composing.tab]}
          rows={isOpen ? 3 : 1}
          readOnly={isSending}
          // Not for the whole form: a button would move away from under the press that reached it.
          onFocus={() => setFocus(true)}
          value={draft.text}
          onChange={(event) => composing.change({ text: event.currentTarget.value })}
          onPaste={handlePaste}
          limit={limits.textMax}
          {...(draft.text.length > limits.textMax * 0.9 && {
            counter: (used: number, limit: number) => t.composer.counter({ used, limit }),
          })}
        />
      </div>
      {isOpen && (
        <TextField
          name="title"
          label={t.composer.title}
          readOnly={isSending}
          value={draft.title}
          onChange={(event) => composing.change({ title: event.currentTarget.value })}
        />
      )}
      {picture && <ComposerPicture composing={composing} picture={picture} />}
      {composing.lostPicture !== null && (
        <Notice tone="warning">{t.composer.pictureLost({ name: composing.lostPicture })}</Notice>
      )}
      {composing.isCancelled && <Notice>{t.composer.cancelled}</Notice>}
      {composing.progress !== null && <Upload composing={composing} fraction={composing.progress} />}
      <div className={styles.bar}>
        <AudienceMenu
          value={composing.audience}
          onValueChange={(audience) => composing.change({ audience })}
        />
        <PictureButton composing={composing} />
        <Button
          className={styles.share}
          type="submit"
          disabled={!isFilled}
          pending={isSending}
          pendingLabel={isSending ? t.composer.posting : undefined}
        >
          {t.composer.share}
        </Button>
      </div>
    </Form>
  );
}

function PictureButton({ composing }: { composing: Composing }) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const error = useFormError('photo');
  return (
    <div className={styles.pick}>
      <Button
        name="photo"
        variant="quiet"
        icon={<ImageIcon size={20} />}
        disabled={composing.isSending}
        aria-label={composing.picture ? t.composer.changePicture : t.composer.addPicture}
        aria-describedby={error ? 'photo-error' : undefined}
        aria-invalid={error ? true : undefined}
        onClick={() => input.current?.click()}
      >
        <span className={styles.pickWord}>{t.composer.picture}</span>
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) composing.choosePicture(file);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      <div className={styles.pickError} role="alert">
        <FieldMessages id="photo" error={error} />
      </div>
    </div>
  );
}

function Upload({ composing, fraction }: { composing: Composing; fraction: number }) {
  const t = useWords();
  const percent = Math.round(fraction * 100);
  return (
    <div className={styles.upload}>
      <Progress
        className={styles.progress}
        label={t.composer.uploading}
        value={percent}
        valueText={t.composer.percent({ percent })}
      />
      <Button variant="secondary" size="small" onClick={composing.cancel}>
        {t.composer.cancelUpload}
      </Button>
    </div>
  );
}
