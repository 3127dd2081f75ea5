import { useState } from 'react';
import { copyText } from '../../platform/clipboard.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { FocusOnMount } from './focus-on-mount.tsx';

interface OneTimeSecretProps {
  value: string;
  words: { label: string; copy: string; copied: string; copyFailed: string };
}

/** In a dialog: a secret that is never shown again. */
export function OneTimeSecret({ value, words }: OneTimeSecretProps) {
  const [isCopyRefused, setCopyRefused] = useState(false);

  async function handleCopy() {
    const isCopied = await copyText(value);
    setCopyRefused(!isCopied);
    if (isCopied) toast.success(words.copied);
  }

  return (
    <>
      <FocusOnMount target="dialog[open] input[name=secret]" />
      <TextField
        name="secret"
        label={words.label}
        value={value}
        readOnly
        translate="no"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {isCopyRefused && <Notice tone="warning">{words.copyFailed}</Notice>}
      <div>
        <Button size="small" variant="secondary" onClick={() => void handleCopy()}>
          {words.copy}
        </Button>
      </div>
    </>
  );
}
