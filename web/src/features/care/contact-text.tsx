import { Fragment } from 'react';
import { findContactLinks } from './contact-links.ts';

/** A text in which telephone numbers and email addresses are links. */
export const ContactText = ({ text }: { text: string }) =>
  findContactLinks(text).map(({ text: part, href }, index) =>
    href === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
      <a key={index} href={href}>
        {part}
      </a>
    ),
  );
