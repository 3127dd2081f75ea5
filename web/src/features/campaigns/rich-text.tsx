import type { RichTextNode } from '@radiant/contract/rich-text.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type LinkTracking = {
  onFollow: () => void;
  /** Read out after the text of a link that opens a new tab. */
  newTab: ReactNode;
};

/** Formatted text as React elements; never parsed as markup. */
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

/** A link that reports its clicks: internal links navigate, others open a new tab. */
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
