import { useState } from 'react';
import { copyText } from '../../platform/clipboard.ts';
import { useMember } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './second-factor.module.css';
import { useSecondFactorWords } from './use-second-factor-words.ts';

/** Shows the recovery codes once, to copy or download. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const words = useSecondFactorWords();
  const { name: site } = useSite();
  const { email } = useMember();
  const [isCopyRefused, setCopyRefused] = useState(false);
  const text = `${words.fileHead({ site, email })}\n\n${codes.join('\n')}\n`;

  async function handleCopy() {
    const isCopied = await copyText(text);
    setCopyRefused(!isCopied);
    if (isCopied) toast.success(words.copied);
  }

  return (
    <>
      <ul data-autofocus ref={focusCodes} tabIndex={-1} className={styles.codes} aria-label={words.codesList}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      {isCopyRefused && <Notice tone="warning">{words.copyFailed}</Notice>}
      <div className={styles.buttons}>
        <Button size="small" variant="secondary" onClick={() => void handleCopy()}>
          {words.copy}
        </Button>
        <Button size="small" variant="secondary" onClick={() => saveFile(words.fileName, text)}>
          {words.download}
        </Button>
      </div>
    </>
  );
}

/** They replace the field that had the focus. */
const focusCodes = (list: HTMLElement | null) => list?.focus();

/** Downloads a text as a file without a request. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
