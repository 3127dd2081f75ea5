import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { normalizeHref } from './rich-text-editor-markup.ts';
import { useEditorWords } from './use-editor-words.ts';

/** Sets the link of the selected text; without a selection inserts the address as text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { text: words } = useEditorWords();
  const present: unknown = editor.getAttributes('link').href;
  const before = typeof present === 'string' ? present : '';
  const [typed, setTyped] = useState(before);
  const [isRefused, setRefused] = useState(false);

  function handleSet() {
    const href = normalizeHref(typed);
    if (href === null) return setRefused(true);
    const hasWords = before !== '' || !editor.state.selection.empty;
    if (hasWords) editor.chain().extendMarkRange('link').setLink({ href }).run();
    else {
      const text = typed.trim();
      editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
    }
    onClose();
  }

  function handleRemove() {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  // The dialog is inside a form: Enter sets the link and must not submit it.
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleSet();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.linkTitle}
      closeLabel={words.close}
      size="small"
      footer={
        <>
          {before === '' ? (
            <Button variant="secondary" onClick={onClose}>
              {words.cancel}
            </Button>
          ) : (
            <Button variant="secondary" onClick={handleRemove}>
              {words.linkRemove}
            </Button>
          )}
          <Button onClick={handleSet}>{words.linkSet}</Button>
        </>
      }
    >
      <TextField
        data-autofocus
        name="href"
        label={words.linkAddress}
        hint={words.linkHint}
        error={isRefused ? words.linkInvalid : undefined}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setRefused(false);
        }}
        onKeyDown={handleKey}
      />
    </Dialog>
  );
}
