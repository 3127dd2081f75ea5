import {
  type ImportPreview,
  type LineProblem,
  requiredImportFields,
} from '@radiant/contract/member-imports.ts';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './imports.module.css';

const pageSize = 20;

/** @param action shown where lines can be imported */
export function ImportPreviewCard({ preview, action }: { preview: ImportPreview; action: ReactNode }) {
  const { locale } = useLocale();
  const { preview: words, fields } = useAdminWords().imports;
  const missing = requiredImportFields.filter((field) => preview.mapping[field] === null);
  const { ready, total, problems } = preview;
  return (
    <Card className={styles.section}>
      <h2>{words.title}</h2>
      {missing.length > 0 ? (
        <Notice tone="warning">
          {words.missing({ fields: missing.map((field) => fields[field]).join(', ') })}
        </Notice>
      ) : (
        <>
          <p className={styles.ready} role="status">
            {words.ready({ count: ready, total: formatNumber(locale, total) })}
          </p>
          {ready > 0 && <Examples examples={preview.examples} />}
          {problems.length > 0 && <Problems problems={problems} count={total - ready} />}
          {ready > 0 && <div className={styles.row}>{action}</div>}
        </>
      )}
    </Card>
  );
}

type Example = ImportPreview['examples'][number];

function Examples({ examples }: { examples: readonly Example[] }) {
  const t = useWords();
  const { preview: words } = useAdminWords().imports;
  const headingId = useId();
  return (
    <>
      <h3 id={headingId}>{words.examples}</h3>
      <ul aria-labelledby={headingId} className={styles.examples}>
        {examples.map(({ line, firstName, lastName, email, locale, birthday, phone }) => (
          <li key={line}>
            <bdi className={styles.ready}>{`${firstName} ${lastName}`}</bdi>
            <span className={styles.hint}>
              {[email, t.composer.languages[locale], birthday, phone]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Problems({ problems, count }: { problems: readonly LineProblem[]; count: number }) {
  const { imports: words, table } = useAdminWords();
  const [requested, setPage] = useState(1);
  const pages = Math.ceil(problems.length / pageSize);
  const page = Math.min(requested, pages);
  const { preview } = words;
  const columns: Column<LineProblem>[] = [
    { id: 'line', header: preview.line, cell: ({ line }) => line, isNumeric: true },
    { id: 'field', header: preview.field, cell: ({ field }) => words.fields[field] },
    {
      id: 'reason',
      header: preview.reason,
      cell: ({ reason, sameAs }) => (
        <span className={styles.reason}>
          {[words.problems[reason], sameAs !== null && preview.sameAs({ line: sameAs })]
            .filter(Boolean)
            .join(' ')}
        </span>
      ),
    },
    {
      id: 'value',
      header: preview.value,
      cell: ({ value }) =>
        value === '' ? (
          <span className={styles.hint}>{preview.empty}</span>
        ) : (
          <bdi className={styles.value}>{value}</bdi>
        ),
    },
  ];
  return (
    <>
      <h3>{preview.problems({ count })}</h3>
      <p className={styles.hint}>{preview.problemsText}</p>
      <DataTable
        caption={preview.problems({ count })}
        labels={table}
        columns={columns}
        rows={problems.slice((page - 1) * pageSize, page * pageSize)}
        keyOf={({ line, field, reason }) => `${line} ${field} ${reason}`}
        nameOf={({ line, field }) => `${line} ${words.fields[field]}`}
        total={problems.length}
        page={page}
        pages={pages}
        onPage={setPage}
        isOneOfSeveral
      />
    </>
  );
}
