import { splitVariables } from '@radiant/contract/campaign-variables.ts';
import { useEditorWords } from './use-editor-words.ts';
import styles from './variable-text.module.css';

export function VariableChip({ label, isSelected = false }: { label: string; isSelected?: boolean }) {
  return (
    <span className={styles.chip} data-selected={isSelected || undefined}>
      {label}
    </span>
  );
}

/** One line of text, with the names of its variables in place of their placeholders. */
export function VariableText({ text }: { text: string }) {
  const { text: words } = useEditorWords();
  // The end may be a placeholder that was cut short.
  const whole = text.replace(/\$\{\w*…?$/, '…');
  return splitVariables(whole).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <VariableChip key={index} label={words.names[part.variable]} />
    ),
  );
}
