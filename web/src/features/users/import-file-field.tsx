import { limits } from '@radiant/contract/limits.ts';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './imports.module.css';
import type { ChosenFile } from './imports-api.ts';

export function ImportFileField({
  file,
  onChoose,
}: {
  file: ChosenFile | null;
  onChoose: (file: ChosenFile) => void;
}) {
  const { fields } = useWords();
  const { file: words } = useAdminWords().imports;
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0];
    // The same file can be chosen again after an edit.
    currentTarget.value = '';
    if (!chosen) return;
    const isTooLarge = chosen.size > limits.importBytesMax;
    setError(isTooLarge ? fields.import_too_large : chosen.size === 0 ? fields.import_empty : null);
    if (isTooLarge || chosen.size === 0) return;
    const base64 = new Uint8Array(await chosen.arrayBuffer());
    onChoose({ id: crypto.randomUUID(), name: chosen.name, base64: encodeBase64(base64) });
  }

  return (
    <Card className={styles.section}>
      <h2>{words.title}</h2>
      <p className={styles.hint}>{words.hint}</p>
      {error !== null && <Notice tone="danger">{error}</Notice>}
      <div className={styles.row}>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          hidden
          aria-label={words.choose}
          onChange={(event) => void choose(event)}
        />
        <Button
          icon={<FileUp size={18} />}
          variant={file ? 'secondary' : 'primary'}
          onClick={() => input.current?.click()}
        >
          {file ? words.chooseOther : words.choose}
        </Button>
        {file && <span>{file.name}</span>}
      </div>
    </Card>
  );
}

/** In parts: a function has a limited number of arguments. */
function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let from = 0; from < bytes.length; from += 8_192)
    binary += String.fromCharCode(...bytes.subarray(from, from + 8_192));
  return btoa(binary);
}
