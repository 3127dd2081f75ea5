import { limits } from '@radiant/contract/limits.ts';
import { useWords } from '../../platform/words.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ComposerLinkPreview } from './composer-link-preview.tsx';
import { composerTextId } from './composer-tabs.ts';
import styles from './composer-words.module.css';
import type { Composing } from './use-composer.ts';

interface ComposerWordsProps {
  composing: Composing;
  isOpen: boolean;
  onFocus: () => void;
}

/** Where writing begins: the words themselves, or the address that they are about. */
export function ComposerWords({ composing, isOpen, onFocus }: ComposerWordsProps) {
  const t = useWords();
  if (composing.tab !== 'link') return <WordsField composing={composing} onFocus={onFocus} />;
  return (
    <div className={styles.link}>
      <TextField
        id={composerTextId}
        className={styles.address}
        name="url"
        type="url"
        label={t.composer.url}
        labelHidden
        placeholder={t.composer.placeholders.link}
        readOnly={composing.isSending}
        onFocus={onFocus}
        value={composing.fields.url}
        onChange={(event) => composing.changeFields({ url: event.currentTarget.value })}
      />
      {isOpen && <ComposerLinkPreview url={composing.fields.url} />}
      {isOpen && <WordsField composing={composing} />}
    </div>
  );
}

function WordsField({ composing, onFocus }: { composing: Composing; onFocus?: () => void }) {
  const t = useWords();
  const { tab, fields, isSending, language } = composing;
  const name = tab === 'scripture' ? 'scripture' : 'text';
  const text = fields[name];
  return (
    <TextArea
      id={tab === 'link' ? undefined : composerTextId}
      className={tab === 'scripture' ? styles.scripture : styles.text}
      name={name}
      variant="bare"
      label={t.composer.textLabels[tab]}
      labelHidden
      placeholder={tab === 'link' ? t.composer.linkText : t.composer.placeholders[tab]}
      rows={1}
      lang={language}
      readOnly={isSending}
      onFocus={onFocus}
      value={text}
      onChange={(event) => composing.changeFields({ [name]: event.currentTarget.value })}
      limit={limits.textMax}
      {...(isNear(text, limits.textMax) && {
        counter: (used: number, limit: number) => t.composer.counter({ used, limit }),
      })}
    />
  );
}

const isNear = (text: string, limit: number) => text.length > limit * 0.9;

/** Counts the characters of a short field once they come near their limit. */
export function useCounter(text: string, limit: number): string | undefined {
  const t = useWords();
  return isNear(text, limit) ? t.composer.counter({ used: text.length, limit }) : undefined;
}
