import { campaignVariables, isVariable } from '@radiant/contract/campaign-variables.ts';
import type { NodeType } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import {
  InputRule,
  mergeAttributes,
  Node,
  type NodeViewProps,
  NodeViewWrapper,
  PasteRule,
  type Range,
  ReactNodeViewRenderer,
} from '@tiptap/react';
import { useEditorWords } from './use-editor-words.ts';
import { VariableChip } from './variable-text.tsx';

const placeholder = `\\$\\{(${campaignVariables.join('|')})\\}`;

const toText = (name: unknown): string => `\${${String(name)}}`;

/** A variable as one character of the text; typed and pasted placeholders become one too. */
export const VariableNode = Node.create({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes() {
    return { name: { default: null, parseHTML: (element) => element.getAttribute('data-variable') } };
  },
  parseHTML() {
    return [
      {
        tag: 'span[data-variable]',
        getAttrs: (element) => (isVariable(element.getAttribute('data-variable') ?? '') ? null : false),
      },
    ];
  },
  // For the clipboard; on the screen it is a chip.
  renderHTML({ node, HTMLAttributes }) {
    return [
      'span',
      mergeAttributes(HTMLAttributes, { 'data-variable': node.attrs.name }),
      toText(node.attrs.name),
    ];
  },
  renderText({ node }) {
    return toText(node.attrs.name);
  },
  addNodeView() {
    return ReactNodeViewRenderer(VariableView, { as: 'span' });
  },
  addInputRules() {
    return [
      new InputRule({ find: new RegExp(`${placeholder}$`), handler: (found) => insert(this.type, found) }),
    ];
  },
  addPasteRules() {
    return [
      new PasteRule({ find: new RegExp(placeholder, 'g'), handler: (found) => insert(this.type, found) }),
    ];
  },
});

type Found = { state: EditorState; range: Range; match: RegExpMatchArray };

function insert(type: NodeType, { state, range: { from, to }, match: [, name] }: Found): void {
  const marks = state.doc.resolve(from).marks();
  state.tr.replaceWith(from, to, type.create({ name }, null, marks));
}

function VariableView({ node, selected }: NodeViewProps) {
  const { text: words } = useEditorWords();
  const names: Partial<Record<string, string>> = words.names;
  const name = String(node.attrs.name);
  return (
    <NodeViewWrapper as="span">
      <VariableChip label={names[name] ?? name} isSelected={selected} />
    </NodeViewWrapper>
  );
}
