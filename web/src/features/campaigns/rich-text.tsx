import type { RichTextNode } from '@radiant/contract/rich-text.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type LinkTracking = {
  onFollow: () => void;
  /** What is read behind the words of a link that opens a tab of its own. */
  newTab: ReactNode;
};

/** Formatted text, built of elements: nothing in it is ever read as markup. */
export function RichText({ nodes, ...linked }: { nodes: readonly RichTextNode[] } & LinkTracking) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that was sent never changes
    <RichTextPart key={index} node={node} {...linked} />
  ));
}

function RichTextPart({ node, ...linked }: { node: RichTextNode } & LinkTracking) {
  if (typeof node === 'string') return node;
  const { tag: Tag } = node;
  if (Tag === 'br' || Tag === 'hr') return <Tag />;
  const children = <RichText nodes={node.children} {...linked} />;
  if (node.tag !== 'a') return <Tag>{children}</Tag>;
  return (
    <TrackedLink href={node.href} {...linked}>
      {children}
    </TrackedLink>
  );
}

/** A link that says when it was followed: within the site a step, anything else in a tab of its own. */
export function TrackedLink({
  href,
  onFollow,
  newTab,
  className,
  children,
}: LinkTracking & { href: string; className?: string | undefined; children?: ReactNode }) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={className} onClick={onFollow} onAuxClick={onFollow}>
        {children}
      </Link>
    );
  }
  return (
    <a
      href={href}
      className={className}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onFollow}
      onAuxClick={onFollow}
    >
      {children}
      {newTab}
    </a>
  );
}
