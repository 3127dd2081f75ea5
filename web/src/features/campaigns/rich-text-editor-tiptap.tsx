import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  Bold,
  Braces,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldMessages, useField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { EditorWords } from '../../words/admin/editor-en.ts';
import rich from './rich-text.module.css';
import styles from './rich-text-editor.module.css';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { LinkDialog } from './rich-text-editor-link.tsx';
import { documentToMarkup, isEditorHref, markupToDocument } from './rich-text-editor-markup.ts';
import { VariableNode } from './rich-text-editor-variable.tsx';
import { useEditorWords } from './use-editor-words.ts';

// Pasted content passes the same schema: unknown elements become text.
const extensions = [
  VariableNode,
  StarterKit.configure({
    code: false,
    codeBlock: false,
    dropcursor: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false, isAllowedUri: isEditorHref, HTMLAttributes: { target: null, rel: null } },
  }),
];

/** The TipTap editor with its toolbar, in a chunk of its own because of its size. */
export function TiptapEditor({
  label,
  value,
  onValueChange,
  name,
  error,
  hint,
  variables = [],
}: RichTextEditorProps) {
  const labelId = useId();
  const wiring = useField({ name, error, hint });
  const field = useRef<HTMLInputElement>(null);
  const lastValue = useRef(value);
  const [initial] = useState(() => markupToDocument(value));
  const { 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = wiring.control;
  const editor = useEditor({
    extensions,
    content: initial,
    // The content security policy forbids injected styles; rich-text-editor.module.css replaces them.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: wiring.id,
        class: classNames(rich.text, rich.written, styles.text),
        role: 'textbox',
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
    },
  });

  useEffect(() => {
    function handleUpdate() {
      lastValue.current = documentToMarkup(editor.getJSON());
      onValueChange(lastValue.current);
      // Clears the field's error, as typing in any other field does.
      field.current?.dispatchEvent(new Event('input', { bubbles: true }));
    }
    editor.on('update', handleUpdate);
    return () => {
      editor.off('update', handleUpdate);
    };
  }, [editor, onValueChange]);

  // A value from outside, such as a template.
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    editor.commands.setContent(markupToDocument(value), { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={styles.field}>
      {/* biome-ignore-start lint/a11y: as a label does; the text itself is reached by Tab. */}
      <span id={labelId} className={styles.label} onClick={() => editor.commands.focus()}>
        {label}
      </span>
      {/* biome-ignore-end lint/a11y: as a label does. */}
      <div className={styles.box}>
        <Toolbar editor={editor} label={label} variables={variables} />
        <EditorContent editor={editor} className={styles.scroll} />
      </div>
      <input ref={field} type="hidden" name={name} value={value} />
      <div className={styles.below}>
        <FieldMessages id={wiring.id} hint={hint} error={wiring.error} />
      </div>
    </div>
  );
}

type Tool = {
  name: Exclude<keyof EditorWords['text'], 'names' | 'tools'>;
  icon: LucideIcon;
  /** Whether the tool is active at the cursor; absent for one-off commands. */
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const tools: readonly (readonly Tool[])[] = [
  [
    {
      name: 'bold',
      icon: Bold,
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      icon: Italic,
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'underline',
      icon: Underline,
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      name: 'strike',
      icon: Strikethrough,
      isOn: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
  ],
  [
    {
      name: 'heading',
      icon: Heading2,
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'subheading',
      icon: Heading3,
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      name: 'bulletList',
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: Quote,
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    { name: 'rule', icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  ],
  [
    { name: 'undo', icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
    { name: 'redo', icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
  ],
];

/** Compared by content, so that typing does not re-render the toolbar. */
const selectToolbarState = ({ editor }: { editor: Editor }) => ({
  on: tools.flatMap((group) => group.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name)),
  isLink: editor.isActive('link'),
  off: [editor.can().undo() ? [] : ['undo'], editor.can().redo() ? [] : ['redo']].flat(),
});

function Toolbar({
  editor,
  label,
  variables,
}: {
  editor: Editor;
  label: string;
  variables: readonly string[];
}) {
  const { text: words } = useEditorWords();
  const [isLinking, setLinking] = useState(false);
  const { on, off, isLink } = useEditorState({ editor, selector: selectToolbarState });
  const names: Partial<Record<string, string>> = words.names;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would belong to the form.
    <div role="group" aria-label={words.tools({ label })} className={styles.tools}>
      {tools.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map(({ name, icon: Icon, isOn, run }) => (
            <Tooltip key={name} text={words[name]} describes={false}>
              <IconButton
                size="small"
                label={words[name]}
                icon={<Icon size={18} />}
                aria-pressed={isOn && on.includes(name)}
                aria-disabled={off.includes(name) || undefined}
                // Keeps the focus in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(editor)}
              />
            </Tooltip>
          ))}
        </div>
      ))}
      <div className={styles.group}>
        <Tooltip text={words.link} describes={false}>
          <IconButton
            size="small"
            label={words.link}
            icon={<Link size={18} />}
            aria-pressed={isLink}
            onClick={() => setLinking(true)}
          />
        </Tooltip>
        {variables.length > 0 && (
          <Menu
            label={words.variables}
            align="start"
            trigger={
              <Button variant="quiet" size="small" icon={<Braces size={18} />}>
                {words.variable}
              </Button>
            }
          >
            {variables.map((variable) => (
              <MenuItem
                key={variable}
                onSelect={() =>
                  editor
                    .chain()
                    .focus()
                    .insertContent({ type: 'variable', attrs: { name: variable } })
                    .run()
                }
              >
                {names[variable] ?? variable}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}
