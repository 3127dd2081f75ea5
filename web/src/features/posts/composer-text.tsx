import { limits } from '@radiant/contract/limits.ts';
import { CountedTextArea } from '../../platform/counted-fields.tsx';
import { useWords } from '../../platform/words.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ComposerLinkPreview } from './composer-link-preview.tsx';
import { composerTextId } from './composer-tabs.ts';
import styles from './composer-text.module.css';
import { getHintsId } from './text-checks.tsx';
import type { ComposerState } from './use-composer.ts';

interface ComposerTextProps {
  composer: ComposerState;
  isOpen: boolean;
  onFocus: () => void;
}

export function ComposerText({ composer, isOpen, onFocus }: ComposerTextProps) {
  const t = useWords();
  if (composer.tab !== 'link') return <ContentField composer={composer} onFocus={onFocus} />;
  return (
    <div className={styles.link}>
      <TextField
        id={composerTextId}
        className={styles.address}
        {...composer.text('url')}
        type="url"
        label={t.composer.url}
        labelHidden
        placeholder={t.composer.placeholders.link}
        readOnly={composer.isSubmitting}
        onFocus={onFocus}
      />
      {isOpen && <ComposerLinkPreview url={composer.fields.url} />}
      {isOpen && <ContentField composer={composer} />}
    </div>
  );
}

function ContentField({ composer, onFocus }: { composer: ComposerState; onFocus?: () => void }) {
  const t = useWords();
  const { tab, isSubmitting, language } = composer;
  const name = tab === 'scripture' ? 'scripture' : 'text';
  return (
    <CountedTextArea
      id={tab === 'link' ? undefined : composerTextId}
      className={tab === 'scripture' ? styles.scripture : styles.text}
      {...composer.text(name)}
      variant="bare"
      label={t.composer.textLabels[tab]}
      labelHidden
      placeholder={tab === 'link' ? t.composer.linkText : t.composer.placeholders[tab]}
      rows={1}
      lang={language}
      readOnly={isSubmitting}
      onFocus={onFocus}
      limit={limits.textMax}
      describedBy={getHintsId(composerTextId)}
    />
  );
}
