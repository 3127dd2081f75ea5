import type { ReactNode } from 'react';
import { usePageTitle } from '../../platform/page-title.tsx';
import type { LegalText } from '../../words/legal.ts';
import styles from './legal-article.module.css';

export function LegalArticle({
  text,
  version,
  children,
}: {
  text: LegalText;
  version: string;
  children?: ReactNode;
}) {
  usePageTitle(text.title);
  return (
    <article className={styles.article}>
      <h1>{text.title}</h1>
      <p className={styles.version}>{version}</p>
      <p className={styles.opening}>{text.opening}</p>
      {text.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={styles.section}>
          <h2 className={styles.heading}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </article>
  );
}
